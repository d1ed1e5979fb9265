declare const calendarDay: unique symbol;

/** A day of a store's calendar, `YYYY-MM-DD`, in the years 0001 to 9999. As text, days sort by time. */
export type CalendarDay = string & { readonly [calendarDay]: true };

export type DatePreset = 'today' | 'thisWeek' | 'thisMonth';

/** Both days belong to the range. */
export interface DateRange {
  startDate: CalendarDay;
  endDate: CalendarDay;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_DAY_MS = Date.parse('9999-12-31T00:00:00Z');

/** Gives the day that the text names, or undefined where it is not a real day written `YYYY-MM-DD`. */
export function parseCalendarDay(text: string): CalendarDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || midnight < FIRST_DAY_MS) return undefined;
  // An engine may read February 30th as March 2nd instead of refusing it.
  const day = dayAt(midnight);
  return day === text ? day : undefined;
}

/** The day on which `instant` falls in the zone, by the zone's rules of that day (decisions §7). */
export function dayOf(instant: Date, timeZone: string): CalendarDay {
  const at = instant.getTime();
  return dayAt(at + offsetAt(at, timeZone));
}

/** What the zone's calendar and clock show at `instant`, to the minute: `YYYY-MM-DD HH:mm`. */
export function clockTimeOf(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  const shown = new Date(at + offsetAt(at, timeZone)).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
}

/**
 * The first instant of the day in the zone, on days of 23 and 25 hours too (decisions §7). Where the
 * clock jumps over midnight it is the jump, and for a day that the zone skipped the start of the
 * next, so that such a day is empty.
 */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  return new Date(firstInstantOf(midnightOf(day), timeZone));
}

/** The first instant after the day, which is the start of the next one: an exclusive bound. */
export function endOfDay(day: CalendarDay, timeZone: string): Date {
  // Not by way of `addDays`: 9999-12-31 is a valid filter, and the day after it is no `CalendarDay`.
  return new Date(firstInstantOf(midnightOf(day) + DAY_MS, timeZone));
}

/** The day `count` days later, or earlier if negative; throws a RangeError beyond 0001 to 9999. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayAt(midnightOf(day) + count * DAY_MS);
}

/** How many days `to` is after `from`; negative if it is before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(midnightOf(day)).getUTCDay() || 7;
}

/** The years that a date is expected to be in (sales §5). */
export const MIN_YEAR = 1900;
export const MAX_YEAR = 2100;

/** Whether the day is outside these years, which is warned about as a likely slip (sales §5). */
export function isUnusualDay(day: CalendarDay): boolean {
  return day < `${MIN_YEAR}-01-01` || day > `${MAX_YEAR}-12-31`;
}

/**
 * The days of a preset: the whole week, Monday to Sunday, or the whole month that `today` is in
 * (decisions §7). Days to come are included, so that a preset is the same range all week.
 */
export function dateRangeOf(preset: DatePreset, today: CalendarDay): DateRange {
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'thisWeek': {
      const monday = addDays(today, 1 - weekdayOf(today));
      return { startDate: monday, endDate: addDays(monday, 6) };
    }
    case 'thisMonth': {
      const first = addDays(today, 1 - dayOfMonth(today));
      // 31 days after the first is always in the next month, and at most three days into it.
      const nextMonth = addDays(first, 31);
      return { startDate: first, endDate: addDays(nextMonth, -dayOfMonth(nextMonth)) };
    }
  }
}

// Asked at every request; to make a formatter costs more than all else in it.
const validTimeZones = new Set<string>();

/** Whether a store may have this time zone: a name of the IANA database, such as `America/Bogota`. */
export function isValidTimeZone(timeZone: string): boolean {
  if (validTimeZones.has(timeZone)) return true;
  const isValid = isKnownTimeZone(timeZone);
  // Only real zones are kept: there are few of them, and any text can be asked for.
  if (isValid) validTimeZones.add(timeZone);
  return isValid;
}

function isKnownTimeZone(timeZone: string): boolean {
  // Engines also take `+05:30`, but SQL reads its sign the other way round.
  if (/^[+-]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function midnightOf(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOfMonth(day: CalendarDay): number {
  return Number(day.slice(8));
}

function dayAt(utc: number): CalendarDay {
  if (utc < FIRST_DAY_MS || utc >= LAST_DAY_MS + DAY_MS) {
    throw new RangeError(`outside the years 0001 to 9999: ${utc}`);
  }
  return new Date(utc).toISOString().slice(0, 10) as CalendarDay;
}

/** The first instant at which the zone's clock shows `midnight` (written as if it were UTC) or later. */
function firstInstantOf(midnight: number, timeZone: string): number {
  const before = offsetAt(midnight - DAY_MS, timeZone);
  const after = offsetAt(midnight + DAY_MS, timeZone);
  // Where midnight happens twice, the greater offset leads to the earlier one.
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetAt(midnight - offset, timeZone) === offset) return midnight - offset;
  }
  // Midnight is skipped. Every jump over one began at that midnight, but for Toronto's of March 1919.
  return midnight - before;
}

// Making a format costs a hundred times more than using it, and `dayOf` is called for every row.
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, format);
  }
  // Ends in GMT, GMT-05:00 or, before there was standard time, GMT-04:56:02.
  const written = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(instant));
  if (written === null) return 0;
  const [, sign, hours, minutes, seconds = '0'] = written;
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
