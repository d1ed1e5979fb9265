import {
  type CalendarDay,
  type DateRange,
  isUnusualDay,
  parseCalendarDay,
} from '@mostrador/domain/calendar';

/** Reads the first and last day from the address; undefined without both. */
export function daysAsked(query: Record<string, unknown>): DateRange | undefined {
  const [startDate, endDate] = [dayFrom(query.startDate), dayFrom(query.endDate)];
  return startDate === undefined || endDate === undefined ? undefined : { startDate, endDate };
}

/** Why days are no period. Only an address typed by hand has such days. */
export type PeriodProblem = 'reversed' | 'unusual';

export function problemOf({ startDate, endDate }: DateRange): PeriodProblem | undefined {
  if (isUnusualDay(startDate) || isUnusualDay(endDate)) return 'unusual';
  return endDate < startDate ? 'reversed' : undefined;
}

function dayFrom(value: unknown): CalendarDay | undefined {
  return typeof value === 'string' ? parseCalendarDay(value) : undefined;
}
