import {
  type Cents,
  MAX_CENTS,
  maxCents,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from './money.ts';
import type { OrderStatus, PaymentStatus, RefundKind, TransactionType } from './order-states.ts';

/** Quantity and prices of a line. The unit price of a BORROW line is the fee. */
export interface Line {
  transactionType: TransactionType;
  quantity: number;
  unitPriceCents: Cents;
  borrowDepositPerUnitCents: Cents;
}

/** Everything that happened to an order and changes its money. */
export interface OrderFacts {
  status: OrderStatus;
  /** Lines with every discount of theirs. */
  items: readonly (Line & { discountCents: Cents })[];
  taxCents: Cents;
  /** Amounts off the order as a whole: that of its form, and every one added later. */
  orderDiscountCents: Cents;
  /** Σ of what the order's Return documents gave back. */
  returnsTotalCents: Cents;
  depositsWaivedCents: Cents;
  payments: readonly { amountCents: Cents }[];
  refunds: readonly { kind: RefundKind; amountCents: Cents }[];
  /** Σ deposit × quantity of the OPEN borrow records. */
  openDepositsCents: Cents;
}

/** Every figure of rules.md#order-figures, in cents. */
export interface OrderFigures {
  subtotalCents: Cents;
  taxCents: Cents;
  /** Amounts off the order as a whole. */
  orderDiscountCents: Cents;
  /** Whole discount: of the lines and of the order. */
  discountCents: Cents;
  returnsTotalCents: Cents;
  depositsRefundedCents: Cents;
  depositsWaivedCents: Cents;
  totalCents: Cents;
  paymentsTotalCents: Cents;
  refundsTotalCents: Cents;
  netPaidCents: Cents;
  amountDueCents: Cents;
  refundDueCents: Cents;
  depositsHeldCents: Cents;
  paymentStatus: PaymentStatus;
}

/** Returns the line total: quantity × price, for BORROW × (fee + deposit) (rules.md#order-figures). */
export function lineTotal(line: Line): Cents {
  const perUnit =
    line.transactionType === 'BORROW'
      ? plusCents(line.unitPriceCents, line.borrowDepositPerUnitCents)
      : line.unitPriceCents;
  return timesCents(line.quantity, perUnit);
}

/** Σ line totals. */
export function subtotalOf(lines: readonly Line[]): Cents {
  return sumCents(lines.map(lineTotal));
}

/** Σ discounts of the lines. */
export function lineDiscountsOf(lines: readonly { discountCents: Cents }[]): Cents {
  return sumCents(lines.map(({ discountCents }) => discountCents));
}

/** Σ deposit × quantity of the BORROW lines. */
export function depositsOf(lines: readonly Line[]): Cents {
  return sumCents(
    lines
      .filter((line) => line.transactionType === 'BORROW')
      .map((line) => timesCents(line.quantity, line.borrowDepositPerUnitCents)),
  );
}

/** Whether the lines together with the tax pass the largest amount of money (rules.md#money). */
export function exceedsLargestAmount(lines: readonly Line[], taxCents: Cents): boolean {
  let sum: number = taxCents;
  for (const line of lines) {
    // Plain numbers, not `Cents`, so that a product beyond the exact range is still seen as too large.
    sum += line.quantity * (line.unitPriceCents + line.borrowDepositPerUnitCents);
    if (sum > MAX_CENTS) return true;
  }
  return false;
}

/** Computes every figure of an order (rules.md#order-figures). The server and the till share it. */
export function orderFigures(facts: OrderFacts): OrderFigures {
  const subtotalCents = subtotalOf(facts.items);
  const discountCents = plusCents(lineDiscountsOf(facts.items), facts.orderDiscountCents);
  const depositsRefundedCents = sumCents(
    facts.refunds.filter(({ kind }) => kind === 'DEPOSIT').map(({ amountCents }) => amountCents),
  );
  const totalCents = maxCents(
    ZERO_CENTS,
    sumCents([
      plusCents(subtotalCents, facts.taxCents),
      negative(discountCents),
      negative(facts.returnsTotalCents),
      negative(depositsRefundedCents),
      negative(facts.depositsWaivedCents),
    ]),
  );
  const paymentsTotalCents = sumCents(facts.payments.map(({ amountCents }) => amountCents));
  const refundsTotalCents = sumCents(facts.refunds.map(({ amountCents }) => amountCents));
  const netPaidCents = minusCents(paymentsTotalCents, refundsTotalCents);
  const cancelled = facts.status === 'CANCELLED';
  const paymentStatus = paymentStatusOf(cancelled, totalCents, paymentsTotalCents, netPaidCents);

  return {
    subtotalCents,
    taxCents: facts.taxCents,
    orderDiscountCents: facts.orderDiscountCents,
    discountCents,
    returnsTotalCents: facts.returnsTotalCents,
    depositsRefundedCents,
    depositsWaivedCents: facts.depositsWaivedCents,
    totalCents,
    paymentsTotalCents,
    refundsTotalCents,
    netPaidCents,
    amountDueCents: cancelled
      ? ZERO_CENTS
      : maxCents(ZERO_CENTS, minusCents(totalCents, netPaidCents)),
    refundDueCents: maxCents(ZERO_CENTS, minusCents(netPaidCents, totalCents)),
    depositsHeldCents:
      paymentStatus === 'PAID' ? minCents(facts.openDepositsCents, netPaidCents) : ZERO_CENTS,
    paymentStatus,
  };
}

function paymentStatusOf(
  cancelled: boolean,
  total: Cents,
  everPaid: Cents,
  netPaid: Cents,
): PaymentStatus {
  if (cancelled) return 'CANCELLED';
  if (total === 0 && everPaid === 0) return 'FREE';
  if (netPaid >= total) return 'PAID';
  return netPaid > 0 ? 'PARTIALLY_PAID' : 'PENDING';
}

function negative(value: Cents): Cents {
  return minusCents(ZERO_CENTS, value);
}
