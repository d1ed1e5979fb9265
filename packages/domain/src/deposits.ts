import {
  amountOf,
  type Cents,
  maxCents,
  minCents,
  minusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from './money.ts';
import type { BorrowStatus, OrderStatus } from './order-states.ts';
import { type Refusal, refusal } from './refusal.ts';

/** An order's amounts at the moment when one of its loans comes back. */
export interface DepositFacts {
  /** Deposit × quantity of the returning record. */
  depositCents: Cents;
  amountDueCents: Cents;
  netPaidCents: Cents;
  /** Σ deposit × quantity of the order's other OPEN records. */
  otherOpenDepositsCents: Cents;
}

export interface DepositSettlement {
  /** Unpaid part, which stops being due now that the goods are back. */
  waivedCents: Cents;
  /** Paid part, to be refunded or kept. */
  heldCents: Cents;
}

/**
 * Splits the deposit of a loan that is marked returned into waived and held cents (rules.md#deposits).
 */
export function settleDeposit(facts: DepositFacts): DepositSettlement {
  const waivedCents = minCents(facts.depositCents, facts.amountDueCents);
  const paidBeyondOthers = minusCents(facts.netPaidCents, facts.otherOpenDepositsCents);
  const heldCents = minCents(
    minusCents(facts.depositCents, waivedCents),
    maxCents(ZERO_CENTS, paidBeyondOthers),
  );
  return { waivedCents, heldCents };
}

/**
 * Refuses a refund above the held deposit (rules.md#deposits). `details.held` is the held deposit as a
 * decimal amount.
 */
export function refusedRefund(
  refundCents: Cents,
  heldCents: Cents,
): Refusal<'REFUND_EXCEEDS_DEPOSIT'> | undefined {
  return refundCents > heldCents
    ? refusal('REFUND_EXCEEDS_DEPOSIT', { held: amountOf(heldCents) })
    : undefined;
}

/**
 * Returns the part of a held deposit that the store keeps after a refund, its income
 * (rules.md#deposits).
 */
export function keptDeposit(heldCents: Cents, refundCents: Cents): Cents {
  return minusCents(heldCents, refundCents);
}

/** A borrow record with the outcome of its deposit, in cents. */
export interface DepositRecord {
  status: BorrowStatus;
  quantity: number;
  borrowDepositPerUnitCents: Cents;
  refundedCents: Cents;
  waivedCents: Cents;
  keptCents: Cents;
}

export interface DepositPanel {
  /** Deposit × quantity of every record, paid or not. */
  collectedCents: Cents;
  /** Deposit × quantity of the RETURNED records. */
  returnedCents: Cents;
  pendingCents: Cents;
  refundedCents: Cents;
  waivedCents: Cents;
  keptCents: Cents;
}

/**
 * Returns the deposit panel of an order, from all its borrow records (rules.md#deposits). A cancelled
 * order keeps nothing: deposits that had been kept were refunded with the rest.
 */
export function depositPanel(records: readonly DepositRecord[], status: OrderStatus): DepositPanel {
  const collectedCents = sumCents(records.map(depositOf));
  const returnedCents = sumCents(
    records.filter(({ status }) => status === 'RETURNED').map(depositOf),
  );
  return {
    collectedCents,
    returnedCents,
    pendingCents: maxCents(ZERO_CENTS, minusCents(collectedCents, returnedCents)),
    refundedCents: sumCents(records.map(({ refundedCents }) => refundedCents)),
    waivedCents: sumCents(records.map(({ waivedCents }) => waivedCents)),
    keptCents:
      status === 'CANCELLED' ? ZERO_CENTS : sumCents(records.map(({ keptCents }) => keptCents)),
  };
}

function depositOf({ quantity, borrowDepositPerUnitCents }: DepositRecord): Cents {
  return timesCents(quantity, borrowDepositPerUnitCents);
}
