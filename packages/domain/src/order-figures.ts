import {
  type Cents,
  type CurrencyUnit,
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
import { type TaxableOrder, taxSums } from './taxes.ts';

/** Quantity and prices of a line. The unit price of a BORROW line is the fee. */
export interface Line {
  transactionType: TransactionType;
  quantity: number;
  unitPriceCents: Cents;
  borrowDepositPerUnitCents: Cents;
}

/** A line with all its discounts, what was given back of it, and its tax rate. */
export type FiguredLine = Line & TaxableOrder['items'][number];

/**
 * Everything that happened to an order and changes its money. The discount is that of its form and every
 * one added later.
 */
export interface OrderFacts<Item extends FiguredLine = FiguredLine> extends TaxableOrder<Item> {
  status: OrderStatus;
  /** Unit of the store's currency, to which taxes are rounded. */
  unit: CurrencyUnit;
  /** Tax that a call gave as an amount. */
  freeTaxCents: Cents;
  /** Σ of what the order's Return documents gave back, without added tax. */
  returnsTotalCents: Cents;
  /** Σ of the added tax that went back with them. */
  taxGivenBackCents: Cents;
  depositsWaivedCents: Cents;
  /** What was voided counts no more. */
  payments: readonly { amountCents: Cents; voided?: object | null }[];
  /** A deposit whose return was undone is due again, so that it lowers the total no more. */
  refunds: readonly { kind: RefundKind; amountCents: Cents; isUndone?: boolean }[];
  /** Σ deposit × quantity of the OPEN borrow records. */
  openDepositsCents: Cents;
  /** None in a form. What was voided counts no more. */
  charges?: readonly { amountCents: Cents; voided?: object | null }[];
}

/** Every figure of rules.md#order-figures, in cents. */
export interface OrderFigures {
  subtotalCents: Cents;
  /**
   * All tax that is added to the total, before returns: `freeTax`, and the tax of lines; below 0 where an
   * exempt buyer does not pay the tax within the prices.
   */
  taxCents: Cents;
  freeTaxCents: Cents;
  /** Added tax of the lines as they are kept; below 0 as above. */
  addedTaxCents: Cents;
  /** Tax that is in the prices of the lines as they are kept. */
  taxIncludedCents: Cents;
  /** Amounts off the order as a whole. */
  orderDiscountCents: Cents;
  /** Whole discount: of the lines and of the order. */
  discountCents: Cents;
  returnsTotalCents: Cents;
  taxGivenBackCents: Cents;
  depositsRefundedCents: Cents;
  depositsWaivedCents: Cents;
  /** The total without the charges: what the goods come to. */
  goodsCents: Cents;
  chargesTotalCents: Cents;
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
    facts.refunds
      .filter(({ kind, isUndone }) => kind === 'DEPOSIT' && !isUndone)
      .map(({ amountCents }) => amountCents),
  );
  const { addedTaxCents, taxIncludedCents } = taxSums(facts, facts.unit);
  const goodsCents = maxCents(
    ZERO_CENTS,
    sumCents([
      subtotalCents,
      facts.freeTaxCents,
      addedTaxCents,
      negative(discountCents),
      negative(facts.returnsTotalCents),
      negative(depositsRefundedCents),
      negative(facts.depositsWaivedCents),
    ]),
  );
  const chargesTotalCents = sumOfStanding(facts.charges ?? []);
  const totalCents = plusCents(goodsCents, chargesTotalCents);
  const paymentsTotalCents = sumOfStanding(facts.payments);
  const refundsTotalCents = sumCents(facts.refunds.map(({ amountCents }) => amountCents));
  const netPaidCents = minusCents(paymentsTotalCents, refundsTotalCents);
  const cancelled = facts.status === 'CANCELLED';
  const paymentStatus = paymentStatusOf(cancelled, totalCents, paymentsTotalCents, netPaidCents);

  return {
    subtotalCents,
    taxCents: sumCents([facts.freeTaxCents, addedTaxCents, facts.taxGivenBackCents]),
    freeTaxCents: facts.freeTaxCents,
    addedTaxCents,
    taxIncludedCents,
    orderDiscountCents: facts.orderDiscountCents,
    discountCents,
    returnsTotalCents: facts.returnsTotalCents,
    taxGivenBackCents: facts.taxGivenBackCents,
    depositsRefundedCents,
    depositsWaivedCents: facts.depositsWaivedCents,
    goodsCents,
    chargesTotalCents,
    totalCents,
    paymentsTotalCents,
    refundsTotalCents,
    netPaidCents,
    amountDueCents: cancelled
      ? ZERO_CENTS
      : maxCents(ZERO_CENTS, minusCents(totalCents, netPaidCents)),
    refundDueCents: maxCents(ZERO_CENTS, minusCents(netPaidCents, totalCents)),
    depositsHeldCents:
      !cancelled && netPaidCents >= goodsCents
        ? minCents(facts.openDepositsCents, netPaidCents)
        : ZERO_CENTS,
    paymentStatus,
  };
}

/** Returns the sum that the goods would come to without their floor at 0, in cents. */
export function beforeFloor(
  figures: Pick<
    OrderFigures,
    | 'subtotalCents'
    | 'taxCents'
    | 'discountCents'
    | 'returnsTotalCents'
    | 'taxGivenBackCents'
    | 'depositsRefundedCents'
    | 'depositsWaivedCents'
  >,
): number {
  return (
    figures.subtotalCents +
    figures.taxCents -
    figures.discountCents -
    figures.returnsTotalCents -
    figures.taxGivenBackCents -
    figures.depositsRefundedCents -
    figures.depositsWaivedCents
  );
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

/** Σ of what was not voided. */
function sumOfStanding(entries: readonly { amountCents: Cents; voided?: object | null }[]): Cents {
  return sumCents(entries.filter(({ voided }) => !voided).map(({ amountCents }) => amountCents));
}

function negative(value: Cents): Cents {
  return minusCents(ZERO_CENTS, value);
}
