declare const calendarDay: unique symbol;

/** A day of a store's calendar, `YYYY-MM-DD`, in the years 0001 to 9999. As text, days sort by time. */
export type CalendarDay = string & { readonly [calendarDay]: true };

export type DatePreset = 'today' | 'thisWeek' | 'thisMonth';

/** Range of days, both inclusive. */
export interface DateRange {
  startDate: CalendarDay;
  endDate: CalendarDay;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_DAY_MS = Date.parse('9999-12-31T00:00:00Z');

/**
 * Parses a day written `YYYY-MM-DD`. Returns undefined for any other text and for a day that does not
 * exist.
 */
export function parseCalendarDay(text: string): CalendarDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || midnight < FIRST_DAY_MS) return undefined;
  // Some engines read February 30th as March 2nd instead of refusing it.
  const day = dayAt(midnight);
  return day === text ? day : undefined;
}

/** Returns the day in the zone at `instant`, by the zone's rules of that day (rules.md#days). */
export function dayOf(instant: Date, timeZone: string): CalendarDay {
  const at = instant.getTime();
  return dayAt(at + offsetAt(at, timeZone));
}

/**
 * Whether the moment is at most so many milliseconds away. What lies further in the future is over too: a clock that is
 * set back by a day makes nothing last a day longer (rules.md#sign-in).
 */
export function isWithin(milliseconds: number, moment: Date, now: Date): boolean {
  return Math.abs(now.getTime() - moment.getTime()) <= milliseconds;
}

/** Returns the zone's date and time at `instant` as `YYYY-MM-DD HH:mm`. */
export function clockTimeOf(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  const shown = new Date(at + offsetAt(at, timeZone)).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
}

/**
 * Returns the first instant of the day in the zone, on days of 23 and 25 hours too (rules.md#days).
 * Where the clock jumps over midnight the day begins at the jump. A day that the zone skipped begins
 * with the next one, so that it is empty.
 */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  return new Date(firstInstantOf(midnightOf(day), timeZone));
}

/** Returns the first instant after the day, an exclusive bound: the start of the next day. */
export function endOfDay(day: CalendarDay, timeZone: string): Date {
  // `addDays` would throw here for 9999-12-31, which is a valid filter: the day after is no
  // `CalendarDay`.
  return new Date(firstInstantOf(midnightOf(day) + DAY_MS, timeZone));
}

const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the zone's offsets from UTC over the days, each with the instant from which it holds: for statements
 * over rows, since a database may know other rules of the zone (rules.md#days).
 */
export function offsetsWithin(
  { startDate, endDate }: DateRange,
  timeZone: string,
): { from: Date; seconds: number }[] {
  const end = endOfDay(endDate, timeZone).getTime();
  let at = startOfDay(startDate, timeZone).getTime();
  const froms = [at];
  while (at < end) {
    const next = Math.min(at + WEEK_MS, end);
    const isSame = offsetAt(next, timeZone) === offsetAt(at, timeZone);
    at = isSame ? next : firstOffsetChange(at, next, timeZone);
    if (!isSame) froms.push(at);
  }
  return froms.map((from) => ({ from: new Date(from), seconds: offsetAt(from, timeZone) / 1000 }));
}

/** Returns the instant at which the offset of `from` ends, to the second; that of `to` is another. */
function firstOffsetChange(from: number, to: number, timeZone: string): number {
  if (to - from <= 1000) return to;
  const middle = from + Math.floor((to - from) / 2000) * 1000;
  return offsetAt(middle, timeZone) === offsetAt(from, timeZone)
    ? firstOffsetChange(middle, to, timeZone)
    : firstOffsetChange(from, middle, timeZone);
}

/**
 * Returns the day `count` days later, or earlier if negative. Throws a RangeError outside the years
 * 0001 to 9999.
 */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayAt(midnightOf(day) + count * DAY_MS);
}

/** Returns the days from `from` to `to`, negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

export function firstOfMonth(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - dayOfMonth(day));
}

export function lastOfMonth(day: CalendarDay): CalendarDay {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  // Day 0 of the next month is this month's last. `Date.UTC` maps years below 100 to 19xx; a year of
  // 2000 to 2399 has the same calendar.
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return addDays(day, last - dayOfMonth(day));
}

export function firstOfYear(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-01-01` as CalendarDay;
}

export function lastOfYear(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-12-31` as CalendarDay;
}

/** Returns the Monday of the day's week (rules.md#days). */
export function firstOfWeek(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - weekdayOf(day));
}

/**
 * Returns the same day of the month `count` months later, or that month's last day if it is shorter.
 * Throws a RangeError outside the years 0001 to 9999.
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  const month = String((months % 12) + 1).padStart(2, '0');
  const first = parseCalendarDay(`${year}-${month}-01`);
  if (first === undefined) throw new RangeError(`outside the years 0001 to 9999: ${months}`);
  return addDays(first, Math.min(dayOfMonth(day), dayOfMonth(lastOfMonth(first))) - 1);
}

/** Returns the day and the hour, 0 to 23, of the zone's clock at `instant`. */
export function hourOf(instant: Date, timeZone: string): { day: CalendarDay; hour: number } {
  const shown = clockTimeOf(instant, timeZone);
  return { day: shown.slice(0, 10) as CalendarDay, hour: Number(shown.slice(11, 13)) };
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(midnightOf(day)).getUTCDay() || 7;
}

/** Years in which dates are expected (rules.md#days). */
export const MIN_YEAR = 1900;
export const MAX_YEAR = 2100;

/** Whether the day is outside the expected years, so that a form warns of a slip (rules.md#days). */
export function isUnusualDay(day: CalendarDay): boolean {
  return day < `${MIN_YEAR}-01-01` || day > `${MAX_YEAR}-12-31`;
}

/**
 * Returns the days of a preset: today, or the whole week (Monday to Sunday) or month of `today`
 * (rules.md#days). Future days are included, so that a preset is the same range all week.
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
 * Returns the range that a report compares with (rules.md#reports): as many whole months before, where
 * the range is made of whole months, else as many days before. A range that is still running is cut at
 * `today` first, so that ten days of a month are not compared with a whole one. Undefined before the
 * year 0001.
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

// Caches the zones that exist: each request asks, and making a formatter costs more than the rest of
// it.
const validTimeZones = new Set<string>();

/** Whether this engine knows the time zone, by any of its names (rules.md#days). */
export function isValidTimeZone(timeZone: string): boolean {
  if (validTimeZones.has(timeZone)) return true;
  const isValid = isKnownTimeZone(timeZone);
  // Caches real zones alone, of which there are few. Callers may ask for any text.
  if (isValid) validTimeZones.add(timeZone);
  return isValid;
}

/**
 * Whether a store may choose the time zone: an `Area/City` of the IANA database such as `America/Bogota`, or UTC
 * (rules.md#days). Engines read short names apart: AST is Alaska to one and Puerto Rico to another.
 */
export function isOfferedTimeZone(timeZone: string): boolean {
  return (timeZone === 'UTC' || /^[A-Z]\w+\//.test(timeZone)) && isValidTimeZone(timeZone);
}

function isKnownTimeZone(timeZone: string): boolean {
  // Engines also accept `+05:30`, but SQL reads its sign the other way round.
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

/**
 * Returns the first instant at which the zone's clock shows `midnight` or later. Both are milliseconds;
 * `midnight` is written as if the zone were UTC.
 */
function firstInstantOf(midnight: number, timeZone: string): number {
  const before = offsetAt(midnight - DAY_MS, timeZone);
  const after = offsetAt(midnight + DAY_MS, timeZone);
  // Where midnight happens twice, the larger offset is that of the earlier one.
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetAt(midnight - offset, timeZone) === offset) return midnight - offset;
  }
  // Midnight is skipped. Every such jump began at midnight itself, except Toronto's of March 1919.
  return midnight - before;
}

// Caches formatters: making one costs a hundred times more than using it, and `dayOf` runs for every
// row.
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the milliseconds by which the zone's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, format);
  }
  // The text ends in GMT, GMT-05:00 or, before there was standard time, GMT-04:56:02.
  const written = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(instant));
  if (written === null) return 0;
  const [, sign, hours, minutes, seconds = '0'] = written;
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
