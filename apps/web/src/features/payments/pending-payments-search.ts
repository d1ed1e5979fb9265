import type { WireRequest } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { DUE_STATUSES } from '@mostrador/domain/order-states';
import { listSearch } from '#shared/ui/list/list-search.ts';

/** Orders per page; a button loads more (rules.md#page-sizes). */
const PENDING_PAYMENTS_LIMIT = 100;

/** Filters in the address; an absent one has its default. */
export interface PendingPaymentsSearch {
  search?: string;
  /** Absent means only the orders of the store's present day. */
  todayOnly?: false;
}

/** Reads the filters from the address; drops unknown values. */
export function pendingPaymentsSearch(query: Record<string, unknown>): PendingPaymentsSearch {
  return {
    search: listSearch(query, PENDING_PAYMENTS_LIMIT).search,
    todayOnly: String(query.todayOnly) === 'false' ? false : undefined,
  };
}

/** Query of the API: orders with an amount due, the longest owed first. */
export function pendingOrdersQuery(
  { search, todayOnly }: PendingPaymentsSearch,
  today: CalendarDay,
): Omit<NonNullable<WireRequest<'listOrders'>['query']>, 'page'> {
  const days = todayOnly === false ? {} : { startDate: today, endDate: today };
  return {
    search,
    ...days,
    paymentStatus: DUE_STATUSES,
    sort: 'oldest',
    limit: String(PENDING_PAYMENTS_LIMIT),
  };
}
