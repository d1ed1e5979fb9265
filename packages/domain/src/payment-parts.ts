import { handedOver } from './cash.ts';
import {
  asCents,
  type Cents,
  type CurrencyUnit,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';

/** Most parts of one payment. */
export const MAX_PARTS = 50;

/** Numbers of equal parts that a till offers. */
export const EQUAL_PARTS = [2, 3, 4] as const;

/** A part of a payment (rules.md#payments-in-parts). */
export interface PaymentPart {
  amountCents: Cents;
  /** Cash that was handed over for the part; null if nobody said it. */
  tenderedCents: Cents | null;
  notes: string | null;
}

/**
 * Returns the next of `count` equal parts that are left of `dueCents`. All parts are multiples of `stepCents`
 * but for the last, which is the rest, so that parts in cash can be handed over; earlier parts are never
 * smaller than later ones (rules.md#payments-in-parts).
 */
export function nextEqualPart(
  dueCents: Cents,
  count: number,
  { unit, stepCents }: { unit: CurrencyUnit; stepCents: Cents },
): Cents {
  if (count <= 1) return dueCents;
  const step = Math.max(unit, stepCents);
  const part = Math.ceil(dueCents / (count * step)) * step;
  // A due of few steps is split to the unit, or later parts would be 0.
  if (part * (count - 1) < dueCents) return asCents(part);
  return asCents(Math.ceil(dueCents / (count * unit)) * unit);
}

/** Returns what each part takes in cash: its amount, and of the last part with the payment's rounding. */
export function cashOfParts(parts: readonly PaymentPart[], roundingCents: Cents): Cents[] {
  return parts.map(({ amountCents }, index) =>
    index === parts.length - 1 ? handedOver(amountCents, roundingCents) : amountCents,
  );
}

/**
 * Returns what was handed over for a payment in parts. A part without a tender counts as its own amount. Returns null if no
 * part has a tender.
 */
export function tenderOfParts(parts: readonly PaymentPart[], roundingCents: Cents): Cents | null {
  if (parts.every(({ tenderedCents }) => tenderedCents === null)) return null;
  const cash = cashOfParts(parts, roundingCents);
  return sumCents(
    parts.map(({ tenderedCents }, index) => tenderedCents ?? cash[index] ?? ZERO_CENTS),
  );
}

/** Returns the change of each part; null where nobody said what was handed over. */
export function changeOfParts(
  parts: readonly PaymentPart[],
  roundingCents: Cents,
): (Cents | null)[] {
  const cash = cashOfParts(parts, roundingCents);
  return parts.map(({ tenderedCents }, index) =>
    tenderedCents === null ? null : minusCents(tenderedCents, cash[index] ?? ZERO_CENTS),
  );
}

/**
 * Returns the amount of a payment in parts whose last part was paid with exact coins, which are taken as they are
 * (`roundingsOf`); else undefined.
 */
export function exactOfParts(
  amountCents: Cents,
  parts: readonly Pick<PaymentPart, 'amountCents' | 'tenderedCents'>[],
): Cents | undefined {
  const last = parts.at(-1);
  return last !== undefined && last.tenderedCents === last.amountCents ? amountCents : undefined;
}
