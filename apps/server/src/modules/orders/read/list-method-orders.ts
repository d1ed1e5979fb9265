import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { amountOf, type Cents, sumCents } from '@mostrador/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { countedUpToBound, documentPagination } from '#platform/rows/document-page.ts';
import { jsonInstant, jsonList, jsonUserOf } from '#platform/rows/json-rows.ts';
import { DOCUMENT_COUNT_BOUND, pageSql } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type KeptPayment, paymentAnswer } from '../record/order-payments.ts';
import { type SummaryRow, summaryColumns, summaryJoins, summaryOf } from './list-orders.ts';

type Query = DecodedRequest<'listPaymentMethodOrders'>['query'];
type MethodOrder = Answer<'listPaymentMethodOrders'>['orders'][number];
type MethodOrderRow = SummaryRow & {
  refunds_total_cents: Cents;
  payments: (KeptPayment & {
    /** Whether it is by the method and in the period. */
    isAsked: boolean;
  })[];
};

/**
 * Lists a page of the orders with payments by the method in the period, the newest such payment first,
 * each with all of its payments. An unknown name finds no order: the method may have been renamed.
 */
export async function listPaymentMethodOrders(
  scope: ReadScope,
  { query }: DecodedRequest<'listPaymentMethodOrders'>,
): Promise<Answer<'listPaymentMethodOrders'>> {
  const { db, storeId } = scope;
  const newest = newestPayments(scope, query);
  // Count and page share the materialized rows, since finding them costs more than either.
  const { rows } = await sql<MethodOrderRow>`
    with found as materialized (
      ${newest} order by y.created_at desc, y.id desc limit ${sql.lit(DOCUMENT_COUNT_BOUND + 1)}
    )
    select ${summaryColumns}, o.refunds_total_cents, (select count(*) from found) as counted,
      ${jsonList(sql`
        select json_build_object('id', y.id, 'amountCents', y.amount_cents, 'paymentMethod', m.name,
          'kind', coalesce(y.kind, m.kind), 'tenderedCents', y.tendered_cents, 'roundingCents', y.rounding_cents,
          'reference', y.reference, 'notes', y.notes, 'createdAt', ${jsonInstant('y.created_at')},
          'user', ${jsonUserOf(storeId, 'y')}, 'isAsked', ${isAsked(scope, query)}) as entry
        from payments y join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
        where y.store_id = ${storeId} and y.order_id = o.id
        order by y.created_at, y.id`)} as payments
    from (select f.* from found f order by f.created_at desc, f.id desc ${pageSql(query)}) n
    join orders o on o.store_id = ${storeId} and o.id = n.order_id
    ${summaryJoins}
    order by n.created_at desc, n.id desc`.execute(db);
  return {
    orders: rows.map(methodOrderOf),
    pagination: await documentPagination(scope, query, rows, countedUpToBound(newest)),
  };
}

/**
 * Selects each order's newest payment by the method in the period. Payments are read from the method's
 * index, newest first, so that a page reads little more than its rows. A subquery per row looks for a
 * newer payment of the order: for `not exists` the database would join all payments of the period.
 */
function newestPayments(scope: ReadScope, query: Query): RawBuilder<unknown> {
  return sql`
    select y.order_id, y.created_at, y.id
    from payments y
    where ${isAsked(scope, query)}
      and (
        select true from payments newer
        where ${isAsked(scope, query, 'newer')} and newer.order_id = y.order_id
          and (newer.created_at, newer.id) > (y.created_at, y.id)
        limit 1
      ) is null`;
}

/**
 * Whether a payment is by the method of that name, ignoring case, and in the period, whose days are the
 * store's (rules.md#days). There is one such method, since a used one is never deleted.
 */
function isAsked(
  { storeId, store }: ReadScope,
  { startDate, endDate, paymentMethod }: Query,
  payment = 'y',
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${payment}.${name}`);
  return sql`${column('store_id')} = ${storeId}
    and ${column('payment_method_id')} = (
      select m.id from payment_methods m
      where m.store_id = ${storeId} and lower(m.name) = lower(${paymentMethod})
        and m.archived_at is null
    )
    and ${column('created_at')} >= ${startOfDay(startDate, store.timeZone)}
    and ${column('created_at')} < ${endOfDay(endDate, store.timeZone)}`;
}

function methodOrderOf(row: MethodOrderRow): MethodOrder {
  const { payments } = row;
  const totalOf = (some: typeof payments) =>
    amountOf(sumCents(some.map(({ amountCents }) => amountCents)));
  return {
    ...summaryOf(row),
    payments: payments.map(({ isAsked: _, ...payment }) => paymentAnswer(payment)),
    paymentsTotal: totalOf(payments),
    refundsTotal: amountOf(row.refunds_total_cents),
    paidInPeriod: totalOf(payments.filter(({ isAsked }) => isAsked)),
  };
}
