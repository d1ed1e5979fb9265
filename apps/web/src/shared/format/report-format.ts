import type { StoreFormat } from './store-format.ts';

/** The first and the last day of a range, as the API carries them. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** What reports write beside what every screen does: axes, parts, periods, hours. */
export interface ReportFormat {
  /** Short, for an axis: $1.5K. */
  formatAxisMoney(amount: number): string;
  /** Short, for an axis: 1.5K. */
  formatAxisNumber(value: number): string;
  /** A part of 1 as per cent. */
  formatPercent(rate: number): string;
  /** Both days, written together: Nov 1 – 21, 2026. */
  formatDays(range: Days): string;
  /** As `formatDays`, without the year, which is clear: Nov 1 – 21. */
  formatShortDays(range: Days): string;
  /** With its weekday: Sat, Nov 21, 2026. */
  formatLongDay(day: string): string;
  /** Without its year: Nov 21. */
  formatShortDay(day: string): string;
  formatMonth(day: string): string;
  formatShortMonth(day: string): string;
  /** An hour of 0 to 23: 9 AM. */
  formatHour(hour: number): string;
  /** 1 for Monday to 7 for Sunday. */
  formatWeekday(weekday: number, length: 'long' | 'short'): string;
}

/** How a store writes its reports. */
export function reportFormat({
  locale,
  currency,
}: Pick<StoreFormat, 'locale' | 'currency'>): ReportFormat {
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
  const axisMoney = new Intl.NumberFormat(locale, { ...money, ...short, minimumFractionDigits: 0 });
  const axisNumber = new Intl.NumberFormat(locale, short);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  // A calendar day has no zone: it is read and written in the same one.
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
    formatAxisMoney: (amount) => axisMoney.format(amount),
    formatAxisNumber: (value) => axisNumber.format(value),
    formatPercent: (rate) => percent.format(rate),
    formatDays: ({ startDate, endDate }) =>
      // A range that ends before it starts is written too, to say what is wrong with it.
      startDate <= endDate
        ? days.formatRange(new Date(startDate), new Date(endDate))
        : `${days.format(new Date(startDate))} – ${days.format(new Date(endDate))}`,
    formatShortDays: ({ startDate, endDate }) =>
      shortDay.formatRange(new Date(startDate), new Date(endDate)),
    formatLongDay: (day) => longDay.format(new Date(day)),
    formatShortDay: (day) => shortDay.format(new Date(day)),
    formatMonth: (day) => month.format(new Date(day)),
    formatShortMonth: (day) => shortMonth.format(new Date(day)),
    formatHour: (hour) => hourOfDay.format(new Date(Date.UTC(2000, 0, 1, hour))),
    // January 3rd 2000 was a Monday.
    formatWeekday: (weekday, length) =>
      weekdays[length].format(new Date(Date.UTC(2000, 0, 2 + weekday))),
  };
}
