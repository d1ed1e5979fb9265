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
 * First days of every day, week or month in the range, cut to the range as the reports name them.
 * Reports omit empty periods; a chart must draw them too.
 */
export function periodsOf({ startDate, endDate }: DateRange, step: ReportStep): CalendarDay[] {
  const periods: CalendarDay[] = [];
  for (let period = startDate; period <= endDate; period = nextPeriod(period, step)) {
    periods.push(period);
  }
  return periods;
}

/** Last day of the period that begins on this day, cut to the range. */
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
