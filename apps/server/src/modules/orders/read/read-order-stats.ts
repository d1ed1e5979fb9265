import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import type { OrderStatus } from '@mostrador/domain/order-states';
import { can } from '@mostrador/domain/permissions';
import { sql } from 'kysely';
import { actor, type ReadScope } from '#platform/scope.ts';

interface Stats {
  orders: number;
  completed: number;
  cancelled: number;
  total: Cents;
}

/**
 * Returns number and total of the period's orders without cancelled ones, and the number of orders in
 * each status. A role without reports gets the number alone (rules.md#reports).
 */
export async function readOrderStats(
  scope: ReadScope,
  { query }: DecodedRequest<'readOrderStats'>,
): Promise<Answer<'readOrderStats'>> {
  const { orders, completed, cancelled, total } = await readStats(scope, query);
  if (!can(actor(scope), 'readReports')) return { totalOrders: orders };
  const counts: [OrderStatus, number][] = [
    ['CANCELLED', cancelled],
    ['COMPLETED', completed],
    ['CONFIRMED', orders - completed],
  ];
  return {
    totalOrders: orders,
    totalRevenue: amountOf(total),
    ordersByStatus: counts.flatMap(([status, count]) => (count > 0 ? [{ status, count }] : [])),
  };
}

/** Reads the totals of the days, since there are too many orders to count. */
async function readStats(
  { db, storeId }: ReadScope,
  { startDate, endDate }: DecodedRequest<'readOrderStats'>['query'],
): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select coalesce(sum(t.orders_count), 0)::bigint as orders,
      coalesce(sum(t.completed_count), 0)::bigint as completed,
      coalesce(sum(t.cancelled_count), 0)::bigint as cancelled,
      coalesce(sum(t.orders_total_cents), 0)::bigint as total
    from store_totals t
    where t.store_id = ${storeId}
      and t.day between coalesce(${startDate ?? null}::date, '-infinity')
        and coalesce(${endDate ?? null}::date, 'infinity')`.execute(db);
  return rows[0] ?? { orders: 0, completed: 0, cancelled: 0, total: ZERO_CENTS };
}
