import { notesOf } from './denominations.ts';
import { asCents, type Cents, minusCents, plusCents, ZERO_CENTS } from './money.ts';
import type { PaymentMethodKind } from './payment-kinds.ts';

/** Largest step of cash rounding: 10,000.00. */
export const MAX_CASH_ROUNDING_CENTS = asCents(1_000_000);

/** Most round sums that a till offers beside the exact one. */
const MOST_ROUND_SUMS = 4;

/** No round sum takes more notes of one kind: nobody pays 52.21 with 53 notes of one dollar. */
const MOST_NOTES_OF_A_KIND = 12;

/**
 * Returns the sums above `dueCents` that a customer is likely to hand over: the due made up to each note
 * of the currency, at most four, the smallest first. The exact sum is not among them.
 */
export function roundTenders(dueCents: Cents, currency: string): Cents[] {
  if (dueCents <= 0) return [];
  const sums = notesOf(currency)
    .filter((noteCents) => dueCents <= MOST_NOTES_OF_A_KIND * noteCents)
    .map((noteCents) => Math.ceil(dueCents / noteCents) * noteCents)
    .filter((sum) => sum > dueCents);
  return [...new Set(sums)]
    .sort((left, right) => left - right)
    .slice(0, MOST_ROUND_SUMS)
    .map(asCents);
}

/** Ways in which cash is rounded to a step (rules.md#cash): to the nearest with halves up or down, always down, always up. */
export const CASH_ROUNDING_MODES = ['HALF_UP', 'HALF_DOWN', 'DOWN', 'UP'] as const;
export type CashRoundingMode = (typeof CASH_ROUNDING_MODES)[number];

/** How a store rounds cash. A step of 0 rounds nothing. */
export interface CashRoundingRule {
  stepCents: Cents;
  mode: CashRoundingMode;
}

/** Cash as it is, for money that goes to providers, and until a store says otherwise. */
export const NO_CASH_ROUNDING: CashRoundingRule = { stepCents: ZERO_CENTS, mode: 'HALF_UP' };

/**
 * Returns what cash rounding adds to an amount (rules.md#cash): the signed difference, in cents, to the
 * multiple of the step that the mode leads to.
 */
export function cashRounding(amountCents: Cents, { stepCents, mode }: CashRoundingRule): Cents {
  if (stepCents === 0) return ZERO_CENTS;
  const over = amountCents - Math.floor(amountCents / stepCents) * stepCents;
  if (over === 0) return ZERO_CENTS;
  return asCents(goesUp(over / stepCents, mode) ? stepCents - over : 0 - over);
}

/** Whether a part of a step, above 0 and below 1, is rounded up. */
function goesUp(part: number, mode: CashRoundingMode): boolean {
  switch (mode) {
    case 'HALF_UP':
      return part >= 0.5;
    case 'HALF_DOWN':
      return part > 0.5;
    case 'DOWN':
      return false;
    case 'UP':
      return true;
  }
}

/** A payment as it is entered. */
export interface EnteredPayment {
  kind: PaymentMethodKind;
  amountCents: Cents;
  /** Cash that was handed over; absent if nobody said so. */
  tenderedCents?: Cents | null | undefined;
}

/**
 * Returns the rounding of each payment of a call, in their order. Only the last CASH payment is rounded,
 * and only where the call settles what is due: a part payment is handed over as it is. Exact coins are
 * taken as they are.
 */
export function roundingsOf(
  payments: readonly EnteredPayment[],
  { settles, rule }: { settles: boolean; rule: CashRoundingRule },
): Cents[] {
  const last = payments.findLastIndex(({ kind }) => kind === 'CASH');
  return payments.map(({ amountCents, tenderedCents }, index) =>
    settles && index === last && tenderedCents !== amountCents
      ? cashRounding(amountCents, rule)
      : ZERO_CENTS,
  );
}

/** What is handed over for a payment of cash: its amount with the rounding. */
export function handedOver(amountCents: Cents, roundingCents: Cents): Cents {
  return plusCents(amountCents, roundingCents);
}

/** Returns the change of a tender: what was handed over more than the amount with its rounding. */
export function changeOf(tenderedCents: Cents, amountCents: Cents, roundingCents: Cents): Cents {
  return minusCents(tenderedCents, handedOver(amountCents, roundingCents));
}

/** What a sum of cash does to what is due. */
export type CashTaken =
  | { kind: 'settles'; amountCents: Cents; changeCents: Cents }
  | { kind: 'part'; amountCents: Cents; leftCents: Cents }
  /** Too much for a part and too little to settle: 9.99 for a due of 9.98 that is rounded up to 10.00. */
  | { kind: 'short'; neededCents: Cents };

/**
 * Returns what a sum handed over in cash does to an amount due: it settles it with the change, or pays a
 * part, which is handed over as it is (rules.md#cash). The exact amount always settles it.
 */
export function takenInCash(
  receivedCents: Cents,
  { dueCents, rule }: { dueCents: Cents; rule: CashRoundingRule },
): CashTaken {
  const settling = { kind: 'CASH', amountCents: dueCents, tenderedCents: receivedCents } as const;
  const [roundingCents = ZERO_CENTS] = roundingsOf([settling], { settles: true, rule });
  const changeCents = changeOf(receivedCents, dueCents, roundingCents);
  if (changeCents >= 0) return { kind: 'settles', amountCents: dueCents, changeCents };
  const leftCents = minusCents(dueCents, receivedCents);
  return leftCents > 0
    ? { kind: 'part', amountCents: receivedCents, leftCents }
    : { kind: 'short', neededCents: handedOver(dueCents, roundingCents) };
}
