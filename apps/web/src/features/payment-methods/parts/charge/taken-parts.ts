import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type Charge, enteredCents, type PaymentLine } from '../payment-lines.ts';

/** A part of what is due that was taken, and is not sent yet. */
export interface TakenPart extends Charge {
  id: number;
  /** Change that it made; absent for none. */
  changeCents?: Cents;
}

/** What was taken of a payment so far; kept on this device until it is sent. */
export interface TakenParts {
  parts: readonly TakenPart[];
  /** Equal parts of the rest that are still to be taken; 1 for all of it. */
  equalLeft: number;
}

export const NOTHING_TAKEN: TakenParts = { parts: [], equalLeft: 1 };

/** The parts with one more. */
export function withPart(
  { parts, equalLeft }: TakenParts,
  charge: Omit<TakenPart, 'id'>,
): TakenParts {
  const id = Math.max(0, ...parts.map((part) => part.id)) + 1;
  return {
    parts: [...parts.map(asReceived), { id, ...charge }],
    equalLeft: Math.max(1, equalLeft - 1),
  };
}

/** The parts without one, which is then to be taken again. */
export function withoutPart({ parts, equalLeft }: TakenParts, id: number): TakenParts {
  const left = parts.filter((part) => part.id !== id).map(asReceived);
  return { parts: left, equalLeft: equalLeft > 1 ? equalLeft + 1 : 1 };
}

/**
 * The payments that are sent: each method once, with the parts in which it was taken (rules.md#payments-in-parts). The
 * method of the last part is the last, so that the cash which settles what is due is rounded.
 */
export function paymentsOf(parts: readonly Charge[]): PaymentLine[] {
  const byMethod = new Map<string, Charge[]>();
  for (const part of parts) {
    const before = byMethod.get(part.paymentMethodId) ?? [];
    byMethod.delete(part.paymentMethodId);
    byMethod.set(part.paymentMethodId, [...before, part]);
  }
  return [...byMethod].map(([paymentMethodId, ofMethod]) => {
    const [only, ...more] = ofMethod;
    if (only !== undefined && more.length === 0) return only;
    return { paymentMethodId, amountCents: enteredCents(ofMethod), notes: '', parts: ofMethod };
  });
}

/** What is left to be taken; below 0 if less is due by now than was taken. */
export function restOf(dueCents: Cents, { parts }: TakenParts): Cents {
  const rest = minusCents(dueCents, enteredCents(parts));
  return rest === 0 ? rest : minusCents(dueCents, enteredCents(parts.map(asReceived)));
}

/**
 * The part with the cash that stayed in the drawer as its amount. The cash that settled what was due was rounded; once it
 * no longer settles it, it counts as what it is.
 */
function asReceived(part: TakenPart): TakenPart {
  const { tenderedCents, changeCents = ZERO_CENTS } = part;
  return tenderedCents === undefined
    ? part
    : { ...part, amountCents: minusCents(tenderedCents, changeCents) };
}
