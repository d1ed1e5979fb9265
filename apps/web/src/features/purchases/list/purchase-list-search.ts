import type { WireRequest } from '@mostrador/contract/routes';
import { type CalendarDay, dateRangeOf } from '@mostrador/domain/calendar';
import { PURCHASES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PURCHASE_SORTS, type PurchaseSort } from '@mostrador/domain/list-sorts';
import {
  PURCHASE_PAYMENT_STATUSES,
  PURCHASE_STATUSES,
  type PurchasePaymentStatus,
  type PurchaseStatus,
} from '@mostrador/domain/purchase-states';
import {
  idFrom,
  type ListSearch,
  listSearch,
  oneOf,
  pageAsked,
} from '#shared/ui/list/list-search.ts';

/** Periods of the list (rules.md#days); an address without one means `all`. */
export const PURCHASE_RANGES = ['all', 'today', 'thisWeek', 'thisMonth'] as const;
export type PurchaseRange = (typeof PURCHASE_RANGES)[number];

/** Filters of the list in its address; an absent one has its default. */
export interface PurchaseListSearch extends ListSearch<PurchaseSort> {
  range?: Exclude<PurchaseRange, 'all'>;
  status?: PurchaseStatus;
  paymentStatus?: PurchasePaymentStatus;
  providerId?: string;
}

/** Reads the filters from the address of /purchases; drops values that the API does not accept. */
export function purchaseListSearch(query: Record<string, unknown>): PurchaseListSearch {
  return {
    ...listSearch(query, PURCHASES_PAGE_SIZE),
    range: narrowing(oneOf(PURCHASE_RANGES, query.range)),
    status: oneOf(PURCHASE_STATUSES, query.status),
    paymentStatus: oneOf(PURCHASE_PAYMENT_STATUSES, query.paymentStatus),
    providerId: idFrom(query.providerId),
    sort: oneOf(PURCHASE_SORTS, query.sort),
  };
}

/** The period for the address, which omits `all`. */
export function narrowing(range: PurchaseRange | undefined): PurchaseListSearch['range'] {
  return range === 'all' ? undefined : range;
}

/** Query of the API for these filters; days are in the store's zone (rules.md#days). */
export function listPurchasesQuery(
  search: PurchaseListSearch,
  today: CalendarDay,
): WireRequest<'listPurchases'>['query'] {
  const { range, status, paymentStatus, providerId, sort } = search;
  return {
    ...pageAsked(search, PURCHASES_PAGE_SIZE),
    ...(range && dateRangeOf(range, today)),
    status,
    paymentStatus,
    providerId,
    sort,
  };
}
