import { type CalendarDay, dayOf, isValidTimeZone } from '@mostrador/domain/calendar';
import { shownDecimals } from '@mostrador/domain/currency';
import { FALLBACK_CURRENCY, FALLBACK_LOCALE, isValidLocale } from '@mostrador/domain/locale';
import { type Amount, amountOf, type Cents } from '@mostrador/domain/money';
import { numberText } from './number-text.ts';

export interface StoreSettings {
  locale: string;
  currency: string;
  timeZone: string;
}

export interface StoreFormat extends StoreSettings {
  /**
   * An API amount with currency symbol and 2 decimals; without decimals in currencies shown whole,
   * if the amount is whole.
   */
  formatMoney(amount: Amount): string;
  /** Like `formatMoney`, for amounts in cents. */
  formatCents(cents: Cents): string;
  /** A per cent from 0 to 100, with up to 3 decimals: 12.5%. */
  formatDiscountPercent(percent: number): string;
  /** A count, without decimals. */
  formatNumber(value: number): string;
  /** A number with its decimals, up to three. */
  formatDecimal(value: number): string;
  /** Day and time of an instant in the store's zone. */
  formatDateTime(instant: string): string;
  /** Day of an instant in the store's zone, or a calendar day. */
  formatDay(instantOrDay: string): string;
  /** A calendar day with its weekday and without its year: Tue, Nov 24. */
  formatShortDay(day: string): string;
  /** The weekday of a calendar day, in full. */
  formatWeekday(day: string): string;
  formatTime(instant: string): string;
  /** Present calendar day in the store's zone. */
  today(): CalendarDay;
}

/** How amounts and digits look, if not as the locale writes them. */
export interface FormatLook {
  /** The short sign (₡), the locale's own letters (Gs.), or the ISO code (CRC). */
  currencyDisplay?: 'narrowSymbol' | 'symbol' | 'code';
  /** Digits 0–9 also in locales with digits of their own. */
  numberingSystem?: 'latn';
}

/** Formats of a store for money, numbers and dates. Invalid settings fall back to en-US, USD, UTC. */
export function storeFormat(
  settings: StoreSettings,
  { currencyDisplay = 'narrowSymbol', numberingSystem }: FormatLook = {},
): StoreFormat {
  const valid = isValidLocale(settings.locale) ? settings.locale : FALLBACK_LOCALE;
  const locale = numberingSystem ? new Intl.Locale(valid, { numberingSystem }).toString() : valid;
  const currencyFormat = (currency: string, decimals: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const currency = isValid(() => currencyFormat(settings.currency, 2))
    ? settings.currency
    : FALLBACK_CURRENCY;
  const timeZone = isValidTimeZone(settings.timeZone) ? settings.timeZone : 'UTC';

  const moneyFormats = {
    0: currencyFormat(currency, 0),
    2: currencyFormat(currency, 2),
  };
  const formatMoney = (amount: Amount) =>
    numberText(moneyFormats[shownDecimals(amount, currency)], amount);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const percentFormat = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

  const shortDay = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

  return {
    locale,
    currency,
    timeZone,
    formatMoney,
    formatCents: (cents) => formatMoney(amountOf(cents)),
    formatDiscountPercent: (percent) => numberText(percentFormat, percent / 100),
    formatNumber: (value) => numberText(number, value),
    formatDecimal: (value) => numberText(decimal, value),
    formatDateTime: (instant) => dateTime.format(new Date(instant)),
    // A calendar day has no time zone; parsing and formatting both use UTC.
    formatDay: (text) => (text.length === 10 ? calendarDay : day).format(new Date(text)),
    formatShortDay: (text) => shortDay.format(new Date(text)),
    formatWeekday: (text) => weekday.format(new Date(text)),
    formatTime: (instant) => time.format(new Date(instant)),
    today: () => dayOf(new Date(), timeZone),
  };
}

function isValid(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
