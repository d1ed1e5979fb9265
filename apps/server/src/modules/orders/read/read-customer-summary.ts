import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { currencyUnit } from '@mostrador/domain/currency';
import { amountOf, averageCents, type Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import { readOpenMatters } from '#modules/customers/open-matters.ts';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { readSummaries } from './list-orders.ts';

interface StatsRow {
  orders_count: number;
  total: Cents;
  spent: Cents;
}

/**
 * Returns the totals of a customer's orders and payments, with the newest orders (rules.md#reports).
 * Throws NOT_FOUND.
 */
export async function readCustomerSummary(
  scope: ReadScope,
  { params, query }: DecodedRequest<'readCustomerSummary'>,
): Promise<Answer<'readCustomerSummary'>> {
  const { db, storeId, store } = scope;
  const { rows } = await sql<StatsRow>`
    select coalesce(sum(t.orders_count), 0)::bigint as orders_count,
      coalesce(sum(t.orders_total_cents), 0)::bigint as total,
      coalesce(sum(t.net_paid_cents), 0)::bigint as spent
    from customers c
    left join customer_totals t
      on t.store_id = c.store_id and t.customer_id = c.id and t.period = 'YEAR'
    where c.store_id = ${storeId} and c.id = ${params.id} and c.archived_at is null
    group by c.id`.execute(db);
  const { orders_count: ordersCount, total, spent } = found(rows[0]);
  const { amountDueCents, ...open } = await readOpenMatters(scope, params.id);
  return {
    stats: {
      ordersCount,
      averageOrderValue: amountOf(averageCents(total, ordersCount, currencyUnit(store.currency))),
      totalSpent: amountOf(spent),
    },
    open: { ...open, amountDue: amountOf(amountDueCents) },
    recentOrders: await readSummaries(
      scope,
      sql`o.store_id = ${storeId} and o.customer_id = ${params.id}`,
      query,
    ),
  };
}
