import type { OrderItem, OrderSummary } from '@mostrador/contract/orders';
import type { Answer } from '@mostrador/contract/routes';
import { useQueries } from '@tanstack/react-query';
import { orderQueries } from '#features/orders/queries.ts';
import { pagedQuery, type Rows, useRows } from '#shared/api/paged-query.ts';

/** Number of a customer's orders to load at a time (rules.md#page-sizes). */
export const PAST_ORDERS_PAGE_SIZE = 5;

/** A line of a past order. */
export type PastItem = OrderItem;

export interface PastOrder {
  summary: OrderSummary;
  /** Undefined until they have loaded. */
  items: readonly PastItem[] | undefined;
  /** Error of loading the items. */
  error: unknown;
  retry: () => void;
}

/** A customer's orders with their items, newest first. */
export function usePastOrders(customerId: string): Rows<PastOrder> {
  const { rows, ...list } = useRows(pastOrdersQuery(customerId), ordersOf);
  const details = useQueries({
    queries: (rows ?? []).map(({ id }) => orderQueries.detail(id)),
  });
  return {
    ...list,
    rows: rows?.map((summary, index) => ({
      summary,
      items: details[index]?.data?.items,
      error: details[index]?.error,
      retry: () => void details[index]?.refetch(),
    })),
  };
}

/** The pages of a customer's orders. */
export function pastOrdersQuery(customerId: string) {
  return pagedQuery('listOrders', { customerId, limit: String(PAST_ORDERS_PAGE_SIZE) });
}

const ordersOf = ({ orders }: Answer<'listOrders'>) => orders;
