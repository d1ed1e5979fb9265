import type { OrderSummary } from '@mostrador/contract/orders';
import { type Cents, centsOf, sumCents } from '@mostrador/domain/money';
import { useMemo } from 'react';
import { pagedQuery, usePages } from '#shared/api/paged-query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { type PendingPaymentsSearch, pendingOrdersQuery } from './pending-payments-search.ts';

/** The orders that have something left to pay, as far as they were asked for. */
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
  // Of the orders that are shown: they may still be those of the search before.
  const pagination = data?.pages.at(-1)?.pagination;
  return {
    ...query,
    /** Undefined until the first page is there. */
    orders,
    /** Of all that match, also of those that are not shown yet. */
    pagination,
    /** Undefined while not every order is there to be added up. */
    pendingCents: pagination?.hasNext ? undefined : pendingCents,
  };
}

/** An order made between two pages moves the others on, so that one comes on both. */
function eachOnce(orders: readonly OrderSummary[]): readonly OrderSummary[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}
