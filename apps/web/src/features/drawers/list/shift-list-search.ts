import type { WireRequest } from '@mostrador/contract/routes';
import { type CalendarDay, dateRangeOf } from '@mostrador/domain/calendar';
import { SHIFTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import {
  idFrom,
  type ListSearch,
  listSearch,
  oneOf,
  pageAsked,
} from '#shared/ui/list/list-search.ts';

/** Periods of the list, by the day of closing; an address without one means `all`. */
export const SHIFT_RANGES = ['all', 'today', 'thisWeek', 'thisMonth'] as const;
type ShiftRange = (typeof SHIFT_RANGES)[number];

/** Filters of the list in its address; an absent one has its default. */
export interface ShiftListSearch extends Omit<ListSearch<never>, 'search'> {
  range?: Exclude<ShiftRange, 'all'>;
  drawerId?: string;
}

/** Reads the filters from the address of /shifts; drops values that the API does not accept. */
export function shiftListSearch(query: Record<string, unknown>): ShiftListSearch {
  const { page, limit } = listSearch(query, SHIFTS_PAGE_SIZE);
  return {
    page,
    limit,
    range: narrowing(oneOf(SHIFT_RANGES, query.range)),
    drawerId: idFrom(query.drawerId),
  };
}

/** The period for the address, which omits `all`. */
export function narrowing(range: ShiftRange | undefined): ShiftListSearch['range'] {
  return range === 'all' ? undefined : range;
}

/** Query of the API for these filters; days are in the store's zone (rules.md#days). */
export function listShiftsQuery(
  search: ShiftListSearch,
  today: CalendarDay,
): WireRequest<'listShifts'>['query'] {
  const { range, drawerId } = search;
  const { page, limit } = pageAsked(search, SHIFTS_PAGE_SIZE);
  return { page, limit, ...(range && dateRangeOf(range, today)), drawerId };
}
