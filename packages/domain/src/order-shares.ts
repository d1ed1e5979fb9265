import { type CashRoundingRule, cashRounding } from './cash.ts';
import { type Cents, minCents, minusCents, plusCents, sumCents, ZERO_CENTS } from './money.ts';
import type { PaymentMethodKind } from './payment-kinds.ts';
import { type MethodAmount, refundRoundings } from './refunds.ts';

/**
 * Shares lines of money, in their order, among the amounts of orders or refunds, in theirs
 * (rules.md#loans-that-come-back-together). Returns the lines of each amount; their sums are the amounts as far
 * as the lines reach.
 */
export function sharedAmong<Line extends { amountCents: Cents }>(
  lines: readonly Line[],
  amounts: readonly Cents[],
): Line[][] {
  const left = lines.map(({ amountCents }) => amountCents);
  return amounts.map((amountCents) => {
    let wanted = amountCents;
    return lines.flatMap((line, index) => {
      const taken = minCents(wanted, left[index] ?? ZERO_CENTS);
      if (taken === 0) return [];
      wanted = minusCents(wanted, taken);
      left[index] = minusCents(left[index] ?? ZERO_CENTS, taken);
      return { ...line, amountCents: taken };
    });
  });
}

/**
 * Returns the rounding of each share of a sum of cash, in their order, so that they add up to the rounding of
 * the sum, which is rounded once. `roundingCents` is that of the sum; no share is handed over below 0.
 */
export function roundedShares(
  shares: readonly Cents[],
  roundingCents: Cents,
  rule: CashRoundingRule,
): Cents[] {
  if (roundingCents === 0) return shares.map(() => ZERO_CENTS);
  const handedCents = plusCents(sumCents(shares), roundingCents);
  let sum = ZERO_CENTS;
  let before = ZERO_CENTS;
  return shares.map((share, index) => {
    sum = plusCents(sum, share);
    const soFar =
      index === shares.length - 1
        ? handedCents
        : minCents(handedCents, plusCents(sum, cashRounding(sum, rule)));
    const handed = minusCents(soFar, before);
    before = soFar;
    return minusCents(handed, share);
  });
}

/** A part by one method of a refund that an order gives. */
export interface RefundedPart extends MethodAmount {
  orderId: string;
  kind: PaymentMethodKind;
  roundingCents: Cents;
}

/** A payment of an order out of refunds, and what cash rounding adds to it. */
export interface PaidPart extends MethodAmount {
  orderId: string;
  roundingCents: Cents;
}

/**
 * Returns the payments by which orders pay what is due out of the parts of their refunds, by the same methods: each
 * order out of its own parts first, then out of what the others leave (rules.md#claims-and-charges). Each order pays by a
 * method once. The cash that is left is handed over and rounded once, after the refunds of `roundedCents`; the payments
 * carry the rest of the refunds' rounding.
 */
export function paidFromRefunds(
  parts: readonly RefundedPart[],
  dues: ReadonlyMap<string, Cents>,
  rule: CashRoundingRule,
  roundedCents: Cents,
): PaidPart[] {
  const left = new Map(dues);
  const rests = parts.map(({ amountCents }) => amountCents);
  const paid = new Map<string, Omit<PaidPart, 'roundingCents'> & { kind: PaymentMethodKind }>();
  const pay = (orderId: string, index: number) => {
    const part = parts[index];
    const due = left.get(orderId) ?? ZERO_CENTS;
    const amountCents = minCents(rests[index] ?? ZERO_CENTS, due);
    if (part === undefined || amountCents === 0) return;
    const { paymentMethodId, kind } = part;
    left.set(orderId, minusCents(due, amountCents));
    rests[index] = minusCents(rests[index] ?? ZERO_CENTS, amountCents);
    const key = `${orderId} ${paymentMethodId}`;
    const before = paid.get(key)?.amountCents ?? ZERO_CENTS;
    paid.set(key, { orderId, paymentMethodId, kind, amountCents: plusCents(before, amountCents) });
  };
  for (const [index, { orderId }] of parts.entries()) pay(orderId, index);
  for (const orderId of dues.keys()) for (const index of parts.keys()) pay(orderId, index);

  const ofRests = refundRoundings(
    parts.map(({ kind }, index) => ({ kind, amountCents: rests[index] ?? ZERO_CENTS })),
    rule,
    roundedCents,
  );
  const payments = [...paid.values()];
  const inCash = payments.filter(({ kind }) => kind === 'CASH');
  const roundings = roundedShares(
    inCash.map(({ amountCents }) => amountCents),
    minusCents(sumCents(parts.map(({ roundingCents }) => roundingCents)), sumCents(ofRests)),
    rule,
  );
  const roundingOf = new Map(inCash.map((payment, index) => [payment, roundings[index]]));
  return payments.map((payment) => {
    const { kind: _, ...paidPart } = payment;
    return { ...paidPart, roundingCents: roundingOf.get(payment) ?? ZERO_CENTS };
  });
}
