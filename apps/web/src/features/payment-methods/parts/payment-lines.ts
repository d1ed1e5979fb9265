import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Amount, amountOf, type Cents, sumCents } from '@mostrador/domain/money';

/** Money that was taken by a method, as entered. */
export interface Charge {
  paymentMethodId: string;
  amountCents: Cents;
  /** Cash that was handed over; absent where nobody said so. */
  tenderedCents?: Cents;
  notes: string;
}

/** One payment of a call, with the parts in which it was taken where there are several. */
export interface PaymentLine extends Charge {
  parts?: readonly Charge[];
}

/** Sum of the amounts. */
export function enteredCents(charges: readonly Pick<Charge, 'amountCents'>[]): Cents {
  return sumCents(charges.map(({ amountCents }) => amountCents));
}

/** A payment as a body has it. */
export function paymentBody({ paymentMethodId, parts, ...line }: PaymentLine) {
  return {
    paymentMethodId,
    ...chargeBody(line),
    ...(parts && { parts: parts.map(chargeBody) }),
  };
}

function chargeBody({ amountCents, tenderedCents, notes }: Omit<Charge, 'paymentMethodId'>) {
  return { amount: amountOf(amountCents), ...tenderOf(tenderedCents), notes: notes.trim() };
}

/** The part of a body that says what was handed over; empty where nobody said so. */
function tenderOf(tenderedCents: Cents | undefined): { tendered?: Amount } {
  return tenderedCents === undefined ? {} : { tendered: amountOf(tenderedCents) };
}

/** Name of a method; empty if unknown. */
export function methodName(methods: readonly PaymentMethod[], methodId: string): string {
  return methods.find(({ id }) => id === methodId)?.name ?? '';
}
