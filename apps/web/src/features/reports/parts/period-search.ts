import {
  type CalendarDay,
  type DatePreset,
  type DateRange,
  dateRangeOf,
} from '@mostrador/domain/calendar';
import { oneOf } from '#shared/ui/list/list-search.ts';
import { daysAsked } from '#shared/ui/period/days-asked.ts';

export const REPORT_PRESETS = ['today', 'thisWeek', 'thisMonth'] as const satisfies DatePreset[];

/** The period of the reports, as their address carries it: a preset, or a range of days. */
export interface PeriodSearch {
  preset?: DatePreset;
  startDate?: CalendarDay;
  endDate?: CalendarDay;
}

/** Reads the period from the address; a range without both ends is dropped. */
export function periodSearch(query: Record<string, unknown>): PeriodSearch {
  return daysAsked(query) ?? { preset: oneOf(REPORT_PRESETS, query.preset) };
}

/** Days of the period in the store's calendar; this month unless the address says otherwise. */
export function periodOf(
  { preset, startDate, endDate }: PeriodSearch,
  today: CalendarDay,
): DateRange {
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate };
  return dateRangeOf(preset ?? 'thisMonth', today);
}
