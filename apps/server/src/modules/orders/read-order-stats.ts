import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, sumCents } from '@mostrador/domain/money';
import type { OrderStatus } from '@mostrador/domain/order-states';
import { can } from '@mostrador/domain/permissions';
import { sql } from 'kysely';
import { actor, type Scope } from '#platform/scope.ts';
import { orderConditions } from './order-filters.ts';

/**
 * How many orders the period had and their worth, without cancelled ones, and the count of each
 * status; a role without reports gets the count alone (decisions §7).
 */
export async function readOrderStats(
  scope: Scope,
  { query }: DecodedRequest<'readOrderStats'>,
): Promise<Answer<'readOrderStats'>> {
  const { rows } = await sql<{ status: OrderStatus; count: number; total: Cents }>`
    select o.status, count(*) as count, sum(o.total_cents)::bigint as total
    from orders o where ${orderConditions(scope, query)}
    group by o.status order by o.status`.execute(scope.tx);
  const standing = rows.filter(({ status }) => status !== 'CANCELLED');
  const totalOrders = standing.reduce((sum, { count }) => sum + count, 0);
  if (!can(actor(scope), 'readReports')) return { totalOrders };
  return {
    totalOrders,
    totalRevenue: amountOf(sumCents(standing.map(({ total }) => total))),
    ordersByStatus: rows.map(({ status, count }) => ({ status, count })),
  };
}
