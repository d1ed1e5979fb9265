import type { Order, OrderItem } from '@mostrador/contract/orders';
import type { DiscountedLine } from '@mostrador/domain/line-discounts';
import { type CurrencyUnit, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import type { FiguredLine, OrderFacts } from '@mostrador/domain/order-figures';
import type { TaxCopy } from '@mostrador/domain/taxes';
import { discountedLine } from '../lines/units-money.ts';
import { copyInItem } from './tax-copy.ts';

/** Parts of an order that its figures are computed of. */
export type FiguredOrder = Pick<
  Order,
  | 'status'
  | 'pricesIncludeTax'
  | 'isExempt'
  | 'freeTax'
  | 'orderDiscount'
  | 'returnsTotal'
  | 'taxGivenBack'
  | 'depositsWaived'
> & {
  items: readonly OrderItem[];
  payments: readonly Pick<Order['payments'][number], 'amount' | 'voided'>[];
  refunds: readonly Pick<Order['refunds'][number], 'kind' | 'amount'>[];
  charges: readonly Pick<Order['charges'][number], 'amount' | 'voided'>[];
};

/** The facts of an order, with the ids of its lines. */
export type FactsOfOrder = OrderFacts<FiguredLine & DiscountedLine & TaxCopy & { id: string }>;

/**
 * Returns the facts that the domain computes an order's figures of, as the server has them; `unit` is the
 * currency's. What is held of deposits is left out: no screen computes it.
 */
export function orderFactsOf(order: FiguredOrder, unit: CurrencyUnit): FactsOfOrder {
  return {
    status: order.status,
    unit,
    pricesIncludeTax: order.pricesIncludeTax,
    isExempt: order.isExempt,
    items: order.items.map((item) => ({ ...discountedLine(item), ...copyInItem(item) })),
    freeTaxCents: centsOf(order.freeTax),
    orderDiscountCents: centsOf(order.orderDiscount),
    returnsTotalCents: centsOf(order.returnsTotal),
    taxGivenBackCents: centsOf(order.taxGivenBack),
    depositsWaivedCents: centsOf(order.depositsWaived),
    payments: order.payments.map(({ amount, voided }) => ({
      amountCents: centsOf(amount),
      voided,
    })),
    refunds: order.refunds.map(({ kind, amount }) => ({ kind, amountCents: centsOf(amount) })),
    openDepositsCents: ZERO_CENTS,
    charges: order.charges.map(({ amount, voided }) => ({ amountCents: centsOf(amount), voided })),
  };
}
