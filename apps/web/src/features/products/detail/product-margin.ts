import type { Product } from '@mostrador/contract/products';
import { type Amount, amountOf, centsOf, minusCents } from '@mostrador/domain/money';

/** What is earned on one, and its share of the price. */
export interface Margin {
  amount: Amount;
  share: number;
}

/** The margin of a product; undefined where its cost is not known, or 0, which means the same. */
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
