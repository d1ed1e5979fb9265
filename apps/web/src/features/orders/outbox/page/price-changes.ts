import type { Product } from '@mostrador/contract/products';
import type { OutboxEntry, PriceChange } from '#features/orders/outbox/outbox-entry.ts';

/** The ids of the products that were sold, each once: a loan's fee is nobody's list price. */
export function soldProductIds({ body }: OutboxEntry): string[] {
  const sold = body.items.filter(({ transactionType }) => transactionType === 'SALE');
  return [...new Set(sold.flatMap(({ productId }) => productId ?? []))];
}

/** What has another price in the catalogue by now than when it was sold; what is gone has none. */
export function priceChanges(
  { body, shown }: OutboxEntry,
  productsOfNow: readonly Pick<Product, 'id' | 'price'>[],
): PriceChange[] {
  const priceNow = new Map(productsOfNow.map(({ id, price }) => [id, price]));
  const changes = body.items
    .filter(({ transactionType }) => transactionType === 'SALE')
    .flatMap(({ productId, unitPrice }): PriceChange[] => {
      if (productId === null) return [];
      const { name, listPrice: before } = shown.products[productId] ?? { listPrice: null };
      const now = priceNow.get(productId);
      if (name === undefined || before === null || now === undefined || now === before) return [];
      return [{ name, before, now, soldAt: unitPrice as PriceChange['soldAt'] }];
    });
  // Two lines of one product at one price say the same.
  const seen = new Set<string>();
  return changes.filter(({ name, soldAt }) => {
    const isNew = !seen.has(`${soldAt} ${name}`);
    seen.add(`${soldAt} ${name}`);
    return isNew;
  });
}
