import type { WireRequest } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { listSearch } from '#shared/ui/list/list-search.ts';

/** How many orders are shown at once; the others are one press away (rules.md#page-sizes). */
const PENDING_PAYMENTS_LIMIT = 100;

/** The filters as the address carries them; what is absent has its default. */
export interface PendingPaymentsSearch {
  search?: string;
  /** Unless false, only the orders of the store's day. */
  todayOnly?: false;
}

/** Keeps of an address's query what the page understands. */
export function pendingPaymentsSearch(query: Record<string, unknown>): PendingPaymentsSearch {
  return {
    search: listSearch(query, PENDING_PAYMENTS_LIMIT).search,
    todayOnly: String(query.todayOnly) === 'false' ? false : undefined,
  };
}

/** What to ask the API for: whatever has something left to pay, newest first. */
export function pendingOrdersQuery(
  { search, todayOnly }: PendingPaymentsSearch,
  today: CalendarDay,
): Omit<NonNullable<WireRequest<'listOrders'>['query']>, 'page'> {
  const days = todayOnly === false ? {} : { startDate: today, endDate: today };
  return {
    search,
    ...days,
    paymentStatus: 'PENDING,PARTIALLY_PAID',
    limit: String(PENDING_PAYMENTS_LIMIT),
  };
}
