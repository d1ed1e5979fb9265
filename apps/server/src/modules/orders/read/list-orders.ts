import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { amountOf } from '@mostrador/domain/money';
import type { OrderGoods } from '@mostrador/domain/order-rules';
import { readDocumentSearch } from '@mostrador/domain/search';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrdersTable } from '#platform/database/tables/orders.ts';
import { amountPage, amountPagination } from '#platform/rows/amount-page.ts';
import {
  documentPagination,
  documentsCounted,
  searchedPage,
} from '#platform/rows/document-page.ts';
import { byDate, type DocumentRange, pageSql } from '#platform/rows/list-page.ts';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { netOfDeposits, orderHead } from '../record/order-answer.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isUnfiltered, type OrderFilters, orderConditions } from './order-filters.ts';

export type SummaryRow = Omit<Selectable<OrdersTable>, 'original_items' | 'search_text'> & {
  first_name: string;
  last_name: string;
  phone: string | null;
  address: string;
  customer_is_archived: boolean;
  delivery_person_name: string;
  delivery_person_phone: string | null;
  delivery_person_is_archived: boolean;
  goods: OrderGoods;
  counted: number;
};

/**
 * Columns of a `SummaryRow` for an order `o` with `summaryJoins`, without the count. The customer's are
 * joined columns, since building and parsing JSON for each row costs more.
 */
export function summaryColumns({ storeId }: ReadScope): RawBuilder<unknown> {
  return sql`
  o.id, o.order_number, o.status, o.payment_status, o.delivery_status, o.service_type,
  o.customer_id, o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id,
  o.items_count, o.total_cents, o.open_deposits_cents, o.amount_due_cents, o.accepted_as_taken, o.created_at,
  o.updated_at,
  c.first_name, c.last_name, c.phone, c.address, c.archived_at is not null as customer_is_archived,
  d.name as delivery_person_name, d.phone_number as delivery_person_phone,
  d.archived_at is not null as delivery_person_is_archived,
  ${goodsOfOrder(storeId)} as goods`;
}

/** Where the goods of an order `o` are: the domain's `goodsOf`, of its lines as they are kept. */
function goodsOfOrder(storeId: string): RawBuilder<unknown> {
  return sql`(
    select case
      when bool_or(i.transaction_type = 'BORROW' and i.returned_quantity < i.quantity) then 'LENT'
      when bool_or(i.transaction_type = 'BORROW') or bool_and(i.returned_quantity >= i.quantity) then 'BACK'
      else 'TO_HAND_OVER' end
    from order_items i where i.store_id = ${storeId} and i.order_id = o.id)`;
}

export const summaryJoins = sql`
  left join customers c on c.store_id = o.store_id and c.id = o.customer_id
  left join delivery_persons d on d.store_id = o.store_id and d.id = o.delivery_person_id`;

/** Lists a page of the filtered orders (api.md#lists). */
export async function listOrders(
  scope: ReadScope,
  { query }: DecodedRequest<'listOrders'>,
): Promise<Answer<'listOrders'>> {
  const { page, limit, sort, ...filters } = query;
  const conditions = orderConditions(scope, filters);
  const matching = sql`select 1 from orders o where ${conditions}`;
  if (sort === 'total' || sort === 'totalDescending') {
    const range = { page, limit, sort };
    const rows = await readRows(scope, amountPage(byTotal(conditions), range));
    const pagination = await amountPagination(scope, range, rows, matching);
    return { orders: rows.map(summaryOf), pagination };
  }
  const counted = documentsCounted(scope, 'order', isUnfiltered(filters) ? undefined : matching);
  const rows =
    filters.search === undefined
      ? await readRows(scope, {
          page: pageOf(conditions, query),
          order: newestOrOldest(query),
          counted: counted.sql,
        })
      : await readFound(scope, filters, query);
  const pagination = await documentPagination(scope, { page, limit }, rows, counted);
  return { orders: rows.map(summaryOf), pagination };
}

/** Reads the orders `o` that meet the conditions in the form of lists, newest first. */
export async function readSummaries(
  scope: ReadScope,
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
): Promise<Answer<'listOrders'>['orders']> {
  const rows = await readRows(scope, {
    page: pageOf(conditions, range),
    order: newestOrOldest(range),
    counted: sql`null`,
  });
  return rows.map(summaryOf);
}

function byTotal(conditions: RawBuilder<unknown>) {
  return { from: sql`orders o`, id: sql`o.id`, amount: sql`o.total_cents`, conditions };
}

function pageOf(conditions: RawBuilder<unknown>, range: DocumentRange): RawBuilder<unknown> {
  return sql`
    select o.id from orders o
    where ${conditions}
    order by ${newestOrOldest(range)}
    ${pageSql(range)}`;
}

function newestOrOldest(range: DocumentRange): RawBuilder<unknown> {
  return byDate(sql`o.created_at`, sql`o.id`, range);
}

function readFound(
  scope: ReadScope,
  filters: OrderFilters,
  range: DocumentRange,
): Promise<SummaryRow[]> {
  const { found, page } = searchedPage(
    {
      from: sql`orders o`,
      id: sql`o.id`,
      date: sql`o.created_at`,
      conditions: orderConditions(scope, filters),
      conditionsByRow: orderConditions(scope, filters, 'row'),
      newest: newestSearched(scope, filters),
    },
    range,
  );
  return readRows(scope, {
    found: sql`with ${found}`,
    page,
    order: newestOrOldest(range),
    counted: sql`(select count(*) from found)`,
  });
}

/**
 * Returns `newest` for `searchedPage`; undefined if anything but days and the search narrows the list.
 */
function newestSearched(scope: ReadScope, { search, startDate, endDate, ...others }: OrderFilters) {
  if (!isUnfiltered(others)) return undefined;
  return {
    conditions: orderConditions(scope, { startDate, endDate }),
    isMatch: matchesSearch('o.search_text', readDocumentSearch(search), 'row'),
  };
}

interface Read {
  found?: RawBuilder<unknown>;
  /** Selects ids alone: a page far behind would otherwise read all the rows that it skips. */
  page: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Part of every row, since a statement of its own would cost more. */
  counted: RawBuilder<unknown>;
}

async function readRows(
  scope: ReadScope,
  { found = sql``, page, order, counted }: Read,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    ${found}
    select ${summaryColumns(scope)}, ${counted} as counted
    from (${page}) n
    join orders o on o.store_id = ${scope.storeId} and o.id = n.id
    ${summaryJoins}
    order by ${order}`.execute(scope.db);
  return rows;
}

/** Returns an order for lists. */
export function summaryOf(row: SummaryRow): Answer<'listOrders'>['orders'][number] {
  return {
    ...orderHead({ order: row, customer: customerOf(row), deliveryPerson: deliveryPersonOf(row) }),
    itemsCount: row.items_count,
    total: amountOf(row.total_cents),
    totalNetOfDeposits: netOfDeposits(row),
    amountDue: amountOf(row.amount_due_cents),
    goods: row.goods,
  };
}

function customerOf(row: SummaryRow): OrderRecord['customer'] {
  if (row.customer_id === null) return null;
  const { customer_id: id, first_name: firstName, last_name: lastName, phone, address } = row;
  return { id, firstName, lastName, phone, address, isArchived: row.customer_is_archived };
}

function deliveryPersonOf(row: SummaryRow): OrderRecord['deliveryPerson'] {
  if (row.delivery_person_id === null) return null;
  const { delivery_person_id: id, delivery_person_name: name, delivery_person_phone } = row;
  const isArchived = row.delivery_person_is_archived;
  return { id, name, phoneNumber: delivery_person_phone, isArchived };
}
