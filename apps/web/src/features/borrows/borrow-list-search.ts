import type { WireRequest } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { BORROWS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import type { BorrowStatus } from '@mostrador/domain/order-states';
import { type ListSearch, listSearch, pageAsked, usualDay } from '#shared/ui/list/list-search.ts';

/** The filters of the list, as its address carries them; what is absent has its default. */
export interface BorrowListSearch extends ListSearch {
  /** Absent: what is still out (rules.md#first-views). */
  status?: 'RETURNED';
  startDate?: CalendarDay;
  endDate?: CalendarDay;
}

/** Keeps of the address of /returns what the API understands. */
export function borrowListSearch(query: Record<string, unknown>): BorrowListSearch {
  return {
    ...listSearch(query, BORROWS_PAGE_SIZE),
    status: query.status === 'RETURNED' ? 'RETURNED' : undefined,
    startDate: usualDay(query.startDate),
    endDate: usualDay(query.endDate),
  };
}

export function statusOf({ status }: BorrowListSearch): BorrowStatus {
  return status ?? 'OPEN';
}

/** Whether anything but the status narrows the list. */
export function isNarrowed({ search, startDate, endDate }: BorrowListSearch): boolean {
  return [search, startDate, endDate].some((value) => value !== undefined);
}

/** What to ask the API for. */
export function listBorrowsQuery(search: BorrowListSearch): WireRequest<'listBorrows'>['query'] {
  const { startDate, endDate } = search;
  return {
    ...pageAsked(search, BORROWS_PAGE_SIZE),
    status: statusOf(search),
    startDate,
    endDate,
  };
}
