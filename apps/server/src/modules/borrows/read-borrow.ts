import type { Borrow } from '@mostrador/contract/borrows';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { paymentEntry, refundEntry } from '#modules/orders/record/money-json.ts';
import { refundableAnswer, refundPartAnswer } from '#modules/orders/record/order-answer.ts';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { found } from '#platform/refused.ts';
import { jsonList } from '#platform/rows/json-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import {
  type BorrowRow,
  borrowColumns,
  borrowJoins,
  borrowSummary,
  type SettlementFigures,
  settlementAnswer,
} from './borrow-answer.ts';

/** What was paid for the order, and given back of it. */
type MoneyOfOrder = Pick<OrderRecord, 'payments' | 'refunds'>;

/**
 * Returns a loan with the settlement of its deposit if it were marked returned now. Throws NOT_FOUND.
 */
export async function readBorrow(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readBorrow'>, 'params'>,
): Promise<Borrow> {
  const { storeId } = scope;
  const { rows } = await sql<BorrowRow & SettlementFigures & MoneyOfOrder>`
    select ${borrowColumns}, o.amount_due_cents, o.payments_total_cents, o.refunds_total_cents,
      o.open_deposits_cents,
      ${jsonList(sql`
        select ${paymentEntry(storeId)} as entry
        from payments y join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
        where y.store_id = ${storeId} and y.order_id = o.id order by y.created_at, y.id`)} as payments,
      ${jsonList(sql`
        select ${refundEntry(storeId)} as entry
        from refunds where refunds.store_id = ${storeId} and refunds.order_id = o.id
        order by refunds.created_at, refunds.id`)} as refunds
    from borrow_records b ${borrowJoins}
    where b.store_id = ${storeId} and b.id = ${id}`.execute(scope.db);
  const row = found(rows[0]);
  const settlement = settlementAnswer(row);
  return {
    ...borrowSummary(scope, row),
    settlement: settlement && { ...settlement, refundable: refundableAnswer(row) },
    refundMethods: row.refunds
      .filter(({ borrowRecordId }) => borrowRecordId === id)
      .flatMap(({ methods }) => methods.map(refundPartAnswer)),
  };
}
