import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import {
  type Cents,
  maxCents,
  minCents,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';

/** One payment of several, as it is entered. */
export interface PaymentLine {
  /** Only tells the lines apart while they are edited. */
  id: number;
  /** Empty: not chosen yet. */
  paymentMethodId: string;
  amountCents: Cents;
  notes: string;
}

/** Sum of the lines' amounts. */
export function enteredCents(lines: readonly PaymentLine[]): Cents {
  return sumCents(lines.map(({ amountCents }) => amountCents));
}

/** The amount due after the lines; 0 where they pass it. */
export function remainingCents(lines: readonly PaymentLine[], amountDueCents: Cents): Cents {
  return maxCents(ZERO_CENTS, minusCents(amountDueCents, enteredCents(lines)));
}

/** The methods a line may have: its own, and those of no other line, since each is used once. */
export function methodsFor(
  line: PaymentLine | undefined,
  lines: readonly PaymentLine[],
  methods: readonly PaymentMethod[],
): PaymentMethod[] {
  const used = new Set(lines.map(({ paymentMethodId }) => paymentMethodId));
  return methods.filter(({ id }) => id === line?.paymentMethodId || !used.has(id));
}

/** The lines and one more, by the next free method, for what remains; as they were if none is free. */
export function withNewLine(
  lines: readonly PaymentLine[],
  methods: readonly PaymentMethod[],
  amountDueCents: Cents,
): readonly PaymentLine[] {
  const method = methodsFor(undefined, lines, methods)[0];
  if (method === undefined) return lines;
  const line = {
    id: Math.max(0, ...lines.map(({ id }) => id)) + 1,
    paymentMethodId: method.id,
    amountCents: remainingCents(lines, amountDueCents),
    notes: '',
  };
  return [...lines, line];
}

/** The lines, the last ones lowered so that they don't pass what is due; none of them is left at 0. */
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

/** Name of a method; empty for an unknown one. */
export function methodName(methods: readonly PaymentMethod[], methodId: string): string {
  return methods.find(({ id }) => id === methodId)?.name ?? '';
}
