import type { OpenMatters } from '@mostrador/domain/customer-deletion';
import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

interface MattersRow {
  due_orders: number;
  amount_due: Cents;
  loans: number;
  units_out: number;
  reservations: number;
}

/** Returns what is still open with a customer; all 0 for one that the store does not have. */
export async function readOpenMatters(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  customerId: string,
): Promise<OpenMatters> {
  const { rows } = await sql<MattersRow>`
    select due.orders as due_orders, due.amount as amount_due, lent.loans, lent.units as units_out,
      booked.reservations
    from (
      select count(*)::bigint as orders, coalesce(sum(o.amount_due_cents), 0)::bigint as amount from orders o
      where o.store_id = ${storeId} and o.customer_id = ${customerId} and o.status <> 'CANCELLED'
        and o.amount_due_cents > 0
    ) due, (
      select count(*)::bigint as loans, coalesce(sum(b.quantity), 0)::bigint as units from borrow_records b
      where b.store_id = ${storeId} and b.customer_id = ${customerId} and b.status = 'OPEN'
    ) lent, (
      select count(*)::bigint as reservations from reservations
      where reservations.store_id = ${storeId} and reservations.customer_id = ${customerId}
        and reservations.status = 'BOOKED'
    ) booked`.execute(db);
  const { due_orders, amount_due, loans, units_out, reservations } = rows[0] as MattersRow;
  return {
    dueOrders: due_orders,
    amountDueCents: amount_due,
    loans,
    unitsOut: units_out,
    reservations,
  };
}
