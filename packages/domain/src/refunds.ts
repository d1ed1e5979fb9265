import { type CashRoundingRule, cashRounding } from './cash.ts';
import {
  amountOf,
  type Cents,
  maxCents,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';
import type { OrderStatus } from './order-states.ts';
import type { PaymentMethodKind } from './payment-kinds.ts';
import { type Refusal, refusal } from './refusal.ts';

/** An amount by a payment method. */
export interface MethodAmount {
  paymentMethodId: string;
  amountCents: Cents;
}

/** A refund with its parts by method; refunds made before version 1.32 have none. */
export interface GivenRefund {
  amountCents: Cents;
  methods: readonly MethodAmount[];
}

/**
 * Returns what is left of each payment that was not voided, the latest payment first: money goes back in
 * this order unless someone says otherwise (rules.md#refunds-by-method). What a method gave back is taken
 * off its own payments, the latest first; what it gave back beyond these, and refunds without methods, off
 * any. The sum is netPaid. `payments` stand in their order of time.
 */
export function refundable<Payment extends MethodAmount & { voided?: object | null }>(
  payments: readonly Payment[],
  refunds: readonly GivenRefund[],
): Payment[] {
  const latest = payments.filter(({ voided }) => !voided).toReversed();
  const given = new Map<string, Cents>();
  for (const { paymentMethodId, amountCents } of refunds.flatMap(({ methods }) => methods)) {
    given.set(paymentMethodId, plusCents(given.get(paymentMethodId) ?? ZERO_CENTS, amountCents));
  }
  const ofMethods = latest.map((payment) => {
    const { paymentMethodId, amountCents } = payment;
    const back = minCents(given.get(paymentMethodId) ?? ZERO_CENTS, amountCents);
    given.set(paymentMethodId, minusCents(given.get(paymentMethodId) ?? ZERO_CENTS, back));
    return { ...payment, amountCents: minusCents(amountCents, back) };
  });
  let others = sumCents([
    ...given.values(),
    ...refunds.filter(({ methods }) => methods.length === 0).map(({ amountCents }) => amountCents),
  ]);
  return ofMethods
    .map((payment) => {
      const back = minCents(others, payment.amountCents);
      others = minusCents(others, back);
      return { ...payment, amountCents: minusCents(payment.amountCents, back) };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

/**
 * Returns the methods by which an amount goes back where nobody says otherwise, each once: those of
 * `parts`, which `refundable` returned, in their order.
 */
export function defaultRefunds<Part extends MethodAmount>(
  parts: readonly Part[],
  amountCents: Cents,
): Part[] {
  const methods = new Map<string, Part>();
  let left = amountCents;
  for (const part of parts) {
    const taken = minCents(left, part.amountCents);
    if (taken === 0) break;
    left = minusCents(left, taken);
    const before = methods.get(part.paymentMethodId);
    methods.set(part.paymentMethodId, {
      ...(before ?? part),
      amountCents: plusCents(before?.amountCents ?? ZERO_CENTS, taken),
    });
  }
  return [...methods.values()];
}

/** Refuses methods whose sum is not what is refunded. `details.amount` is that, as a decimal. */
export function refusedMethods(
  methods: readonly { amountCents: Cents }[],
  refundCents: Cents,
): Refusal<'REFUND_MISMATCH'> | undefined {
  const sum = sumCents(methods.map(({ amountCents }) => amountCents));
  return sum === refundCents
    ? undefined
    : refusal('REFUND_MISMATCH', { amount: amountOf(refundCents) });
}

/**
 * Returns what cash rounding adds to each part of a refund, in their order; only cash is rounded. The total of an order's
 * cash refunds is rounded, not each refund: a refund pays that rounded total less the cash that was refunded already.
 * `roundedCents` is the signed rounding of the previous refunds, from `roundedBack`.
 */
export function refundRoundings(
  parts: readonly { kind: PaymentMethodKind; amountCents: Cents }[],
  rule: CashRoundingRule,
  roundedCents: Cents,
): Cents[] {
  let rounded = roundedCents;
  return parts.map(({ kind, amountCents }) => {
    if (kind !== 'CASH' || amountCents === 0) return ZERO_CENTS;
    const owed = minusCents(amountCents, rounded);
    const given = maxCents(ZERO_CENTS, plusCents(owed, cashRounding(owed, rule)));
    const roundingCents = minusCents(given, amountCents);
    rounded = plusCents(rounded, roundingCents);
    return roundingCents;
  });
}

/** Payments and refunds of an order, as far as cash rounding is concerned. */
interface RoundedMoney {
  payments: readonly {
    kind: PaymentMethodKind;
    roundingCents: Cents;
    createdAt: string;
    voided: object | null;
  }[];
  refunds: readonly {
    createdAt: string;
    methods: readonly { kind: PaymentMethodKind; roundingCents: Cents }[];
  }[];
}

/**
 * Returns what cash rounding has added so far to the cash that an order gave back, in cents, signed. A payment with the
 * same `createdAt` as a refund was paid from that refund, and only the rest was handed over.
 */
export function roundedBack({ payments, refunds }: RoundedMoney): Cents {
  const moments = new Set(refunds.map(({ createdAt }) => createdAt));
  const inCash = <Part extends { kind: PaymentMethodKind; roundingCents: Cents }>(
    parts: readonly Part[],
  ) => sumCents(parts.filter(({ kind }) => kind === 'CASH').map((part) => part.roundingCents));
  return minusCents(
    inCash(refunds.flatMap(({ methods }) => methods)),
    inCash(payments.filter(({ createdAt, voided }) => !voided && moments.has(createdAt))),
  );
}

/**
 * Refuses to void a payment of a cancelled order, one that is voided already, and one of which so much was
 * refunded that netPaid would fall below 0 (rules.md#voided-payments). `details.netPaid` is a decimal.
 */
export function refusedVoid(
  payment: { amountCents: Cents; voided?: object | null },
  order: { status: OrderStatus; netPaidCents: Cents },
): Refusal<'ORDER_CANCELLED' | 'PAYMENT_VOIDED' | 'MONEY_REFUNDED'> | undefined {
  if (order.status === 'CANCELLED') return refusal('ORDER_CANCELLED');
  if (payment.voided) return refusal('PAYMENT_VOIDED');
  return payment.amountCents > order.netPaidCents
    ? refusal('MONEY_REFUNDED', { netPaid: amountOf(maxCents(ZERO_CENTS, order.netPaidCents)) })
    : undefined;
}
