import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { amountOf, type Cents, minusCents, sumCents } from '@mostrador/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { countedUpToBound, documentPagination } from '#platform/rows/document-page.ts';
import { jsonList } from '#platform/rows/json-rows.ts';
import { DOCUMENT_COUNT_BOUND, pageSql } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { paymentEntry } from '../record/children/payments.ts';
import { refundEntry } from '../record/children/refunds.ts';
import { type KeptPayment, paymentAnswer } from '../record/money/order-payments.ts';
import { refundAnswer } from '../record/order-answer.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { type SummaryRow, summaryColumns, summaryJoins, summaryOf } from './list-orders.ts';

type Query = DecodedRequest<'listPaymentMethodOrders'>['query'];
type MethodOrder = Answer<'listPaymentMethodOrders'>['orders'][number];
type Refund = OrderRecord['refunds'][number];
type MethodOrderRow = SummaryRow & {
  payments: (KeptPayment & {
    /** Whether it is by the method and in the period, and whether it was voided in it. */
    isAsked: boolean;
    isVoidAsked: boolean;
  })[];
  refunds: (Refund & { isInPeriod: boolean })[];
};

/**
 * Lists a page of the orders of which the method took or gave back money in the period, the newest of that
 * first, each with all of its payments and refunds. An unknown name finds no order: the method may have
 * been renamed. With `notNoted`, the orders of refunds whose methods nobody noted.
 */
export async function listPaymentMethodOrders(
  scope: ReadScope,
  { query }: DecodedRequest<'listPaymentMethodOrders'>,
): Promise<Answer<'listPaymentMethodOrders'>> {
  const { db, storeId } = scope;
  const moved = ordersMoved(scope, query);
  // Count and page share the materialized rows, since finding them costs more than either.
  const { rows } = await sql<MethodOrderRow>`
    with found as materialized (
      ${moved} order by at desc, order_id limit ${sql.lit(DOCUMENT_COUNT_BOUND + 1)}
    )
    select ${summaryColumns(scope)}, (select count(*) from found) as counted,
      ${jsonList(sql`
        select ${paymentEntry(
          storeId,
          sql`, 'isAsked', ${isAsked(scope, query, 'y.created_at')},
            'isVoidAsked', coalesce(${isAsked(scope, query, 'y.voided_at')}, false)`,
        )} as entry
        from payments y join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
        where y.store_id = ${storeId} and y.order_id = o.id
        order by y.id`)} as payments,
      ${jsonList(sql`
        select ${refundEntry(storeId, sql`, 'isInPeriod', ${isInPeriod(scope, query, 'refunds.created_at')}`)} as entry
        from refunds where refunds.store_id = ${storeId} and refunds.order_id = o.id
        order by refunds.id`)} as refunds
    from (select f.* from found f order by f.at desc, f.order_id ${pageSql(query)}) n
    join orders o on o.store_id = ${storeId} and o.id = n.order_id
    ${summaryJoins}
    order by n.at desc, n.order_id`.execute(db);
  return {
    orders: rows.map((row) => methodOrderOf(row, query)),
    pagination: await documentPagination(scope, query, rows, countedUpToBound(moved)),
  };
}

/**
 * Selects each order with the newest moment of the period at which the method took or gave back money of it.
 */
function ordersMoved(scope: ReadScope, query: Query): RawBuilder<unknown> {
  const { storeId } = scope;
  const moments =
    query.notNoted !== undefined
      ? sql`
        select refunds.order_id, refunds.created_at as at from refunds
        where refunds.store_id = ${storeId} and not refunds.methods_noted
          and ${isInPeriod(scope, query, 'refunds.created_at')}`
      : sql`
        (${newestPayments(scope, query)})
        union all
        select y.order_id, y.voided_at as at from payments y
        where ${isAsked(scope, query, 'y.voided_at')}
        union all
        select refund_methods.order_id, refund_methods.created_at as at from refund_methods
        where ${isAsked(scope, query, 'refund_methods.created_at')}`;
  return sql`select moments.order_id, max(moments.at) as at from (${moments}) moments group by moments.order_id`;
}

/**
 * Selects each order's newest payment by the method in the period, as many as are counted. Payments are
 * read from the method's index, newest first, so that a page reads little more than its rows. A subquery
 * per row looks for a newer payment of the order: for `not exists` the database would join all payments of
 * the period.
 */
function newestPayments(scope: ReadScope, query: Query): RawBuilder<unknown> {
  return sql`
    select y.order_id, y.created_at as at
    from payments y
    where ${isAsked(scope, query, 'y.created_at')}
      and (
        select true from payments newer
        where ${isAsked(scope, query, 'newer.created_at')} and newer.order_id = y.order_id
          and (newer.created_at, newer.id) > (y.created_at, y.id)
        limit 1
      ) is null
    order by y.created_at desc, y.id desc limit ${sql.lit(DOCUMENT_COUNT_BOUND + 1)}`;
}

/**
 * Whether a row is by the method of that name, ignoring case, and its moment in the period. There is one
 * such method, since a used one is never deleted.
 */
function isAsked(scope: ReadScope, query: Query, moment: string): RawBuilder<unknown> {
  const [table = ''] = moment.split('.');
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`${column('store_id')} = ${scope.storeId}
    and ${column('payment_method_id')} = (
      select m.id from payment_methods m
      where m.store_id = ${scope.storeId} and lower(m.name) = lower(${query.paymentMethod ?? null}::text)
        and m.archived_at is null
    )
    and ${isInPeriod(scope, query, moment)}`;
}

/** Whether a moment is in the period, whose days are the store's (rules.md#days). */
function isInPeriod(
  { store }: ReadScope,
  { startDate, endDate }: Query,
  moment: string,
): RawBuilder<unknown> {
  return sql`${sql.ref(moment)} >= ${startOfDay(startDate, store.timeZone)}
    and ${sql.ref(moment)} < ${endOfDay(endDate, store.timeZone)}`;
}

function methodOrderOf(row: MethodOrderRow, { paymentMethod, notNoted }: Query): MethodOrder {
  const { payments, refunds } = row;
  const totalOf = (some: readonly { amountCents: Cents }[]) =>
    sumCents(some.map(({ amountCents }) => amountCents));
  const isIt = (part: { paymentMethod: string }) =>
    part.paymentMethod.toLowerCase() === paymentMethod?.toLowerCase();
  const paid = totalOf(payments.filter(({ isAsked }) => isAsked));
  const voided = totalOf(payments.filter(({ isVoidAsked }) => isVoidAsked));
  const refundedInPeriod = refunds.filter(({ isInPeriod }) => isInPeriod);
  const refunded = totalOf(
    notNoted !== undefined
      ? refundedInPeriod.filter(({ methods }) => methods.length === 0)
      : refundedInPeriod.flatMap(({ methods }) => methods.filter(isIt)),
  );
  return {
    ...summaryOf(row),
    payments: payments.map(({ isAsked: _, isVoidAsked: __, ...payment }) => paymentAnswer(payment)),
    refunds: refunds.map(({ isInPeriod: _, ...refund }) => refundAnswer(refund)),
    paymentsTotal: amountOf(totalOf(payments.filter(({ voided: isVoided }) => !isVoided))),
    refundsTotal: amountOf(totalOf(refunds)),
    paidInPeriod: amountOf(paid),
    voidedInPeriod: amountOf(voided),
    refundedInPeriod: amountOf(refunded),
    netInPeriod: amountOf(minusCents(minusCents(paid, voided), refunded)),
  };
}
