import {
  type CalendarDay,
  type DatePreset,
  type DateRange,
  dateRangeOf,
  isUnusualDay,
  parseCalendarDay,
} from '@mostrador/domain/calendar';
import { oneOf } from '#shared/ui/list/list-search.ts';

export const REPORT_PRESETS = ['today', 'thisWeek', 'thisMonth'] as const satisfies DatePreset[];

/** The period of the reports, as their address carries it: a preset, or a range of days. */
export interface PeriodSearch {
  preset?: DatePreset;
  startDate?: CalendarDay;
  endDate?: CalendarDay;
}

/** Reads the period from the address; a range without both ends is dropped. */
export function periodSearch(query: Record<string, unknown>): PeriodSearch {
  const [startDate, endDate] = [dayFrom(query.startDate), dayFrom(query.endDate)];
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate };
  return { preset: oneOf(REPORT_PRESETS, query.preset) };
}

/** Days of the period in the store's calendar; this month unless the address says otherwise. */
export function periodOf(
  { preset, startDate, endDate }: PeriodSearch,
  today: CalendarDay,
): DateRange {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate };
  return dateRangeOf(preset ?? 'thisMonth', today);
}

/** Why a period cannot be reported. Only an address typed by hand has such a period. */
export type PeriodProblem = 'reversed' | 'unusual';

export function problemOf({ startDate, endDate }: DateRange): PeriodProblem | undefined {
  if (isUnusualDay(startDate) || isUnusualDay(endDate)) return 'unusual';
  return endDate < startDate ? 'reversed' : undefined;
}

function dayFrom(value: unknown): CalendarDay | undefined {
  return typeof value === 'string' ? parseCalendarDay(value) : undefined;
}
