import { type CalendarDay, dayOf, isValidTimeZone } from '@mostrador/domain/calendar';
import { shownDecimals } from '@mostrador/domain/currency';
import { type Amount, amountOf, type Cents } from '@mostrador/domain/money';

export interface StoreSettings {
  locale: string;
  currency: string;
  timeZone: string;
}

export interface StoreFormat extends StoreSettings {
  /**
   * An amount as the API carries it, with the currency and 2 decimals; a whole one without, where the
   * currency is used so.
   */
  formatMoney(amount: Amount): string;
  /** As `formatMoney`, for what was computed here. */
  formatCents(cents: Cents): string;
  /** A count: no decimals. */
  formatNumber(value: number): string;
  /** The day and time of an instant, in the store's zone. */
  formatDateTime(instant: string): string;
  /** The day of an instant, or a calendar day, in the store's way. */
  formatDay(instantOrDay: string): string;
  formatTime(instant: string): string;
  /** The store's calendar day of this moment. */
  today(): CalendarDay;
}

/** How a store writes money, numbers and dates. What is invalid falls back to en-US, USD, UTC. */
export function storeFormat(settings: StoreSettings): StoreFormat {
  const locale = isValid(() => new Intl.NumberFormat(settings.locale)) ? settings.locale : 'en-US';
  const currency = isValid(() => currencyFormat('en-US', settings.currency, 2))
    ? settings.currency
    : 'USD';
  const timeZone = isValidTimeZone(settings.timeZone) ? settings.timeZone : 'UTC';

  const moneyFormats = {
    0: currencyFormat(locale, currency, 0),
    2: currencyFormat(locale, currency, 2),
  };
  const formatMoney = (amount: Amount) =>
    moneyFormats[shownDecimals(amount, currency)].format(amount);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

  return {
    locale,
    currency,
    timeZone,
    formatMoney,
    formatCents: (cents) => formatMoney(amountOf(cents)),
    formatNumber: (value) => number.format(value),
    formatDateTime: (instant) => dateTime.format(new Date(instant)),
    // A calendar day has no zone: it is read and written in the same one.
    formatDay: (text) => (text.length === 10 ? calendarDay : day).format(new Date(text)),
    formatTime: (instant) => time.format(new Date(instant)),
    today: () => dayOf(new Date(), timeZone),
  };
}

function currencyFormat(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

function isValid(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
