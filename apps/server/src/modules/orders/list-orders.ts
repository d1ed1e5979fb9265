import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf } from '@mostrador/domain/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { COUNT_BOUND, offsetOf, paginationOf } from '#platform/list-page.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrdersTable } from '#platform/tables.ts';
import { netOfDeposits, orderHead } from './order-answer.ts';
import { isUnfiltered, type OrderFilters, orderConditions } from './order-filters.ts';
import type { OrderRecord } from './order-record.ts';

type SummaryRow = Omit<Selectable<OrdersTable>, 'original_items' | 'search_text'> &
  Pick<OrderRecord, 'customer' | 'deliveryPerson'>;

/** A page of the orders that the filters let through, newest first (api.md, "Lists"). */
export async function listOrders(
  scope: Scope,
  { query }: DecodedRequest<'listOrders'>,
): Promise<Answer<'listOrders'>> {
  const { page, limit, ...filters } = query;
  const conditions = orderConditions(scope, filters);
  const offset = offsetOf(query);
  const orders = await readSummaries(scope, conditions, { limit, offset });
  const isLastPage = orders.length < limit && (orders.length > 0 || page === 1);
  const total = isLastPage ? offset + orders.length : await countOrders(scope, filters, conditions);
  return { orders, pagination: paginationOf({ page, limit }, total) };
}

/** The orders `o` that meet the conditions as lists show them, newest first. */
export async function readSummaries(
  { tx }: Scope,
  conditions: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Answer<'listOrders'>['orders']> {
  const { rows } = await sql<SummaryRow>`
    select o.id, o.order_number, o.status, o.payment_status, o.delivery_status, o.service_type,
      o.customer_name, o.customer_phone, o.customer_address, o.items_count, o.total_cents,
      o.open_deposits_cents, o.amount_due_cents, o.created_at, o.updated_at,
      (select json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
          'phone', c.phone, 'address', c.address)
        from customers c where c.store_id = o.store_id and c.id = o.customer_id) as customer,
      (select json_build_object('id', d.id, 'name', d.name, 'phoneNumber', d.phone_number)
        from delivery_persons d where d.store_id = o.store_id and d.id = o.delivery_person_id) as "deliveryPerson"
    from orders o
    where ${conditions}
    order by o.created_at desc, o.id desc
    limit ${limit} offset ${offset}`.execute(tx);
  return rows.map((row) => ({
    ...orderHead({ order: row, customer: row.customer, deliveryPerson: row.deliveryPerson }),
    itemsCount: row.items_count,
    total: amountOf(row.total_cents),
    totalNetOfDeposits: netOfDeposits(row),
    amountDue: amountOf(row.amount_due_cents),
  }));
}

/**
 * How many orders the filters let through, counted up to COUNT_BOUND + 1. Without filters it is read
 * off the store's counter: numbers have no gaps and orders are never deleted.
 */
async function countOrders(
  { tx, storeId }: Scope,
  filters: OrderFilters,
  conditions: RawBuilder<unknown>,
): Promise<number> {
  if (isUnfiltered(filters)) {
    const counter = await tx
      .selectFrom('store_counters')
      .select('last_number')
      .where('store_id', '=', storeId)
      .where('counter', '=', 'order')
      .executeTakeFirstOrThrow();
    return counter.last_number - NUMBER_BEFORE_FIRST;
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select 1 from orders o where ${conditions} limit ${COUNT_BOUND + 1}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Orders count from 1001 in each store (decisions §3). */
const NUMBER_BEFORE_FIRST = 1000;
