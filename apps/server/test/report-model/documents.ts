/**
 * Everything that happened in a store, from its documents alone: each payment, refund, deposit, order
 * and line with the day and hour of the shop's clock. Amounts in cents.
 */

import type { Unit } from '#test/books/discounts.ts';
import { figures, type OrderAnswer } from '#test/books/order.ts';
import { booksOf } from '#test/books/pages.ts';
import { cents, sum } from '#test/books/sums.ts';
import { lineTaxes, type TaxRow } from '#test/books/taxes.ts';
import { type Shown, shown } from './calendar.ts';
import type { Given } from './discounts.ts';
import { type Ledger, NOTHING_KEPT, type Trader } from './trade.ts';

interface At {
  day: string;
  hour: number;
}
type Figures = ReturnType<typeof figures>;

export interface Told {
  zone: string;
  orders: (At & { order: OrderAnswer; figures: Figures; ledger: Ledger; isCancelled: boolean })[];
  payments: (At & {
    cents: number;
    payment: OrderAnswer['payments'][number];
    order: OrderAnswer;
  })[];
  refunds: (At & {
    cents: number;
    kind: 'RETURN' | 'CANCELLATION' | 'DEPOSIT';
    /** Whether the return that it was for was undone. */
    isUndone: boolean;
    /** Moment of the refund, as answered. */
    at: string;
    methods: OrderAnswer['refunds'][number]['methods'];
    order: OrderAnswer;
  })[];
  /** Changes of held deposits. */
  held: (At & { cents: number })[];
  /** Changes of kept deposits; negative where a cancellation refunded them, or their return was undone. */
  kept: (At & { cents: number })[];
  /** What was booked of taxes; what came back is below 0. */
  taxes: (At & TaxRow & { isGivenBack: boolean })[];
  /** Changes of discounts. */
  discounts: (At & Given & { orderId: string; isCancelled: boolean })[];
  cancellations: At[];
  lines: (At & Line)[];
  loans: (At & { units: number; deposit: number })[];
}

interface Line {
  /** Null for a custom item. */
  productId: string | null;
  sold: number;
  lent: number;
  revenue: number;
  /** Cost of units sold whose cost is known. */
  cost: number;
  uncosted: number;
}

/** Collects the facts of the orders, which are answers of GET /orders/{id}. */
export function tell({ zone, unit, ledgers }: Trader, orders: readonly OrderAnswer[]): Told {
  const at = (instant: Date | string): Shown => shown(instant, zone);
  const told = orders.map((order) => {
    const ledger = ledgers.get(order.id) ?? NOTHING_KEPT();
    const isCancelled = order.status === 'CANCELLED';
    return {
      ...at(order.createdAt),
      order,
      ledger,
      isCancelled,
      figures: figures(booksOf(order, unit)),
    };
  });
  const standing = told.filter(({ isCancelled }) => !isCancelled);
  const cancelled = told
    .filter(({ isCancelled }) => isCancelled)
    .map((each) => ({ ...each, ...at(cancelledAt(each.order)) }));
  const loans = orders.flatMap((order) => order.borrowRecords);
  return {
    zone,
    orders: told,
    payments: orders.flatMap((order) =>
      order.payments.map((payment) => ({
        ...at(payment.createdAt),
        cents: cents(payment.amount),
        payment,
        order,
      })),
    ),
    refunds: orders.flatMap((order) =>
      order.refunds.map(({ amount, createdAt, kind, methods, isUndone }) => ({
        ...at(createdAt),
        cents: cents(amount),
        kind,
        isUndone,
        at: createdAt,
        methods,
        order,
      })),
    ),
    held: told.flatMap(({ ledger }) => ledger.held.map((each) => ({ ...each, ...at(each.at) }))),
    taxes: told.flatMap(({ ledger }) => ledger.taxes.map((each) => ({ ...each, ...at(each.at) }))),
    discounts: told.flatMap(({ ledger, order, isCancelled }) =>
      ledger.discounts.map((each) => ({
        ...each,
        ...at(each.at),
        orderId: order.id,
        isCancelled,
      })),
    ),
    kept: told.flatMap(({ ledger }) => ledger.kept.map((each) => ({ ...each, ...at(each.at) }))),
    cancellations: cancelled,
    lines: standing.flatMap(({ day, hour, order, ledger }) =>
      linesOf(order, ledger, unit).map((line) => ({ ...line, day, hour })),
    ),
    loans: loans
      .filter(({ status }) => status === 'OPEN')
      .map(({ borrowedAt, quantity, borrowDepositPerUnit }) => ({
        ...at(borrowedAt),
        units: quantity,
        deposit: quantity * cents(borrowDepositPerUnit),
      })),
  };
}

function cancelledAt({ history, orderNumber }: OrderAnswer): string {
  const entry = history.find(({ action }) => action === 'ORDER_CANCELLED');
  if (entry === undefined)
    throw new Error(`order ${orderNumber} does not say when it was cancelled`);
  return entry.createdAt;
}

/**
 * Values each line at what it came to without tax, less what returns gave back of it and its part of
 * the amounts off the order.
 */
function linesOf(order: OrderAnswer, { costs }: Ledger, unit: Unit): Line[] {
  const taxes = lineTaxes(booksOf(order, unit));
  return order.items.map((item, index) => {
    const units = item.quantity - sum(item.returnItems.map(({ quantity }) => quantity));
    const revenue = taxes[index]?.net ?? 0;
    const cost = costs.get(item.id);
    if (cost === undefined) throw new Error('the ledger does not know what a line cost');
    const isSold = item.transactionType === 'SALE';
    return {
      productId: item.productId,
      sold: isSold ? units : 0,
      lent: isSold ? 0 : units,
      revenue,
      cost: isSold ? units * (cost ?? 0) : 0,
      uncosted: isSold && !cost ? revenue : 0,
    };
  });
}
