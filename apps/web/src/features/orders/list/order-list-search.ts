import type { WireRequest } from '@mostrador/contract/routes';
import { type CalendarDay, type DateRange, dateRangeOf } from '@mostrador/domain/calendar';
import { ORDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { ORDER_SORTS, type OrderSort } from '@mostrador/domain/list-sorts';
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  DUE_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
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
import { daysAsked, problemOf } from '#shared/ui/period/days-asked.ts';

const DATE_PRESETS = ['allTime', 'today', 'thisWeek', 'thisMonth'] as const;
/** What may be chosen as the list's period: a preset, or days of its own. */
export const PERIODS = [...DATE_PRESETS, 'days'] as const;

/** Takes the days of its own off an address. */
export const NO_DAYS = { startDate: undefined, endDate: undefined };

export const PAYMENT_FILTERS = [DUE_STATUSES, ...PAYMENT_STATUSES] as const;

/** Filters of the list in its address; an absent one has its default. */
export interface OrderListSearch extends ListSearch<OrderSort> {
  range?: (typeof DATE_PRESETS)[number];
  /** Days of its own, in place of `range`; both or none. */
  startDate?: CalendarDay;
  endDate?: CalendarDay;
  status?: OrderStatus;
  paymentStatus?: (typeof PAYMENT_FILTERS)[number];
  deliveryStatus?: DeliveryStatus;
  serviceType?: ServiceType;
  customerId?: string;
  deliveryPersonId?: string;
  acceptedAsTaken?: 'true';
}

/** Reads the filters from the address; drops values that the API does not accept. */
export function orderListSearch(query: Record<string, unknown>): OrderListSearch {
  const { search, page, limit } = listSearch(query, ORDERS_PAGE_SIZE);
  const days = daysAsked(query);
  return {
    search,
    ...(days && problemOf(days) === undefined ? days : { range: oneOf(DATE_PRESETS, query.range) }),
    status: oneOf(ORDER_STATUSES, query.status),
    paymentStatus: oneOf(PAYMENT_FILTERS, query.paymentStatus),
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
 * Period of the list: today by default (rules.md#first-views), or all time for the orders of one
 * customer or delivery person.
 */
export function periodChosen(search: OrderListSearch): (typeof PERIODS)[number] {
  const { range, startDate, customerId, deliveryPersonId } = search;
  if (startDate !== undefined) return 'days';
  return range ?? (customerId || deliveryPersonId ? 'allTime' : 'today');
}

/** Days of the list's period; undefined for all time. */
export function daysOf(search: OrderListSearch, today: CalendarDay): DateRange | undefined {
  const { startDate, endDate } = search;
  if (startDate !== undefined && endDate !== undefined) return { startDate, endDate };
  const period = periodChosen(search);
  return period === 'allTime' || period === 'days' ? undefined : dateRangeOf(period, today);
}

/** Whether a filter other than the period is set. */
export function isNarrowed(search: OrderListSearch): boolean {
  const { range, startDate, endDate, page, limit, sort, ...filters } = search;
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
  search: OrderListSearch,
  today: CalendarDay,
): WireRequest<'exportOrders'>['query'] {
  const { range, page, limit, sort, ...filters } = search;
  return { ...filters, ...daysOf(search, today) };
}
