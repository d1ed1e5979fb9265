import type { WireRequest } from '@mostrador/contract/routes';
import { DUE, type Due } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { BORROWS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { BORROW_SORTS, type BorrowSort } from '@mostrador/domain/list-sorts';
import type { BorrowStatus } from '@mostrador/domain/order-states';
import {
  type ListSearch,
  listSearch,
  oneOf,
  pageAsked,
  usualDay,
} from '#shared/ui/list/list-search.ts';

/** Statuses of loans that are out no more. */
export const CLOSED = ['RETURNED', 'LOST'] as const satisfies BorrowStatus[];

/** Filters of the list in its address; an absent one has its default. */
export interface BorrowListSearch extends ListSearch<BorrowSort> {
  /** Absent means open loans (rules.md#first-views); lost ones are among those that are back too. */
  status?: (typeof CLOSED)[number];
  /** Only open loans that are due then. */
  due?: Due;
  startDate?: CalendarDay;
  endDate?: CalendarDay;
}

/** Reads the filters from the address of /returns; drops values that the API does not accept. */
export function borrowListSearch(query: Record<string, unknown>): BorrowListSearch {
  return {
    ...listSearch(query, BORROWS_PAGE_SIZE),
    status: oneOf(CLOSED, query.status),
    due: oneOf(CLOSED, query.status) ? undefined : oneOf(DUE, query.due),
    startDate: usualDay(query.startDate),
    endDate: usualDay(query.endDate),
    sort: oneOf(BORROW_SORTS, query.sort),
  };
}

export function statusOf({ status }: BorrowListSearch): BorrowStatus {
  return status ?? 'OPEN';
}

/** Whether a filter other than the chips is set. */
export function isNarrowed({ search, startDate, endDate }: BorrowListSearch): boolean {
  return [search, startDate, endDate].some((value) => value !== undefined);
}

/** Order of the list without further words: late ones first, of loans that are back the latest. */
export function usualSort(search: BorrowListSearch): BorrowSort {
  return statusOf(search) === 'OPEN' ? 'due' : 'newest';
}

/** Query of the API for these filters. */
export function listBorrowsQuery(search: BorrowListSearch): WireRequest<'listBorrows'>['query'] {
  const { startDate, endDate, due } = search;
  return {
    ...pageAsked(search, BORROWS_PAGE_SIZE),
    // What is lost will not come back either.
    status: search.status === 'RETURNED' ? 'RETURNED,LOST' : statusOf(search),
    due,
    startDate,
    endDate,
    sort: search.sort ?? usualSort(search),
  };
}
