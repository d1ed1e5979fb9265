import { type Cents, minusCents, ZERO_CENTS } from './money.ts';
import type { RefundKind } from './order-states.ts';

/** A payment of an order, as far as it moves money. */
export interface MovingPayment {
  paymentMethodId: string;
  amountCents: Cents;
  /** What cash rounding added; negative where it took away. */
  roundingCents: Cents;
  createdAt: Date;
  /** Null unless it was voided. */
  voidedAt: Date | null;
}

/** A refund of an order with its parts by method; without any it is one of before they were noted. */
export interface MovingRefund {
  kind: RefundKind;
  amountCents: Cents;
  createdAt: Date;
  methods: readonly { paymentMethodId: string; amountCents: Cents; roundingCents: Cents }[];
}

/** Money that came in, above 0, or went out, below 0, by one method. */
export interface MoneyMove {
  /** A payment, its void, or the kind of the refund. */
  cause: 'PAYMENT' | 'VOID' | RefundKind;
  /** Null for a refund whose methods nobody noted. */
  paymentMethodId: string | null;
  amountCents: Cents;
  /** Difference of what changed hands to the amount, signed alike. */
  roundingCents: Cents;
  at: Date;
}

/**
 * Returns every way in which money came in or went out with an order: each payment, each void on its own
 * day, and each part of a refund (rules.md#money-moves). What sums money by day, method or place is built on it.
 */
export function moneyMoves(order: {
  payments: readonly MovingPayment[];
  refunds: readonly MovingRefund[];
}): MoneyMove[] {
  return [
    ...order.payments.flatMap(({ paymentMethodId, amountCents, ...payment }): MoneyMove[] => {
      const { roundingCents, createdAt, voidedAt } = payment;
      const taken = { paymentMethodId, amountCents, roundingCents };
      return [
        { cause: 'PAYMENT', ...taken, at: createdAt },
        ...(voidedAt === null ? [] : [out({ cause: 'VOID', ...taken, at: voidedAt })]),
      ];
    }),
    ...order.refunds.flatMap(({ kind, amountCents, createdAt, methods }) => {
      const unnoted = { paymentMethodId: null, amountCents, roundingCents: ZERO_CENTS };
      return (methods.length > 0 ? methods : [unnoted]).map((part) =>
        out({ cause: kind, ...part, at: createdAt }),
      );
    }),
  ];
}

function out({ cause, paymentMethodId, amountCents, roundingCents, at }: MoneyMove): MoneyMove {
  return {
    cause,
    paymentMethodId,
    amountCents: minusCents(ZERO_CENTS, amountCents),
    roundingCents: minusCents(ZERO_CENTS, roundingCents),
    at,
  };
}
