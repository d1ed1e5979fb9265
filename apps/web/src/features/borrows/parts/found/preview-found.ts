import type { Order } from '@mostrador/contract/orders';
import {
  type FoundChoice,
  type FoundSettlement,
  givenBack,
  lossOf,
  type StandingClaim,
  settleFound,
} from '@mostrador/domain/found-loans';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { beforeFloor } from '@mostrador/domain/order-figures';

type Loan = Order['borrowRecords'][number];

export interface FoundSums {
  settled: FoundSettlement;
  /** What was kept and what is charged for the loss of the units that are found. */
  loss: { keptCents: Cents; chargedCents: Cents };
  /** What is given back of it by choice. */
  given: { depositCents: Cents; chargeCents: Cents };
  /** Whether all of that charge is still due, so that no money moves for it. */
  isChargeDue: boolean;
}

/** Settles a lost loan of an order whose units are found, as the server will (rules.md#found-units). */
export function previewFound(
  order: Order,
  loan: Loan,
  choice: FoundChoice,
  unit: CurrencyUnit,
): FoundSums {
  const claims = standingClaims(order, loan);
  const lost = {
    quantity: loan.quantity,
    depositPerUnitCents: centsOf(loan.borrowDepositPerUnit),
    refundedCents: centsOf(loan.depositRefunded),
    waivedCents: centsOf(loan.depositWaived),
    claims,
  };
  const loss = lossOf(lost, choice.quantity, unit);
  const open = order.borrowRecords.filter(({ status }) => status === 'OPEN');
  const ofOrder = {
    beforeFloorCents: beforeFloor({
      subtotalCents: centsOf(order.subtotal),
      taxCents: centsOf(order.tax),
      discountCents: centsOf(order.discount),
      returnsTotalCents: centsOf(order.returnsTotal),
      taxGivenBackCents: centsOf(order.taxGivenBack),
      depositsRefundedCents: centsOf(order.depositsRefunded),
      depositsWaivedCents: centsOf(order.depositsWaived),
    }),
    netPaidCents: centsOf(order.netPaid),
    openDepositsCents: sumCents(
      open.map(({ quantity, borrowDepositPerUnit }) =>
        timesCents(quantity, centsOf(borrowDepositPerUnit)),
      ),
    ),
    chargesTotalCents: centsOf(order.chargesTotal),
    unit,
  };
  return {
    settled: settleFound(lost, ofOrder, choice),
    loss,
    given: givenBack(lost, choice, unit),
    isChargeDue: centsOf(order.amountDue) >= loss.chargedCents,
  };
}

/**
 * The claims on a loan, each with what is still charged for it. Each claim that its deposit does not cover has one
 * charge, in their order: the latest of the loan, since those of before were voided as its claims were settled anew.
 */
function standingClaims({ charges }: Order, { id, claims }: Loan): StandingClaim[] {
  const uncovered = claims.filter(({ amount, kept }) => centsOf(amount) > centsOf(kept));
  const own = charges.filter(({ borrowRecordId, isOfClaim }) => borrowRecordId === id && isOfClaim);
  const latest = own.slice(own.length - uncovered.length);
  return claims.map((claim) => {
    const charge = latest[uncovered.indexOf(claim)];
    return {
      kind: claim.kind,
      keptCents: centsOf(claim.kept),
      chargedCents: charge === undefined || charge.voided ? ZERO_CENTS : centsOf(charge.amount),
    };
  });
}
