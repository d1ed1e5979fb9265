import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import {
  type BorrowRecord,
  byLending,
  type ItemRecord,
  type OrderRecord,
} from '../order-record.ts';
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
  const undoneAt = at.toISOString();
  const { firstName, lastName } = scope.user;
  const isOwn = ({ borrowRecordId }: { borrowRecordId: string | null }) =>
    borrowRecordId === loan.id;
  const claimIds = new Set(
    record.claims.filter((claim) => isOwn(claim) && claim.undoneAt === null).map(({ id }) => id),
  );
  await markUndone(scope, loan, { at, reason, claimIds: [...claimIds] });
  await sql`
    update order_units set is_out = true, borrow_record_id = ${openId}
    where order_units.store_id = ${scope.storeId} and order_units.order_id = ${record.order.id}
      and order_units.borrow_record_id = ${loan.id}`.execute(scope.tx);
  if (rest !== undefined) {
    await moveChildren(scope, loan.id, openId);
    await keepReminders(loan.id, openId);
  }
  const borrowRecords = byLending(
    record.borrowRecords
      .filter((each) => each !== loan)
      .map((each) => (each === rest ? { ...rest, quantity: rest.quantity + loan.quantity } : each))
      .concat(rest === undefined ? { ...loan, ...OPEN } : []),
  );
  await writeLoans(scope, record, { ...record, borrowRecords });

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
      claims: record.claims.map((claim) =>
        moved(claimIds.has(claim.id) ? { ...claim, undoneAt } : claim),
      ),
      charges: record.charges.map((charge) =>
        moved(
          claimIds.has(charge.claimId ?? '') && !charge.voided
            ? { ...charge, voided: { at: undoneAt, reason, user: { firstName, lastName } } }
            : charge,
        ),
      ),
      refunds: record.refunds.map((refund) =>
        moved(isOwn(refund) ? { ...refund, isUndone: true } : refund),
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

/** Marks what the return had written, which stays in its lists. */
async function markUndone(
  { tx, storeId, user }: Scope,
  loan: BorrowRecord,
  { at, reason, claimIds }: { at: Date; reason: string; claimIds: readonly string[] },
): Promise<void> {
  if (claimIds.length > 0) {
    await tx
      .updateTable('claims')
      .set({ undone_at: at })
      .where('store_id', '=', storeId)
      .where('id', 'in', claimIds)
      .execute();
    await tx
      .updateTable('charges')
      .set({ voided_at: at, void_reason: reason, voided_by: user.id })
      .where('store_id', '=', storeId)
      .where('claim_id', 'in', claimIds)
      .where('voided_at', 'is', null)
      .execute();
  }
  if (loan.depositRefundedCents > 0) {
    await tx
      .updateTable('refunds')
      .set({ undone_at: at })
      .where('store_id', '=', storeId)
      .where('borrow_record_id', '=', loan.id)
      .where('undone_at', 'is', null)
      .execute();
  }
}

/** Gives what was claimed, charged and refunded for a record to the one that its units become part of. */
async function moveChildren({ tx, storeId }: Scope, from: string, to: string): Promise<void> {
  for (const table of ['claims', 'charges', 'refunds'] as const) {
    await tx
      .updateTable(table)
      .set({ borrow_record_id: to })
      .where('store_id', '=', storeId)
      .where('borrow_record_id', '=', from)
      .execute();
  }
}
