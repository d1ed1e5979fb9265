import type { Order, OrderItem } from '@mostrador/contract/orders';
import { type Cents, timesCents } from '@mostrador/domain/money';
import { lineOf, soldLines } from '#features/orders/parts/sold-lines.ts';

/** One thing that a line asks money for. */
export interface Charge {
  /** A loan has a fee, which is paid for good, and a deposit, which comes back. */
  kind: 'price' | 'fee' | 'deposit';
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
}

/** A line of a document: what it is, and what it costs. */
export interface PrintedLine {
  key: string;
  name: string;
  /** Which one of its kind: "Size: M". */
  attributes: readonly string[];
  quantity: number;
  isLent: boolean;
  /** Struck through: it is no longer the customer's. */
  isGone: boolean;
  /** It came back by a return, which takes it off the total below. */
  isReturned: boolean;
  /** How many of the lent units are back: their fee stays on the bill. */
  lentBack: number;
  charges: readonly Charge[];
}

/** The lines of a receipt: what the customer has, and what came back; together they are the subtotal. */
export function receiptLines(order: Pick<Order, 'items' | 'status'>): PrintedLine[] {
  return soldLines(order).map(({ key, item, fate, lentBack }) => ({
    ...printedLine(item),
    key,
    isGone: fate !== undefined,
    isReturned: fate === 'returned',
    lentBack,
  }));
}

/** The item as it stands on paper. */
export function printedLine(item: OrderItem): PrintedLine {
  const isLent = item.transactionType === 'BORROW';
  return {
    key: item.id,
    name: item.productName,
    attributes: Object.entries(item.selectedAttributes ?? {}).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    quantity: item.quantity,
    isLent,
    isGone: false,
    isReturned: false,
    lentBack: 0,
    charges: chargesOf(item),
  };
}

/** Fee and deposit of a loan apart; together they are the line's total (rules.md#order-figures). */
function chargesOf(item: OrderItem): Charge[] {
  const { quantity, transactionType, unitPriceCents, borrowDepositPerUnitCents } = lineOf(item);
  const charge = (kind: Charge['kind'], unitCents: Cents): Charge => ({
    kind,
    quantity,
    unitCents,
    totalCents: timesCents(quantity, unitCents),
  });
  if (transactionType === 'SALE') return [charge('price', unitPriceCents)];
  const fee = charge('fee', unitPriceCents);
  const deposit = charge('deposit', borrowDepositPerUnitCents);
  return deposit.totalCents === 0 ? [fee] : [fee, deposit];
}
