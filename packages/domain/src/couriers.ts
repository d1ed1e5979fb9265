import { handedOver } from './cash.ts';
import { amountOf, type Cents, minusCents, sumCents } from './money.ts';
import { type Refusal, refusal } from './refusal.ts';

/** A payment of cash that a delivery person took at the door. */
export interface CollectedPayment {
  amountCents: Cents;
  /** What cash rounding added to what was handed over. */
  roundingCents: Cents;
  voided?: object | null;
}

/** Cash that a delivery person gave to the shop. */
export interface HandIn {
  amountCents: Cents;
  voided?: object | null;
}

/**
 * Returns the cash that a delivery person has of the shop's: what customers handed over to them less what
 * they handed in, both without what was voided (rules.md#couriers-cash).
 */
export function courierCash(
  collected: readonly CollectedPayment[],
  handIns: readonly HandIn[],
): Cents {
  const counting = <Entry extends { voided?: object | null }>(entries: readonly Entry[]) =>
    entries.filter(({ voided }) => !voided);
  return minusCents(
    sumCents(
      counting(collected).map(({ amountCents, roundingCents }) =>
        handedOver(amountCents, roundingCents),
      ),
    ),
    sumCents(counting(handIns).map(({ amountCents }) => amountCents)),
  );
}

/** Refuses to hand in more than the delivery person has. `details.most` is that, as a decimal. */
export function refusedHandIn(
  cashCents: Cents,
  amountCents: Cents,
): Refusal<'HAND_IN_EXCEEDS_CASH'> | undefined {
  return amountCents > cashCents
    ? refusal('HAND_IN_EXCEEDS_CASH', { most: amountOf(cashCents) })
    : undefined;
}

/** Refuses to void a hand-in a second time. */
export function refusedHandInVoid({
  voided,
}: Pick<HandIn, 'voided'>): Refusal<'HAND_IN_VOIDED'> | undefined {
  return voided ? refusal('HAND_IN_VOIDED') : undefined;
}

/**
 * Refuses to void a payment whose cash was handed in already, so that its delivery person would have less
 * than nothing. `details.cash` is what they have, as a decimal.
 */
export function refusedVoidOfCollected(
  payment: CollectedPayment,
  cashCents: Cents,
): Refusal<'CASH_HANDED_IN'> | undefined {
  return handedOver(payment.amountCents, payment.roundingCents) > cashCents
    ? refusal('CASH_HANDED_IN', { cash: amountOf(cashCents) })
    : undefined;
}

/** Refuses to delete a delivery person who has cash of the shop's. `details.count` is how much, as a decimal. */
export function refusedCourierDeletion(cashCents: Cents): Refusal<'IN_USE'> | undefined {
  return cashCents > 0
    ? refusal('IN_USE', { count: amountOf(cashCents), kind: 'cash' })
    : undefined;
}
