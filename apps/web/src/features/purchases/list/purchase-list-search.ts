import type { WireRequest } from '@mostrador/contract/routes';
import { type CalendarDay, dateRangeOf } from '@mostrador/domain/calendar';
import { PURCHASES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
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

/** The periods that the list offers (rules.md#days); `all` is what an address without one means. */
export const PURCHASE_RANGES = ['all', 'today', 'thisWeek', 'thisMonth'] as const;
export type PurchaseRange = (typeof PURCHASE_RANGES)[number];

/** The filters of the list, as its address carries them; what is absent has its default. */
export interface PurchaseListSearch extends ListSearch {
  range?: Exclude<PurchaseRange, 'all'>;
  status?: PurchaseStatus;
  paymentStatus?: PurchasePaymentStatus;
  providerId?: string;
}

/** Keeps of the address of /purchases what the API understands. */
export function purchaseListSearch(query: Record<string, unknown>): PurchaseListSearch {
  return {
    ...listSearch(query, PURCHASES_PAGE_SIZE),
    range: narrowing(oneOf(PURCHASE_RANGES, query.range)),
    status: oneOf(PURCHASE_STATUSES, query.status),
    paymentStatus: oneOf(PURCHASE_PAYMENT_STATUSES, query.paymentStatus),
    providerId: idFrom(query.providerId),
  };
}

/** The period as the address carries it: all of time stays out of it. */
export function narrowing(range: PurchaseRange | undefined): PurchaseListSearch['range'] {
  return range === 'all' ? undefined : range;
}

/** Query of the list for the API; days are the store's (rules.md#days). */
export function listPurchasesQuery(
  search: PurchaseListSearch,
  today: CalendarDay,
): WireRequest<'listPurchases'>['query'] {
  const { range, status, paymentStatus, providerId } = search;
  return {
    ...pageAsked(search, PURCHASES_PAGE_SIZE),
    ...(range && dateRangeOf(range, today)),
    status,
    paymentStatus,
    providerId,
  };
}
