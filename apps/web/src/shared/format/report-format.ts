import { numberText } from './number-text.ts';
import type { StoreFormat } from './store-format.ts';

/** First and last day of a range, as the API carries them. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** Formats of reports beyond `StoreFormat`: axes, percentages, periods and hours. */
export interface ReportFormat {
  /** Short, for an axis: $1.5K. */
  formatAxisMoney(amount: number): string;
  /** Short, for an axis: 1.5K. */
  formatAxisNumber(value: number): string;
  /** A share of 1 in percent. */
  formatPercent(rate: number): string;
  /** A range of days: Nov 1 – 21, 2026. */
  formatDays(range: Days): string;
  /** Like `formatDays`, where the year is clear: Nov 1 – 21. */
  formatShortDays(range: Days): string;
  /** With weekday: Sat, Nov 21, 2026. */
  formatLongDay(day: string): string;
  /** Without year: Nov 21. */
  formatShortDay(day: string): string;
  formatMonth(day: string): string;
  formatShortMonth(day: string): string;
  /** Takes an hour from 0 to 23: 9 AM. */
  formatHour(hour: number): string;
  /** Takes 1 for Monday to 7 for Sunday. */
  formatWeekday(weekday: number, length: 'long' | 'short'): string;
}

/** Report formats of a store's locale and currency. */
export function reportFormat({
  locale,
  currency,
}: Pick<StoreFormat, 'locale' | 'currency'>): ReportFormat {
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
  const axisMoney = new Intl.NumberFormat(locale, { ...money, ...short, minimumFractionDigits: 0 });
  const axisNumber = new Intl.NumberFormat(locale, short);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  // A calendar day has no time zone; parsing and formatting both use UTC.
  const dayFormat = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  const days = dayFormat({ dateStyle: 'medium' });
  const longDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const shortDay = dayFormat({ day: 'numeric', month: 'short' });
  const month = dayFormat({ month: 'long', year: 'numeric' });
  const shortMonth = dayFormat({ month: 'short', year: '2-digit' });
  const hourOfDay = dayFormat({ hour: 'numeric' });
  const weekdays = {
    long: dayFormat({ weekday: 'long' }),
    short: dayFormat({ weekday: 'short' }),
  };
  return {
    formatAxisMoney: (amount) => shortText(axisMoney, amount),
    formatAxisNumber: (value) => shortText(axisNumber, value),
    formatPercent: (rate) => numberText(percent, rate),
    formatDays: (range) => rangeText(days, range),
    formatShortDays: (range) => rangeText(shortDay, range),
    formatLongDay: (day) => longDay.format(new Date(day)),
    formatShortDay: (day) => shortDay.format(new Date(day)),
    formatMonth: (day) => month.format(new Date(day)),
    formatShortMonth: (day) => shortMonth.format(new Date(day)),
    formatHour: (hour) => hourOfDay.format(new Date(Date.UTC(2000, 0, 1, hour))),
    // 2000-01-03 was a Monday.
    formatWeekday: (weekday, length) =>
      weekdays[length].format(new Date(Date.UTC(2000, 0, 2 + weekday))),
  };
}

/**
 * Writes a range of days. `formatRange` has an order of its own in some locales: where a day is 09/03/2026 in
 * Panama, it writes 3/9/2026–4/10/2026. Both days are written in full there, and where months are digits.
 */
function rangeText(format: Intl.DateTimeFormat, { startDate, endDate }: Days): string {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  if (startDate === endDate) return format.format(start);
  const order = orderOf(format.formatToParts(start));
  // `formatRange` throws for a reversed range, which an error message still has to show.
  const isShort = startDate < endDate && order !== undefined;
  const parts = isShort ? format.formatRangeToParts(start, end) : [];
  return isShort && orderOf(parts) === order
    ? parts.map(({ value }) => (isSpanish(format) && value === ' a ' ? ' al ' : value)).join('')
    : `${format.format(start)} – ${format.format(end)}`;
}

/** Writes a figure short. Spanish shops write 100 mil, where the locale's data has 100 k. */
function shortText(format: Intl.NumberFormat, value: number): string {
  return format
    .formatToParts(value)
    .map((part) =>
      isSpanish(format) && part.type === 'compact' && part.value.toLowerCase() === 'k'
        ? 'mil'
        : part.value,
    )
    .join('')
    .replace('-', '\u2212');
}

function isSpanish(format: Intl.NumberFormat | Intl.DateTimeFormat): boolean {
  return format.resolvedOptions().locale.startsWith('es');
}

/** Returns which comes first, day or month; undefined if the month is written in digits. */
function orderOf(parts: Intl.DateTimeFormatPart[]): 'day' | 'month' | undefined {
  if (parts.some(({ type, value }) => type === 'month' && /^\p{Nd}+$/u.test(value))) {
    return undefined;
  }
  const first = parts.find(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'day' ? 'day' : 'month';
}
