import type { WireRequest } from '@mostrador/contract/routes';
import { type CalendarDay, dateRangeOf } from '@mostrador/domain/calendar';
import { ORDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { ORDER_SORTS, type OrderSort } from '@mostrador/domain/list-sorts';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  SERVICE_TYPES,
  type ServiceType,
} from '@mostrador/domain/order-states';
import {
  idFrom,
  type ListSearch,
  listSearch,
  oneOf,
  pageAsked,
} from '#shared/ui/list/list-search.ts';

export const DATE_PRESETS = ['allTime', 'today', 'thisWeek', 'thisMonth'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Filters of the list in its address; an absent one has its default. */
export interface OrderListSearch extends ListSearch<OrderSort> {
  range?: DatePreset;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  deliveryStatus?: DeliveryStatus;
  serviceType?: ServiceType;
  customerId?: string;
  deliveryPersonId?: string;
  acceptedAsTaken?: 'true';
}

/** Reads the filters from the address; drops values that the API does not accept. */
export function orderListSearch(query: Record<string, unknown>): OrderListSearch {
  const { search, page, limit } = listSearch(query, ORDERS_PAGE_SIZE);
  return {
    search,
    range: oneOf(DATE_PRESETS, query.range),
    status: oneOf(ORDER_STATUSES, query.status),
    paymentStatus: oneOf(PAYMENT_STATUSES, query.paymentStatus),
    deliveryStatus: oneOf(DELIVERY_STATUSES, query.deliveryStatus),
    serviceType: oneOf(SERVICE_TYPES, query.serviceType),
    customerId: idFrom(query.customerId),
    deliveryPersonId: idFrom(query.deliveryPersonId),
    acceptedAsTaken: String(query.acceptedAsTaken) === 'true' ? 'true' : undefined,
    sort: oneOf(ORDER_SORTS, query.sort),
    page,
    limit,
  };
}

/**
 * Preset of the list: today by default (rules.md#first-views), or all time for the orders of one
 * customer or delivery person.
 */
export function presetOf({ range, customerId, deliveryPersonId }: OrderListSearch): DatePreset {
  return range ?? (customerId || deliveryPersonId ? 'allTime' : 'today');
}

/** First day of the list's period; undefined for all time. */
export function firstDayOf(search: OrderListSearch, today: CalendarDay): CalendarDay | undefined {
  const preset = presetOf(search);
  return preset === 'allTime' ? undefined : dateRangeOf(preset, today).startDate;
}

/** Whether a filter other than the period is set. */
export function isNarrowed({ range, page, limit, sort, ...filters }: OrderListSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Query of the API for these filters; days are in the store's zone. */
export function listOrdersQuery(
  search: OrderListSearch,
  today: CalendarDay,
): WireRequest<'listOrders'>['query'] {
  return {
    ...exportOrdersQuery(search, today),
    ...pageAsked(search, ORDERS_PAGE_SIZE),
    sort: search.sort,
  };
}

/** Like `listOrdersQuery`, without paging and order, for a file of all orders. */
export function exportOrdersQuery(
  { range, page, limit, sort, ...filters }: OrderListSearch,
  today: CalendarDay,
): WireRequest<'exportOrders'>['query'] {
  const preset = presetOf({ range, ...filters });
  return { ...filters, ...(preset === 'allTime' ? {} : dateRangeOf(preset, today)) };
}
