import type { ReportStep } from '@mostrador/contract/reports';
import {
  addDays,
  addMonths,
  type CalendarDay,
  type DateRange,
  firstOfMonth,
  firstOfWeek,
} from '@mostrador/domain/calendar';

/**
 * Every day, week or month of the range by its first day within it, as reports name them; they leave
 * out those in which nothing happened, and a chart must not.
 */
export function periodsOf({ startDate, endDate }: DateRange, step: ReportStep): CalendarDay[] {
  const periods: CalendarDay[] = [];
  for (let period = startDate; period <= endDate; period = nextPeriod(period, step)) {
    periods.push(period);
  }
  return periods;
}

/** The last day of a period that begins on the day. */
export function lastOfPeriod(period: CalendarDay, step: ReportStep, { endDate }: DateRange) {
  const last = addDays(nextPeriod(period, step), -1);
  return last < endDate ? last : endDate;
}

function nextPeriod(period: CalendarDay, step: ReportStep): CalendarDay {
  switch (step) {
    case 'day':
      return addDays(period, 1);
    case 'week':
      return addDays(firstOfWeek(period), 7);
    case 'month':
      return addMonths(firstOfMonth(period), 1);
  }
}
