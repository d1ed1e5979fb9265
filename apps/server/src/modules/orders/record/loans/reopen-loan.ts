import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import {
  type BorrowRecord,
  byLending,
  type ItemRecord,
  type OrderRecord,
} from '../order-record.ts';
import { undoClaims } from './charges.ts';
import { writeLoans } from './write-loans.ts';

/** A loan that had come back, with the moment and the cause of its undoing. */
export interface Reopening {
  loan: BorrowRecord;
  item: ItemRecord;
  at: Date;
  reason: string;
  /** Takes the reminders of a record along to the one that its units become part of. */
  keepReminders: (from: string, to: string) => Promise<void>;
}

/**
 * Opens a loan of a locked order again that had come back: its claims, the refund of its deposit and the charges for
 * it count no more, and the units that came back with it become part of what of their line is still out, if anything is
 * (rules.md#undone-returns). Returns the order as it is then, and the id of the open record.
 */
export async function reopenLoan(
  scope: Scope,
  record: OrderRecord,
  { loan, item, at, reason, keepReminders }: Reopening,
): Promise<{ record: OrderRecord; openId: string }> {
  const rest = record.borrowRecords.find(
    ({ status, orderItemId }) => status === 'OPEN' && orderItemId === item.id,
  );
  const openId = rest?.id ?? loan.id;
  const isOwn = ({ borrowRecordId }: { borrowRecordId: string | null }) =>
    borrowRecordId === loan.id;
  await sql`
    update order_units set is_out = true, borrow_record_id = ${openId}
    where order_units.store_id = ${scope.storeId} and order_units.order_id = ${record.order.id}
      and order_units.borrow_record_id = ${loan.id}`.execute(scope.tx);
  if (rest !== undefined) await keepReminders(loan.id, openId);
  const borrowRecords = byLending(
    record.borrowRecords
      .filter((each) => each !== loan)
      .map((each) => (each === rest ? { ...rest, quantity: rest.quantity + loan.quantity } : each))
      .concat(rest === undefined ? { ...loan, ...OPEN } : []),
  );
  await writeLoans(scope, record, { ...record, borrowRecords });

  const undoneThen = { isUndone: true, undoneAt: at.toISOString() };
  const undone = undoClaims(scope, record, { loan, at, reason });
  const moved = <Child extends { borrowRecordId: string | null }>(child: Child): Child =>
    isOwn(child) ? { ...child, borrowRecordId: openId } : child;
  return {
    openId,
    record: {
      ...record,
      order: {
        ...record.order,
        deposits_waived_cents: minusCents(
          record.order.deposits_waived_cents,
          loan.depositWaivedCents,
        ),
      },
      items: record.items.map((each) =>
        each === item ? { ...item, returnedQuantity: item.returnedQuantity - loan.quantity } : each,
      ),
      borrowRecords,
      units: record.units.map((unit) => (isOwn(unit) ? moved({ ...unit, isOut: true }) : unit)),
      claims: undone.claims.map(moved),
      charges: undone.charges.map(moved),
      refunds: record.refunds.map((refund) =>
        moved(isOwn(refund) && !refund.isUndone ? { ...refund, ...undoneThen } : refund),
      ),
    },
  };
}

/** A record that is out, as it was before it came back. */
const OPEN = {
  status: 'OPEN',
  closedBy: null,
  returnedAt: null,
  returnedShiftId: null,
  condition: null,
  notes: null,
  depositRefundedCents: ZERO_CENTS,
  depositWaivedCents: ZERO_CENTS,
  depositKeptCents: ZERO_CENTS,
} as const;
