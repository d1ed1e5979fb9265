import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf } from '@mostrador/domain/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { documentPagination, documentsCounted } from '#platform/document-page.ts';
import { pageSql } from '#platform/list-page.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrdersTable } from '#platform/tables.ts';
import { netOfDeposits, orderHead } from './order-answer.ts';
import { isUnfiltered, orderConditions } from './order-filters.ts';
import type { OrderRecord } from './order-record.ts';

type SummaryRow = Omit<Selectable<OrdersTable>, 'original_items' | 'search_text'> & {
  first_name: string;
  last_name: string;
  phone: string | null;
  address: string;
  delivery_person_name: string;
  delivery_person_phone: string | null;
  counted: number;
};

/** A page of the orders that the filters let through, newest first (api.md, "Lists"). */
export async function listOrders(
  scope: Scope,
  { query }: DecodedRequest<'listOrders'>,
): Promise<Answer<'listOrders'>> {
  const { page, limit, ...filters } = query;
  const conditions = orderConditions(scope, filters);
  const matching = sql`select 1 from orders o where ${conditions}`;
  const counted = documentsCounted(scope, 'order', isUnfiltered(filters) ? undefined : matching);
  const rows = await readRows(scope, conditions, query, counted);
  const pagination = await documentPagination(scope, { page, limit }, rows, counted);
  return { orders: rows.map(summaryOf), pagination };
}

/** The orders `o` that meet the conditions as lists show them, newest first. */
export async function readSummaries(
  scope: Scope,
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
): Promise<Answer<'listOrders'>['orders']> {
  return (await readRows(scope, conditions, range, sql`null`)).map(summaryOf);
}

/** The page with the count in every row: a statement of its own for it would cost more than it does. */
async function readRows(
  { tx }: Scope,
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
  counted: RawBuilder<unknown>,
): Promise<SummaryRow[]> {
  // Joined columns rather than JSON of each row's customer: to build and parse that costs more.
  const { rows } = await sql<SummaryRow>`
    select o.id, o.order_number, o.status, o.payment_status, o.delivery_status, o.service_type,
      o.customer_id, o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id,
      o.items_count, o.total_cents, o.open_deposits_cents, o.amount_due_cents, o.created_at, o.updated_at,
      c.first_name, c.last_name, c.phone, c.address,
      d.name as delivery_person_name, d.phone_number as delivery_person_phone,
      ${counted} as counted
    from orders o
    left join customers c on c.store_id = o.store_id and c.id = o.customer_id
    left join delivery_persons d on d.store_id = o.store_id and d.id = o.delivery_person_id
    where ${conditions}
    order by o.created_at desc, o.id desc
    ${pageSql(range)}`.execute(tx);
  return rows;
}

function summaryOf(row: SummaryRow): Answer<'listOrders'>['orders'][number] {
  return {
    ...orderHead({ order: row, customer: customerOf(row), deliveryPerson: deliveryPersonOf(row) }),
    itemsCount: row.items_count,
    total: amountOf(row.total_cents),
    totalNetOfDeposits: netOfDeposits(row),
    amountDue: amountOf(row.amount_due_cents),
  };
}

function customerOf(row: SummaryRow): OrderRecord['customer'] {
  if (row.customer_id === null) return null;
  const { customer_id: id, first_name: firstName, last_name: lastName, phone, address } = row;
  return { id, firstName, lastName, phone, address };
}

function deliveryPersonOf(row: SummaryRow): OrderRecord['deliveryPerson'] {
  if (row.delivery_person_id === null) return null;
  const { delivery_person_id: id, delivery_person_name: name, delivery_person_phone } = row;
  return { id, name, phoneNumber: delivery_person_phone };
}
