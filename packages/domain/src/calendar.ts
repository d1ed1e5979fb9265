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

/** The day on which `instant` falls in the zone, by the zone's rules of that day (rules.md#days). */
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
 * The first instant of the day in the zone, on days of 23 and 25 hours too (rules.md#days). Where the
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

/** The first day of the month that the day is in. */
export function firstOfMonth(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - dayOfMonth(day));
}

/** The last day of the month that the day is in. */
export function lastOfMonth(day: CalendarDay): CalendarDay {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  // Day 0 of the next month; years below 100 would be taken for those of the last century.
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return addDays(day, last - dayOfMonth(day));
}

/** The first day of the year that the day is in. */
export function firstOfYear(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-01-01` as CalendarDay;
}

/** The last day of the year that the day is in. */
export function lastOfYear(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-12-31` as CalendarDay;
}

/** The Monday of the week that the day is in (rules.md#days). */
export function firstOfWeek(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - weekdayOf(day));
}

/** The same day of the month so many months later, or the month's last where it has no such day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  const month = String((months % 12) + 1).padStart(2, '0');
  const first = parseCalendarDay(`${year}-${month}-01`);
  if (first === undefined) throw new RangeError(`outside the years 0001 to 9999: ${months}`);
  return addDays(first, Math.min(dayOfMonth(day), dayOfMonth(lastOfMonth(first))) - 1);
}

/** The day and the hour, 0 to 23, that the zone's clock shows at `instant`. */
export function hourOf(instant: Date, timeZone: string): { day: CalendarDay; hour: number } {
  const shown = clockTimeOf(instant, timeZone);
  return { day: shown.slice(0, 10) as CalendarDay, hour: Number(shown.slice(11, 13)) };
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(midnightOf(day)).getUTCDay() || 7;
}

/** Years that a date is expected to be in (rules.md#days). */
export const MIN_YEAR = 1900;
export const MAX_YEAR = 2100;

/** Whether the day is outside these years, which is warned about as a likely slip (rules.md#days). */
export function isUnusualDay(day: CalendarDay): boolean {
  return day < `${MIN_YEAR}-01-01` || day > `${MAX_YEAR}-12-31`;
}

/**
 * The days of a preset: the whole week, Monday to Sunday, or the whole month that `today` is in
 * (rules.md#days). Days to come are included, so that a preset is the same range all week.
 */
export function dateRangeOf(preset: DatePreset, today: CalendarDay): DateRange {
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'thisWeek': {
      const monday = firstOfWeek(today);
      return { startDate: monday, endDate: addDays(monday, 6) };
    }
    case 'thisMonth':
      return { startDate: firstOfMonth(today), endDate: lastOfMonth(today) };
  }
}

/**
 * What a range is compared with: as many whole months before, where it is made of whole months, else
 * as many days before. Of a range that still runs only the days up to `today` have a counterpart, so
 * that a month of ten days so far is not held against a whole one. Undefined before the year 0001.
 */
export function rangeBefore(range: DateRange, today: CalendarDay): DateRange | undefined {
  const { startDate, endDate } = range;
  const isRunning = startDate <= today && today < endDate;
  const end = isRunning ? today : endDate;
  try {
    if (isWholeMonths(range)) {
      const months = monthsBetween(startDate, endDate) + 1;
      const endBefore = addMonths(end, -months);
      return {
        startDate: addMonths(startDate, -months),
        endDate: isRunning ? endBefore : lastOfMonth(endBefore),
      };
    }
    const days = daysBetween(startDate, endDate) + 1;
    return { startDate: addDays(startDate, -days), endDate: addDays(end, -days) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isWholeMonths({ startDate, endDate }: DateRange): boolean {
  return startDate === firstOfMonth(startDate) && endDate === lastOfMonth(endDate);
}

function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const monthsOf = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthsOf(to) - monthsOf(from);
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
