import type { Product } from '@mostrador/contract/products';
import { type Amount, amountOf, centsOf, minusCents } from '@mostrador/domain/money';

/** Margin of one unit, and its share of the price. */
export interface Margin {
  amount: Amount;
  share: number;
}

/** The product's margin; undefined where the cost is unknown, which a cost of 0 also means. */
export function productMargin({
  price,
  cost,
}: Pick<Product, 'price' | 'cost'>): Margin | undefined {
  const priceCents = centsOf(price);
  const costCents = centsOf(cost ?? 0);
  if (costCents === 0 || priceCents === 0) return undefined;
  const marginCents = minusCents(priceCents, costCents);
  return { amount: amountOf(marginCents), share: marginCents / priceCents };
}
