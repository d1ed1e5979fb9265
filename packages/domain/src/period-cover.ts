import {
  addDays,
  type CalendarDay,
  type DateRange,
  daysBetween,
  firstOfMonth,
  firstOfYear,
  lastOfMonth,
  lastOfYear,
} from './calendar.ts';

const TOTAL_PERIODS = ['DAY', 'MONTH', 'YEAR'] as const;
export type TotalPeriod = (typeof TOTAL_PERIODS)[number];

/** A day, month or year of the calendar, named by its first day. */
export interface PeriodStart {
  period: TotalPeriod;
  startsOn: CalendarDay;
}

/** A period whose totals are added (1) or subtracted (-1). */
export interface PeriodPiece extends PeriodStart {
  sign: 1 | -1;
}

/** Returns the day, month and year in which a day's totals are kept. */
export function periodsOf(day: CalendarDay): PeriodStart[] {
  return [
    { period: 'DAY', startsOn: day },
    { period: 'MONTH', startsOn: firstOfMonth(day) },
    { period: 'YEAR', startsOn: firstOfYear(day) },
  ];
}

/**
 * Returns days, months and years that together make up the range. A month or year that the range covers
 * in part is either built from its parts, or taken whole with the rest subtracted, whichever reads
 * fewer rows. Days after `today` have no rows, so a year to date is just its year.
 */
export function coverOf({ startDate, endDate }: DateRange, today: CalendarDay): PeriodPiece[] {
  const pieces: PeriodPiece[] = [];
  for (let day = startDate; day <= endDate; ) {
    const end = earlier(endDate, lastOfYear(day));
    pieces.push(...yearCover({ startDate: day, endDate: end }, today));
    if (end === endDate) break;
    day = addDays(end, 1);
  }
  return pieces;
}

function yearCover(range: DateRange, today: CalendarDay): PeriodPiece[] {
  const unit = { startDate: firstOfYear(range.startDate), endDate: lastOfYear(range.startDate) };
  return cheaperCover('YEAR', unit, range, today, (part) => monthsCover(part, today));
}

function monthsCover(range: DateRange, today: CalendarDay): PeriodPiece[] {
  const pieces: PeriodPiece[] = [];
  for (let day = range.startDate; day <= range.endDate; ) {
    const unit = { startDate: firstOfMonth(day), endDate: lastOfMonth(day) };
    const part = { startDate: day, endDate: earlier(range.endDate, unit.endDate) };
    pieces.push(...cheaperCover('MONTH', unit, part, today, daysCover));
    if (part.endDate === range.endDate) break;
    day = addDays(part.endDate, 1);
  }
  return pieces;
}

function daysCover({ startDate, endDate }: DateRange): PeriodPiece[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => ({
    period: 'DAY',
    startsOn: addDays(startDate, index),
    sign: 1,
  }));
}

/** Returns the parts of the range, or the whole unit minus the days that the range leaves out. */
function cheaperCover(
  period: TotalPeriod,
  unit: DateRange,
  range: DateRange,
  today: CalendarDay,
  coverParts: (range: DateRange) => PeriodPiece[],
): PeriodPiece[] {
  const whole: PeriodPiece = { period, startsOn: unit.startDate, sign: 1 };
  // Not only for speed: in a future year both ways would read no rows, but list many days.
  if (range.startDate === unit.startDate && range.endDate === unit.endDate) return [whole];
  const parts = coverParts(range);
  const leftOut = [
    ...(range.startDate > unit.startDate
      ? coverParts({ startDate: unit.startDate, endDate: addDays(range.startDate, -1) })
      : []),
    ...(range.endDate < unit.endDate
      ? coverParts({ startDate: addDays(range.endDate, 1), endDate: unit.endDate })
      : []),
  ].map((piece): PeriodPiece => ({ ...piece, sign: piece.sign === 1 ? -1 : 1 }));
  const less: PeriodPiece[] = [whole, ...leftOut];
  return readsOf(less, today) < readsOf(parts, today) ? less : parts;
}

function readsOf(pieces: readonly PeriodPiece[], today: CalendarDay): number {
  return pieces.filter(({ startsOn }) => startsOn <= today).length;
}

function earlier(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one < other ? one : other;
}
