import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, averageCents, type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { sql } from 'kysely';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { readSummaries } from './list-orders.ts';

interface StatsRow {
  orders_count: number;
  total: Cents | null;
  spent: Cents | null;
}

/** What a customer has ordered and paid (decisions §7, "Customer"). Throws NOT_FOUND. */
export async function readCustomerSummary(
  scope: Scope,
  { params, query }: DecodedRequest<'readCustomerSummary'>,
): Promise<Answer<'readCustomerSummary'>> {
  const { tx, storeId } = scope;
  const { rows } = await sql<StatsRow>`
    select count(o.id) filter (where o.status <> 'CANCELLED') as orders_count,
      sum(o.total_cents) filter (where o.status <> 'CANCELLED')::bigint as total,
      sum(o.payments_total_cents - o.refunds_total_cents)::bigint as spent
    from customers c
    left join orders o on o.store_id = c.store_id and o.customer_id = c.id
    where c.store_id = ${storeId} and c.id = ${params.id} and c.archived_at is null
    group by c.id`.execute(tx);
  const { orders_count: ordersCount, total, spent } = found(rows[0]);
  return {
    stats: {
      ordersCount,
      averageOrderValue: amountOf(averageCents(total ?? ZERO_CENTS, ordersCount)),
      totalSpent: amountOf(spent ?? ZERO_CENTS),
    },
    recentOrders: await readSummaries(
      scope,
      sql`o.store_id = ${storeId} and o.customer_id = ${params.id}`,
      query,
    ),
  };
}
