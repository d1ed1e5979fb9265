import {
  type DepositSettlement,
  keptDeposit,
  refusedRefund,
  settleDeposit,
} from '@mostrador/domain/deposits';
import { type Cents, minusCents, plusCents, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import { refusedOnCancelled } from '@mostrador/domain/order-rules';
import { sql } from 'kysely';
import { demand, found, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import {
  type BorrowRecord,
  figuresOf,
  lockOrder,
  type OrderRecord,
  openDepositsOf,
} from './record/order-record.ts';
import { saveOrder } from './record/save-order.ts';
import { type NamedRefunds, writeRefund } from './record/write-refunds.ts';
import { restock } from './restock.ts';

/**
 * Marks a whole loan returned: restocks the units, and splits the deposit into a waived, a refunded
 * (`refundCents`) and a kept part (rules.md#deposits). Throws ALREADY_RETURNED, REFUND_EXCEEDS_DEPOSIT,
 * REFUND_MISMATCH, ORDER_CANCELLED, ARCHIVED, INVALID_INPUT, NOT_FOUND.
 */
export async function returnBorrowRecord(
  scope: Scope,
  {
    id,
    notes,
    refundCents,
    refunds: methods,
  }: { id: string; notes: string | null; refundCents: Cents; refunds: NamedRefunds },
): Promise<void> {
  const record = await lockOrder(scope, await orderIdOf(scope, id));
  const loan = found(record.borrowRecords.find((each) => each.id === id));
  demand(refusedOnCancelled(record.order));
  if (loan.status === 'RETURNED') throw new Refused('ALREADY_RETURNED');
  const item = found(record.items.find(({ id }) => id === loan.orderItemId));
  const { waivedCents, heldCents } = settlementOf(record, loan);
  demand(refusedRefund(refundCents, heldCents));

  const closed: BorrowRecord = {
    ...loan,
    status: 'RETURNED',
    returnedAt: scope.now.toISOString(),
    notes,
    depositRefundedCents: refundCents,
    depositWaivedCents: waivedCents,
    depositKeptCents: keptDeposit(heldCents, refundCents),
  };
  await writeClosed(scope, closed);
  const { refunds, told } = await writeRefund(scope, record, {
    kind: 'DEPOSIT',
    amountCents: refundCents,
    methods,
    recipientName: null,
    notes,
    borrowRecordId: id,
  });
  await restock(scope, record.order.id, [
    { productId: item.productId, quantity: loan.quantity, reason: 'LOAN_RETURN' },
  ]);
  const back: OrderRecord = {
    ...record,
    order: {
      ...record.order,
      deposits_waived_cents: plusCents(record.order.deposits_waived_cents, waivedCents),
    },
    items: record.items.map((each) =>
      each === item ? { ...item, returnedQuantity: item.returnedQuantity + loan.quantity } : each,
    ),
    borrowRecords: record.borrowRecords.map((each) => (each === loan ? closed : each)),
    refunds,
  };
  await saveOrder(scope, record, back, {
    action: 'LOAN_RETURNED',
    changes: {
      productName: item.productName,
      quantity: loan.quantity,
      refundAmountCents: refundCents,
      ...told,
      waivedCents,
      keptCents: closed.depositKeptCents,
    },
  });
}

/** Settles the deposit of an open loan if it were marked returned now (rules.md#deposits). */
export function settlementOf(record: OrderRecord, loan: BorrowRecord): DepositSettlement {
  const item = record.items.find(({ id }) => id === loan.orderItemId);
  const depositCents = timesCents(loan.quantity, item?.borrowDepositPerUnitCents ?? ZERO_CENTS);
  const { amountDueCents, netPaidCents } = figuresOf(record);
  return settleDeposit({
    depositCents,
    amountDueCents,
    netPaidCents,
    otherOpenDepositsCents: minusCents(openDepositsOf(record), depositCents),
  });
}

async function orderIdOf({ tx, storeId }: Scope, id: string): Promise<string> {
  const row = await tx
    .selectFrom('borrow_records')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found(row).order_id;
}

/** Writes the closed loan, and adds its units to the line's `returned_quantity`. */
async function writeClosed({ tx, storeId, now }: Scope, loan: BorrowRecord): Promise<void> {
  await sql`
    with line as (
      update order_items i set returned_quantity = i.returned_quantity + ${loan.quantity}
      where i.store_id = ${storeId} and i.id = ${loan.orderItemId}
    )
    update borrow_records b set status = 'RETURNED', closed_by = 'MARKED_RETURNED',
      returned_at = ${now}, notes = ${loan.notes},
      deposit_refunded_cents = ${loan.depositRefundedCents},
      deposit_waived_cents = ${loan.depositWaivedCents},
      deposit_kept_cents = ${loan.depositKeptCents}
    where b.store_id = ${storeId} and b.id = ${loan.id}`.execute(tx);
}
