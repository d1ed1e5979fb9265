import type { Order, OrderFinancials, OrderItem } from '@mostrador/contract/orders';
import {
  type Cents,
  centsOf,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { CHARGE_KINDS, type ChargeKind } from '@mostrador/domain/order-states';
import {
  laterOffTheOrder,
  sharesIn,
  sumOfLater,
  withOrderShares,
} from './discount/order-discounts.ts';
import { lineDiscount } from './lines/line-discount.ts';
import { type NamedRate, rateKey, taxesByRate } from './taxes/document-taxes.ts';

type MoneyRowKey =
  | 'items'
  | 'taxRate'
  | 'tax'
  | 'exemptTax'
  | 'lineDiscounts'
  | 'percentDiscount'
  | 'discount'
  | 'laterDiscount'
  | 'laterPercentDiscount'
  | 'removedDiscount'
  | 'returns'
  | 'taxGivenBack'
  | 'exemptTaxBack'
  | 'depositsRefunded'
  | 'depositsWaived'
  | 'discountOnReturned'
  | 'charge'
  | 'cancelled'
  | 'paid'
  | 'refunded'
  | 'refundDue';

export interface MoneyRow {
  key: MoneyRowKey;
  /** Tells rows of one key apart: tax rates, and discounts that were added later. */
  id?: string;
  /** Negative if it lowers the amount due. */
  cents: Cents;
  /** Per cent that the discount was given in. */
  percent?: number;
  /** Why the discount was given. */
  reason?: string;
  /** The tax rate. */
  rate?: NamedRate;
  /** What the charges are for. */
  charge?: ChargeKind;
}

/** What the rows of an order's money are made of. */
export type OrderMoney = OrderFinancials &
  Pick<
    Order,
    | 'status'
    | 'discountPercent'
    | 'discountReason'
    | 'discounts'
    | 'pricesIncludeTax'
    | 'isExempt'
    | 'taxes'
    | 'charges'
  > & {
    returns: readonly Pick<Order['returns'][number], 'creditNote'>[];
    items: readonly Pick<
      OrderItem,
      'id' | 'discount' | 'orderDiscountShare' | 'discountAddedLater'
    >[];
  };

/**
 * An order's money as signed rows that add up to its amount due (rules.md#order-figures). A total
 * held at 0 and an overpayment have rows of their own; other rows of 0 are omitted.
 */
export function moneyRows(order: OrderMoney): MoneyRow[] {
  const plus = (key: MoneyRowKey, amount: number): MoneyRow => ({ key, cents: centsOf(amount) });
  const minus = (key: MoneyRowKey, amount: number): MoneyRow => ({
    key,
    cents: minusCents(ZERO_CENTS, centsOf(amount)),
  });
  const sold = [
    plus('items', order.subtotal),
    ...discountRows(order),
    ...addedTaxRows(order),
    minus('returns', order.returnsTotal),
    minus(order.isExempt ? 'exemptTaxBack' : 'taxGivenBack', order.taxGivenBack),
    minus('depositsRefunded', order.depositsRefunded),
    minus('depositsWaived', order.depositsWaived),
  ];
  const goods = minusCents(centsOf(order.total), centsOf(order.chargesTotal));
  const heldAtZero = minusCents(goods, sumOf(sold));
  const rows: MoneyRow[] = [
    ...sold,
    { key: 'discountOnReturned', cents: heldAtZero },
    ...chargeRows(order),
    minus('cancelled', order.status === 'CANCELLED' ? order.total : 0),
    minus('paid', order.paymentsTotal),
    plus('refunded', order.refundsTotal),
  ];
  const paidBeyond = minusCents(centsOf(order.amountDue), sumOf(rows));
  return [...rows, { key: 'refundDue' as const, cents: paidBeyond }].filter(
    ({ key, cents }) => key === 'items' || cents !== 0,
  );
}

/** The charges that stand, by what they are for. */
function chargeRows({ charges }: OrderMoney): MoneyRow[] {
  const standing = charges.filter(({ voided }) => !voided);
  return CHARGE_KINDS.map((charge) => ({
    key: 'charge' as const,
    id: charge,
    charge,
    cents: sumCents(
      standing.filter(({ kind }) => kind === charge).map(({ amount }) => centsOf(amount)),
    ),
  }));
}

/** Rows below the total: what was paid, and whether it was cancelled. */
const BELOW_TOTAL: readonly MoneyRowKey[] = ['cancelled', 'paid', 'refunded', 'refundDue'];

/** Whether the row is a part of what comes after the order's total. */
export function isBelowTotal({ key }: MoneyRow): boolean {
  return BELOW_TOTAL.includes(key);
}

/**
 * The tax that was added to the total, of each rate, or what an exempt buyer does not pay of the prices, before
 * what returns gave back of it; then the free tax, with any that no rate accounts for.
 */
function addedTaxRows(order: OrderMoney): MoneyRow[] {
  if (order.isExempt) {
    const freeCents = centsOf(order.freeTax);
    return [
      { key: 'exemptTax', cents: minusCents(centsOf(order.tax), freeCents) },
      { key: 'tax', cents: freeCents },
    ];
  }
  const returned = order.returns.flatMap(({ creditNote }) => creditNote?.taxes ?? []);
  const rates = order.pricesIncludeTax === false ? taxesByRate([...order.taxes, ...returned]) : [];
  const rows = rates.map(({ rate, taxCents }): MoneyRow => {
    return { key: 'taxRate', id: rateKey(rate), cents: taxCents, rate };
  });
  const otherCents = minusCents(centsOf(order.tax), sumOf(rows));
  return [...rows, { key: 'tax', cents: otherCents }];
}

function sumOf(rows: readonly MoneyRow[]): Cents {
  return rows.reduce((sum, { cents }) => plusCents(sum, cents), sumCents([]));
}

/**
 * The discounts of the lines, the form's on the order, in per cent or as an amount, and each that was
 * added to the order later, less what an edit removed of them with its items.
 */
function discountRows(order: OrderMoney): MoneyRow[] {
  const percent = order.discountPercent ?? undefined;
  const reason = order.discountReason ?? undefined;
  const row = (key: MoneyRowKey, cents: Cents, given: Partial<MoneyRow> = {}): MoneyRow => ({
    key,
    cents: minusCents(ZERO_CENTS, cents),
    ...given,
  });
  const later = order.discounts.filter(({ orderItemId }) => orderItemId === null);
  const offTheOrderCents = laterOffTheOrder(order);
  const items = withOrderShares(order);
  const formSharesCents = sharesIn(order.items);
  const laterLeftCents = plusCents(offTheOrderCents, minusCents(sharesIn(items), formSharesCents));
  const orderDiscountCents = centsOf(order.orderDiscount);
  return [
    row('lineDiscounts', sumCents(items.map(lineDiscount))),
    row('percentDiscount', formSharesCents, { percent, reason }),
    row('discount', minusCents(orderDiscountCents, offTheOrderCents), {
      reason: percent === undefined ? reason : undefined,
    }),
    ...later.map((one) =>
      row(one.percent === null ? 'laterDiscount' : 'laterPercentDiscount', centsOf(one.amount), {
        id: one.id,
        percent: one.percent ?? undefined,
        reason: one.reason ?? undefined,
      }),
    ),
    row('removedDiscount', minusCents(laterLeftCents, sumOfLater(later))),
  ];
}
