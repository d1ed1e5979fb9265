import type { DecodedRequest } from '@mostrador/contract/routes';
import { dayOf } from '@mostrador/domain/calendar';
import type { LimitedStep } from '@mostrador/domain/limits';
import { type Cents, sumCents } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { mayUndoFreely, refusedUndo } from '@mostrador/domain/undone-returns';
import { shiftIdOf, stillOpen } from '#modules/drawers/command-shift.ts';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand, found, Refused } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { lendUnitsAgain } from './lend-units-again.ts';
import { orderIdOf } from './record/loans/loan-orders.ts';
import { type Reopening, reopenLoan } from './record/loans/reopen-loan.ts';
import { takeDue, toldPayments } from './record/money/take-due.ts';
import { financialsAnswer } from './record/order-answer.ts';
import { type BorrowRecord, figuresOf, type OrderRecord } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

interface Undoing extends Pick<Reopening, 'keepReminders'> {
  /** The loan that had come back. */
  id: string;
  body: DecodedRequest<'undoReturn'>['body'];
}

/**
 * Undoes a borrow return that was booked by mistake: the loan is out again with its deposit, which is due again where it
 * had been given back, and without the claims (rules.md#undone-returns). Takes payments of what is due then. Returns the
 * id of the open record. Throws NOT_MARKED_RETURNED, RETURNED_SINCE, CHARGE_OF_RETURN_PAID, INSUFFICIENT_STOCK, UNIT_NOT_HERE,
 * QUANTITY_EXCEEDS_REPAIR, FORBIDDEN, APPROVAL_REQUIRED, NOT_ALLOWED, what `takeDue` throws, ORDER_CANCELLED, NOT_FOUND.
 */
export async function undoReturn(
  scope: Scope,
  { id, body: { reason, payments }, keepReminders }: Undoing,
): Promise<string> {
  const lines = (payments ?? []).map((line) => ({ ...line, notes: null }));
  if (lines.length > 0) demandMayTakePayments(scope);
  const record = await lockOrder(scope, await orderIdOf(scope, id));
  const loan = found(record.borrowRecords.find((each) => each.id === id));
  const item = found(record.items.find((each) => each.id === loan.orderItemId));
  const charges = standingCharges(record, loan);
  const { amountDueCents } = figuresOf(record);
  const { order, returns } = record;
  demand(refusedUndo(loan, { status: order.status, returns, amountDueCents, charges }), () => ({
    financials: financialsAnswer(record),
  }));
  const condition = found(loan.condition);
  const chargedCents = sumCents(charges.map(({ amountCents }) => amountCents));
  await lendUnitsAgain(scope, {
    orderId: order.id,
    productId: item.productId,
    quantity: loan.quantity,
    condition,
    units: record.units.filter(({ borrowRecordId }) => borrowRecordId === loan.id),
    reason,
  });
  const undoneCents = sumCents([loan.depositRefundedCents, loan.depositKeptCents, chargedCents]);
  await demandWithinLimits(scope, ...(await stepsOfUndoing(scope, loan, undoneCents)));

  // As in the order's history: the command may have waited for the lock since it began.
  const at = later(scope.now, order.updated_at);
  const { record: reopened, openId } = await reopenLoan(scope, record, {
    loan,
    item,
    at,
    reason,
    keepReminders,
  });
  const undone = await addUndoneReturn(scope, reopened, { loan, at, reason });
  const [paid = undone] = await takeDue(scope, [undone], lines);
  const taken = paid.payments.slice(undone.payments.length);
  await saveOrder(
    scope,
    record,
    paid,
    {
      action: 'RETURN_UNDONE',
      changes: {
        productName: item.productName,
        quantity: loan.quantity,
        refundAmountCents: loan.depositRefundedCents,
        waivedCents: loan.depositWaivedCents,
        keptCents: loan.depositKeptCents,
        ...(chargedCents > 0 && { chargedCents }),
        reason,
      },
    },
    ...toldPayments(taken),
  );
  return openId;
}

function demandMayTakePayments(scope: Scope): void {
  if (!can(actor(scope), 'takePayments')) throw new Refused('FORBIDDEN');
}

/** Returns the charges of a loan's claims that were not voided. */
function standingCharges({ claims, charges }: OrderRecord, { id }: BorrowRecord) {
  const own = new Set(
    claims
      .filter(({ borrowRecordId, undoneAt }) => borrowRecordId === id && undoneAt === null)
      .map((claim) => claim.id),
  );
  return charges.filter(({ claimId, voided }) => own.has(claimId ?? '') && !voided);
}

/**
 * Returns the `void` limit if the shift of the return is closed, or its day is over; else nothing. Throws FORBIDDEN if
 * the caller may not take payments then.
 */
export async function stepsOfUndoing(
  scope: Scope,
  { returnedAt, returnedShiftId }: Pick<BorrowRecord, 'returnedAt' | 'returnedShiftId'>,
  amountCents: Cents,
): Promise<LimitedStep[]> {
  const { now, store } = scope;
  const shift = await stillOpen(scope, returnedShiftId);
  const isFree = mayUndoFreely(found(returnedAt), {
    isShiftOpen: returnedShiftId === null ? null : shift !== null,
    today: dayOf(now, store.timeZone),
    timeZone: store.timeZone,
  });
  if (isFree) return [];
  demandMayTakePayments(scope);
  return [{ action: 'void', amountCents }];
}

/** Returns the order with what the return had settled, so that its day keeps its figures. */
export async function addUndoneReturn(
  scope: Scope,
  record: OrderRecord,
  { loan, at, reason }: Pick<Reopening, 'loan' | 'at' | 'reason'>,
): Promise<OrderRecord> {
  const undone = {
    id: newId(),
    orderItemId: loan.orderItemId,
    borrowRecordId: loan.id,
    quantity: loan.quantity,
    condition: found(loan.condition),
    depositRefundedCents: loan.depositRefundedCents,
    depositWaivedCents: loan.depositWaivedCents,
    depositKeptCents: loan.depositKeptCents,
    returnedAt: found(loan.returnedAt),
    returnedShiftId: loan.returnedShiftId,
    reason,
    userId: scope.user.id,
    shiftId: await shiftIdOf(scope),
    ...writtenBy({ user: scope.user, now: at }),
  };
  return { ...record, undoneReturns: [...record.undoneReturns, undone] };
}
