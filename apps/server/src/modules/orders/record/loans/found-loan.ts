import type { FoundPart, FoundSettlement, StandingClaim } from '@mostrador/domain/found-loans';
import { minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { ReturnCondition } from '@mostrador/domain/order-states';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderUnit } from '../children/goods.ts';
import { type BorrowRecord, byLending, type OrderRecord } from '../order-record.ts';
import { markUnitsReturned } from '../order-units.ts';
import { addClaims, undoClaims } from './charges.ts';
import { writeLoans } from './write-loans.ts';

/** A claim on a lost loan that stands. */
export interface LossClaim extends StandingClaim {
  id: string;
  note: string | null;
}

interface Finding {
  /** The lost loan. */
  loan: BorrowRecord;
  settled: FoundSettlement<LossClaim>;
  /** Units with codes that are found. */
  units: readonly OrderUnit[];
  condition: ReturnCondition;
  reason: string;
  at: Date;
}

/**
 * Marks the record as RETURNED. Undoes the previous claims, voids their charges, and makes the remaining claims anew.
 * Units that stay lost keep the record of the loan: the found ones get a record of their own (rules.md#found-units).
 * Returns the order without its new refunds, and the ids of both records.
 */
export async function splitFound(
  scope: Scope,
  record: OrderRecord,
  { loan, settled, units, condition, reason, at }: Finding,
): Promise<{ record: OrderRecord; foundId: string; restId: string | null }> {
  const { found: part, rest } = settled;
  const foundId = rest === null ? loan.id : newId();
  const restId = rest === null ? null : loan.id;
  const back: BorrowRecord = {
    ...settledLoan(loan, part),
    id: foundId,
    status: 'RETURNED',
    condition,
    returnedAt: scope.now.toISOString(),
    returnedShiftId: await shiftIdOf(scope),
    notes: reason,
  };
  const lost = rest === null ? null : settledLoan(loan, rest);
  const borrowRecords = byLending([
    ...record.borrowRecords.filter((each) => each !== loan),
    ...(lost === null ? [] : [lost]),
    back,
  ]);
  await writeLoans(scope, record, { ...record, borrowRecords });
  const undone = undoClaims(scope, record, { loan, reason, at });
  const moved = settleRefund(undone, { loan, settled, foundId, at });
  const waivedCents = sumCents([part.waivedCents, rest?.waivedCents ?? ZERO_CENTS]);
  const split: OrderRecord = {
    ...moved,
    order: {
      ...moved.order,
      deposits_waived_cents: sumCents([
        moved.order.deposits_waived_cents,
        minusCents(waivedCents, loan.depositWaivedCents),
      ]),
    },
    borrowRecords,
    units: await markUnitsReturned(scope, record, units, () => foundId),
  };
  const claimed = restId === null || rest === null ? split : claim(scope, split, restId, rest);
  return { record: claim(scope, claimed, foundId, part), foundId, restId };
}

function settledLoan(loan: BorrowRecord, part: FoundPart): BorrowRecord {
  return {
    ...loan,
    quantity: part.quantity,
    depositRefundedCents: part.refundedCents,
    depositWaivedCents: part.waivedCents,
    depositKeptCents: part.keptCents,
  };
}

function claim(
  scope: Scope,
  record: OrderRecord,
  borrowRecordId: string,
  { claims }: FoundPart<LossClaim>,
): OrderRecord {
  const standing = claims.map(({ kind, note, keptCents, chargedCents }) => ({
    kind,
    note,
    keptCents,
    chargedCents,
    amountCents: sumCents([keptCents, chargedCents]),
  }));
  return addClaims(scope, record, borrowRecordId, standing);
}

/** Moves a previous refund to the found record, or marks it as undone. No money moves. */
function settleRefund(
  record: OrderRecord,
  { loan, settled, foundId, at }: Pick<Finding, 'loan' | 'settled' | 'at'> & { foundId: string },
): OrderRecord {
  const isOwn = ({ borrowRecordId, isUndone }: OrderRecord['refunds'][number]) =>
    borrowRecordId === loan.id && !isUndone;
  const moved = settled.keepsRefund
    ? { borrowRecordId: foundId }
    : { isUndone: true, undoneAt: at.toISOString() };
  return {
    ...record,
    refunds: record.refunds.map((each) => (isOwn(each) ? { ...each, ...moved } : each)),
  };
}
