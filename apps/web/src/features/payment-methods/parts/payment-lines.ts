import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import {
  type Amount,
  amountOf,
  type Cents,
  maxCents,
  minCents,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';

/** One of several payments, as entered. */
export interface PaymentLine {
  /** Identifies the line while it is edited. */
  id: number;
  /** Empty until a method is chosen. */
  paymentMethodId: string;
  amountCents: Cents;
  /** Cash that was handed over; absent where nobody said so. */
  tenderedCents?: Cents;
  notes: string;
}

/** Sum of the lines' amounts. */
export function enteredCents(lines: readonly PaymentLine[]): Cents {
  return sumCents(lines.map(({ amountCents }) => amountCents));
}

/** Amount due less all lines; 0 if they exceed it. */
export function remainingCents(lines: readonly PaymentLine[], amountDueCents: Cents): Cents {
  return maxCents(ZERO_CENTS, minusCents(amountDueCents, enteredCents(lines)));
}

/** Methods for a line: its own, and those that no other line uses. */
export function methodsFor(
  line: PaymentLine | undefined,
  lines: readonly PaymentLine[],
  methods: readonly PaymentMethod[],
): PaymentMethod[] {
  const used = new Set(lines.map(({ paymentMethodId }) => paymentMethodId));
  return methods.filter(({ id }) => id === line?.paymentMethodId || !used.has(id));
}

/**
 * Adds a line with the remaining amount; unchanged where each method has its line. The person chooses
 * the method, unless one alone is free.
 */
export function withNewLine(
  lines: readonly PaymentLine[],
  methods: readonly PaymentMethod[],
  amountDueCents: Cents,
): readonly PaymentLine[] {
  if (lines.length >= methods.length) return lines;
  const [method, ...more] = methodsFor(undefined, lines, methods);
  const line = {
    id: Math.max(0, ...lines.map(({ id }) => id)) + 1,
    paymentMethodId: method === undefined || more.length > 0 ? '' : method.id,
    amountCents: remainingCents(lines, amountDueCents),
    notes: '',
  };
  return [...lines, line];
}

/** Lowers the last lines until their sum does not exceed the amount due; drops lines lowered to 0. */
export function withinDue(
  lines: readonly PaymentLine[],
  amountDueCents: Cents,
): readonly PaymentLine[] {
  let rest = amountDueCents;
  return lines.flatMap((line) => {
    const amountCents = minCents(line.amountCents, rest);
    rest = minusCents(rest, amountCents);
    return amountCents === 0 && line.amountCents > 0 ? [] : [{ ...line, amountCents }];
  });
}

/** The part of a body that says what was handed over; empty where nobody said so. */
export function tenderOf(tenderedCents: Cents | undefined): { tendered?: Amount } {
  return tenderedCents === undefined ? {} : { tendered: amountOf(tenderedCents) };
}

/** Name of a method; empty if unknown. */
export function methodName(methods: readonly PaymentMethod[], methodId: string): string {
  return methods.find(({ id }) => id === methodId)?.name ?? '';
}
