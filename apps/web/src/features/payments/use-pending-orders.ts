import type { OrderSummary } from '@mostrador/contract/orders';
import type { Pagination } from '@mostrador/contract/shared/fields';
import { type Cents, centsOf, sumCents } from '@mostrador/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagedQuery, usePages } from '#shared/api/paged-query.ts';
import { listQuery } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { type PendingPaymentsSearch, pendingOrdersQuery } from './pending-payments-search.ts';

/** Orders with an amount due, as many pages as have been loaded. */
export function usePendingOrders(search: PendingPaymentsSearch) {
  const { today } = useFormat();
  const { data, ...query } = usePages(
    pagedQuery('listOrders', pendingOrdersQuery(search, today())),
  );
  const orders = useMemo(() => data && eachOnce(data.pages.flatMap((page) => page.orders)), [data]);
  const pendingCents: Cents | undefined = useMemo(
    () => orders && sumCents(orders.map(({ amountDue }) => centsOf(amountDue))),
    [orders],
  );
  // Of the shown orders, which may still belong to the former search.
  const pagination = data?.pages.at(-1)?.pagination;
  return {
    ...query,
    /** Undefined until the first page has loaded. */
    orders,
    /** Counts all matching orders, including those not shown yet. */
    pagination,
    /** Sum of the amounts due; undefined until every matching order has loaded. */
    pendingCents: pagination?.hasNext ? undefined : pendingCents,
  };
}

/**
 * Number of unpaid orders that "Today only" hides, and whether there may be more; undefined until both
 * counts are known, and where nothing is hidden.
 */
export function useHiddenOrders(search: PendingPaymentsSearch, shown: Pagination | undefined) {
  const { today } = useFormat();
  const isToday = search.todayOnly ?? true;
  const { limit, ...allDays } = pendingOrdersQuery({ ...search, todayOnly: false }, today());
  const query = { ...allDays, limit: '1' };
  const { data, isPlaceholderData } = useQuery({
    ...listQuery('listOrders', { query }),
    enabled: isToday,
  });
  if (!isToday || isPlaceholderData || data === undefined || shown === undefined) return undefined;
  const count = data.pagination.total - shown.total;
  return count > 0 ? { count, isAtLeast: data.pagination.totalIsAtLeast === true } : undefined;
}

/** Removes duplicates: a new order shifts the others, so that one can appear on two pages. */
function eachOnce(orders: readonly OrderSummary[]): readonly OrderSummary[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}
