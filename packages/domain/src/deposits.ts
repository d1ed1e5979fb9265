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

/** An order's amounts at the moment when units of one of its loans come back. */
export interface DepositFacts {
  /** Deposit × the units that come back. */
  depositCents: Cents;
  /** What the order's goods come to: its total without charges. */
  goodsCents: Cents;
  netPaidCents: Cents;
  /** Σ deposit × quantity of the order's other OPEN units, the rest of the same loan among them. */
  otherOpenDepositsCents: Cents;
}

export interface DepositSettlement {
  /** Unpaid part, which stops being due now that the goods are back. */
  waivedCents: Cents;
  /** Paid part, to be refunded or kept. */
  heldCents: Cents;
}

/**
 * Splits the deposit of units that come back into waived and held cents (rules.md#deposits). What is
 * neither was covered by a discount. What was paid for charges is no deposit, and neither is what others
 * still lend.
 */
export function settleDeposit(facts: DepositFacts): DepositSettlement {
  const { depositCents, goodsCents, netPaidCents, otherOpenDepositsCents } = facts;
  const waivedCents = minCents(depositCents, atLeastZero(minusCents(goodsCents, netPaidCents)));
  const paidBeyondOthers = minusCents(minCents(netPaidCents, goodsCents), otherOpenDepositsCents);
  const heldCents = minCents(minusCents(depositCents, waivedCents), atLeastZero(paidBeyondOthers));
  return { waivedCents, heldCents };
}

/** An order's amounts, by which it is told which money is a deposit. */
export interface PaidDeposits {
  goodsCents: Cents;
  netPaidCents: Cents;
  /** Σ deposit × quantity of the OPEN units. */
  openDepositsCents: Cents;
}

/**
 * Returns how much of the money that was paid before is a deposit only after a command, as where goods that
 * were paid leave the order beside a loan: it goes out with the loan's return, so that it is a refund
 * (rules.md#limits-by-role). What is paid counts for goods first, then for deposits.
 */
export function turnedIntoDeposit(before: PaidDeposits, after: PaidDeposits): Cents {
  return atLeastZero(minusCents(paidAsDeposit(after), paidAsDeposit(before)));
}

function paidAsDeposit({ goodsCents, netPaidCents, openDepositsCents }: PaidDeposits): Cents {
  const withoutDepositsCents = atLeastZero(minusCents(goodsCents, openDepositsCents));
  return minCents(openDepositsCents, atLeastZero(minusCents(netPaidCents, withoutDepositsCents)));
}

/** A claim with what the deposit covers of it, and what the order is charged. */
export interface SettledClaim {
  keptCents: Cents;
  chargedCents: Cents;
}

export interface ClaimsSettlement {
  /** Of each claim, in their order. */
  claims: SettledClaim[];
  keptCents: Cents;
  refundCents: Cents;
  chargedCents: Cents;
}

/**
 * Covers claims, in cents, by a held deposit, the first one first. The rest of the deposit is refunded;
 * what the claims exceed it by is charged (rules.md#claims-and-charges).
 */
export function settleClaims(heldCents: Cents, claims: readonly Cents[]): ClaimsSettlement {
  let left = heldCents;
  const settled = claims.map((amountCents): SettledClaim => {
    const keptCents = minCents(amountCents, left);
    left = minusCents(left, keptCents);
    return { keptCents, chargedCents: minusCents(amountCents, keptCents) };
  });
  return {
    claims: settled,
    keptCents: minusCents(heldCents, left),
    refundCents: left,
    chargedCents: sumCents(settled.map(({ chargedCents }) => chargedCents)),
  };
}

function atLeastZero(cents: Cents): Cents {
  return maxCents(ZERO_CENTS, cents);
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
  /** Deposit × quantity of the records that are back, or lost. */
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
  const returnedCents = sumCents(records.filter(({ status }) => status !== 'OPEN').map(depositOf));
  return {
    collectedCents,
    returnedCents,
    pendingCents: atLeastZero(minusCents(collectedCents, returnedCents)),
    refundedCents: sumCents(records.map(({ refundedCents }) => refundedCents)),
    waivedCents: sumCents(records.map(({ waivedCents }) => waivedCents)),
    keptCents:
      status === 'CANCELLED' ? ZERO_CENTS : sumCents(records.map(({ keptCents }) => keptCents)),
  };
}

function depositOf({ quantity, borrowDepositPerUnitCents }: DepositRecord): Cents {
  return timesCents(quantity, borrowDepositPerUnitCents);
}
