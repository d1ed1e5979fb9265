/**
 * Books of the model for an order. They follow the text of rules.md#order-figures in plain cents and
 * use nothing of `packages/domain`, so that a mistake there is found.
 */
import type { Answer } from '@mostrador/contract/routes';

export type OrderAnswer = Answer<'readOrder'>;

export interface Line {
  id: string;
  /** Null for a custom item. */
  productId: string | null;
  isLoan: boolean;
  quantity: number;
  /** For a loan, the fee. */
  price: number;
  deposit: number;
  /** Units that came back, by a return or a borrow return. */
  back: number;
}

export interface Loan {
  /** Null until the server has assigned it. */
  id: string | null;
  lineId: string;
  quantity: number;
  isOpen: boolean;
  refunded: number;
  waived: number;
  kept: number;
}

/** Everything that happened to an order. */
export interface Order {
  status: OrderAnswer['status'];
  service: OrderAnswer['serviceType'];
  delivery: OrderAnswer['deliveryStatus'];
  tax: number;
  /** The whole discount. */
  discount: number;
  discountsLater: number[];
  firstTotal: number;
  lines: Line[];
  loans: Loan[];
  payments: number[];
  refunds: { kind: OrderAnswer['refunds'][number]['kind']; amount: number }[];
  returns: { lineId: string; quantity: number }[][];
  updatedAt: string;
}

/** Converts a decimal of the API to cents. */
export function cents(decimal: number): number {
  return Math.round(decimal * 100);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Returns the value of one unit: the price, or fee plus deposit of a loan. */
export function unitWorth({ isLoan, price, deposit }: Line): number {
  return isLoan ? price + deposit : price;
}

export function lineOf({ lines }: Pick<Order, 'lines'>, id: string): Line {
  const line = lines.find((each) => each.id === id);
  if (line === undefined) throw new Error(`the books have no line ${id}`);
  return line;
}

/** Returns the loan's whole deposit. */
export function depositOf(order: Pick<Order, 'lines'>, { lineId, quantity }: Loan): number {
  return quantity * lineOf(order, lineId).deposit;
}

/** Every figure of rules.md#order-figures. */
export function figures(order: Order) {
  const subtotal = sum(order.lines.map((line) => line.quantity * unitWorth(line)));
  const returnsTotal = sum(
    order.returns.flat().map(({ lineId, quantity }) => quantity * unitWorth(lineOf(order, lineId))),
  );
  const depositsRefunded = sum(
    order.refunds.filter(({ kind }) => kind === 'DEPOSIT').map(({ amount }) => amount),
  );
  const depositsWaived = sum(order.loans.map(({ waived }) => waived));
  const left =
    subtotal + order.tax - order.discount - returnsTotal - depositsRefunded - depositsWaived;
  const total = Math.max(0, left);
  const paymentsTotal = sum(order.payments);
  const refundsTotal = sum(order.refunds.map(({ amount }) => amount));
  const netPaid = paymentsTotal - refundsTotal;
  const isCancelled = order.status === 'CANCELLED';
  const openDeposits = sum(
    order.loans.filter(({ isOpen }) => isOpen).map((loan) => depositOf(order, loan)),
  );
  let paymentStatus: OrderAnswer['paymentStatus'] = 'PENDING';
  if (netPaid > 0) paymentStatus = 'PARTIALLY_PAID';
  if (netPaid >= total) paymentStatus = 'PAID';
  if (total === 0 && order.payments.length === 0) paymentStatus = 'FREE';
  if (isCancelled) paymentStatus = 'CANCELLED';
  return {
    subtotal,
    tax: order.tax,
    discount: order.discount,
    returnsTotal,
    depositsRefunded,
    depositsWaived,
    total,
    originalTotal: order.firstTotal,
    paymentsTotal,
    refundsTotal,
    netPaid,
    amountDue: isCancelled ? 0 : Math.max(0, total - netPaid),
    refundDue: Math.max(0, netPaid - total),
    depositsHeld: paymentStatus === 'PAID' ? Math.min(openDeposits, netPaid) : 0,
    paymentStatus,
    totalNetOfDeposits: Math.max(0, total - openDeposits),
  };
}

/** Whether the order is out for delivery. */
export function isOnItsWay({ status, service, delivery }: Order): boolean {
  return status !== 'CANCELLED' && service === 'DELIVERY' && delivery === 'ASSIGNED';
}

/** Returns the units of a line that may still come back. */
export function remaining({ quantity, back }: Line): number {
  return quantity - back;
}
