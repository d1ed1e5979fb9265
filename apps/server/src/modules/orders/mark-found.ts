import type { DecodedRequest } from '@mostrador/contract/routes';
import {
  type FoundSettlement,
  givenBack,
  refusedFound,
  settleFound,
} from '@mostrador/domain/found-loans';
import {
  type Cents,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { beforeFloor } from '@mostrador/domain/order-figures';
import { sharedAmong } from '@mostrador/domain/order-shares';
import { roundedBack } from '@mostrador/domain/refunds';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand, found, Refused } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import type { Scope } from '#platform/scope.ts';
import type { RefundPart } from './record/children/refunds.ts';
import { type LossClaim, splitFound } from './record/loans/found-loan.ts';
import { orderIdOf } from './record/loans/loan-orders.ts';
import { giveRefund, type NamedRefunds, namedParts } from './record/money/give-refund.ts';
import {
  type BorrowRecord,
  figuresOf,
  type OrderRecord,
  openDepositsOf,
} from './record/order-record.ts';
import { unitsNamed } from './record/order-units.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';
import { restockFoundUnits } from './restock-found-units.ts';
import { addUndoneReturn, stepsOfUndoing } from './undo-return.ts';

/**
 * Marks lost units of a loan as found: they go to stock or repair, and what their loss had kept of the deposit, or
 * charged, is given back by choice (rules.md#found-units). Returns the id of the record of the found units, and what was
 * handed out. Throws NOT_LOST, QUANTITY_EXCEEDS_REMAINING, UNIT_NOT_HERE, REFUND_MISMATCH, NO_OPEN_SHIFT, ARCHIVED, FORBIDDEN,
 * APPROVAL_REQUIRED, NOT_ALLOWED, ORDER_CANCELLED, INVALID_INPUT, NOT_FOUND.
 */
export async function markFound(
  scope: Scope,
  { params, body }: DecodedRequest<'markFound'>,
): Promise<{ borrowId: string; given: RefundPart[] }> {
  const record = await lockOrder(scope, await orderIdOf(scope, params.id));
  const loan = found(record.borrowRecords.find(({ id }) => id === params.id));
  const item = found(record.items.find(({ id }) => id === loan.orderItemId));
  const { order } = record;
  demand(refusedFound(loan, order));
  const quantity = body.quantity ?? (body.unitIds?.length || loan.quantity);
  if (quantity > loan.quantity) {
    throw new Refused('QUANTITY_EXCEEDS_REMAINING', {
      items: [{ orderItemId: item.id, requested: quantity, remaining: loan.quantity }],
    });
  }
  const units = unitsNamed(
    record.units.filter(({ borrowRecordId }) => borrowRecordId === loan.id),
    { quantity, unitIds: body.unitIds, path: 'unitIds' },
  );
  const claims = standingClaims(record, loan);
  const figures = figuresOf(record);
  const { givesDeposit, givesCharge, reason, condition } = body;
  const choice = { quantity, givesDeposit, givesCharge };
  const settled = settleFound(
    { ...settledOf(loan), depositPerUnitCents: item.borrowDepositPerUnitCents, claims },
    {
      beforeFloorCents: beforeFloor(figures),
      netPaidCents: figures.netPaidCents,
      openDepositsCents: openDepositsOf(record),
      chargesTotalCents: figures.chargesTotalCents,
      unit: record.unit,
    },
    choice,
  );

  const goods = { orderId: order.id, productId: item.productId, quantity };
  await restockFoundUnits(scope, { ...goods, condition, units, reason });
  // Later than the order's last change: the command may have waited for the lock.
  const at = later(scope.now, order.updated_at);
  const split = await splitFound(scope, record, { loan, settled, units, condition, reason, at });
  const withUndone = await addUndoneReturn(scope, split.record, {
    loan: {
      ...loan,
      quantity,
      depositKeptCents: minusCents(loan.depositKeptCents, settled.rest?.keptCents ?? ZERO_CENTS),
    },
    at,
    reason,
  });
  const { refunds, given } = await giveRefunds(scope, record, withUndone, {
    settled,
    ids: split,
    methods: body.refunds,
    reason,
  });
  const refundCents = refundOf(settled);
  const { depositCents, chargeCents } = givenBack(
    { quantity: loan.quantity, claims },
    choice,
    record.unit,
  );
  const undoneCents = plusCents(depositCents, chargeCents);
  await demandWithinLimits(scope, ...(await stepsOfUndoing(scope, loan, undoneCents)), {
    action: 'refund',
    amountCents: refundCents,
  });
  await saveOrder(
    scope,
    record,
    { ...withUndone, refunds },
    {
      action: 'UNITS_FOUND',
      changes: {
        productName: item.productName,
        quantity,
        ...(condition === 'DAMAGED' && { condition }),
        refundAmountCents: refundCents,
        ...(given.length > 0 && {
          refundMethods: given.map(({ paymentMethod, amountCents }) => ({
            paymentMethod,
            amountCents,
          })),
        }),
        ...chargesTold(chargeCents, {
          before: figures.chargesTotalCents,
          after: figuresOf(withUndone).chargesTotalCents,
        }),
        reason,
      },
    },
  );
  return { borrowId: split.foundId, given };
}

/** Returns what became of the charges: given back, paid by the deposit now, or charged since the deposit is not paid. */
function chargesTold(chargedCents: Cents, { before, after }: { before: Cents; after: Cents }) {
  const standingCents = minusCents(before, chargedCents);
  const coveredCents = maxCents(ZERO_CENTS, minusCents(standingCents, after));
  const uncoveredCents = maxCents(ZERO_CENTS, minusCents(after, standingCents));
  return {
    ...(chargedCents > 0 && { chargedCents }),
    ...(coveredCents > 0 && { coveredCents }),
    ...(uncoveredCents > 0 && { uncoveredCents }),
  };
}

function settledOf({ quantity, depositRefundedCents, depositWaivedCents }: BorrowRecord) {
  return { quantity, refundedCents: depositRefundedCents, waivedCents: depositWaivedCents };
}

function refundOf({ depositCents, chargeRefundCents }: FoundSettlement): Cents {
  return sumCents([depositCents.found, depositCents.rest, chargeRefundCents]);
}

/** Returns the claims on a loan that stand, each with what is still charged for it. */
function standingClaims({ claims, charges }: OrderRecord, { id }: BorrowRecord): LossClaim[] {
  return claims
    .filter(({ borrowRecordId, undoneAt }) => borrowRecordId === id && undoneAt === null)
    .map((claim) => ({
      id: claim.id,
      kind: claim.kind,
      note: claim.note,
      keptCents: claim.keptCents,
      chargedCents: sumCents(
        charges
          .filter(({ claimId, voided }) => claimId === claim.id && !voided)
          .map(({ amountCents }) => amountCents),
      ),
    }));
}

/**
 * Gives back what is due: of the deposit of the found units, of that of the rest, and of what was paid for the loss. It
 * is rounded in cash as one.
 */
async function giveRefunds(
  scope: Scope,
  before: OrderRecord,
  after: OrderRecord,
  {
    settled,
    ids,
    methods,
    reason,
  }: {
    settled: FoundSettlement;
    ids: { foundId: string; restId: string | null };
    methods: NamedRefunds;
    reason: string;
  },
): Promise<{ refunds: OrderRecord['refunds']; given: RefundPart[] }> {
  const { depositCents, chargeRefundCents } = settled;
  const parts = [
    { kind: 'DEPOSIT', amountCents: depositCents.found, borrowRecordId: ids.foundId },
    { kind: 'DEPOSIT', amountCents: depositCents.rest, borrowRecordId: ids.restId },
    { kind: 'RETURN', amountCents: chargeRefundCents, borrowRecordId: null },
  ] as const;
  const amounts = parts.map(({ amountCents }) => amountCents);
  const named =
    methods && sharedAmong(await namedParts(scope, methods, sumCents(amounts)), amounts);
  let { refunds } = after;
  for (const [index, { kind, amountCents, borrowRecordId }] of parts.entries()) {
    const written = await giveRefund(
      scope,
      { ...after, refunds },
      {
        kind,
        amountCents,
        parts: named?.[index],
        roundedCents: roundedBack({ payments: before.payments, refunds }),
        recipientName: null,
        notes: reason,
        ...(borrowRecordId !== null && { borrowRecordId }),
      },
    );
    refunds = written.refunds;
  }
  const given = new Map<string, RefundPart>();
  for (const part of refunds.slice(after.refunds.length).flatMap((refund) => refund.methods)) {
    const sum = given.get(part.paymentMethodId);
    given.set(part.paymentMethodId, {
      ...part,
      amountCents: plusCents(sum?.amountCents ?? ZERO_CENTS, part.amountCents),
      roundingCents: plusCents(sum?.roundingCents ?? ZERO_CENTS, part.roundingCents),
    });
  }
  return { refunds, given: [...given.values()] };
}
