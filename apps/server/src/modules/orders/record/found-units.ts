import type { Exception } from '@mostrador/domain/history';
import { addFoundUnits } from '#modules/products/stock/found-units.ts';
import { hasUnitCodes } from '#modules/products/stock/lock-products.ts';
import type { StockMove } from '#modules/products/stock/move-stock.ts';
import { countedSince, lowerExpectedInOpenCounts } from '#modules/stock-counts/late-sale.ts';
import type { Scope } from '#platform/scope.ts';
import { type OrderLines, ofProducts } from './order-lines.ts';

/** Units that an order books as found. */
interface Found {
  moves: StockMove[];
  exceptions: Exception[];
}

/**
 * Books what a till sold or lent without a network, and the stock no longer has, as found by its order, so
 * that goods which are with the customer are never refused: they are to be counted. If a count that was posted after the
 * sale missed these units, they are booked as found and need no further count. Open counts expect less in entries that
 * were made after it. The scope is that
 * of the moment at which the order was taken, and the lines' products are locked (rules.md#orders-taken-offline).
 */
export async function bookFound(
  scope: Scope,
  { items, products, missing }: OrderLines,
  orderId: string,
): Promise<Found> {
  const taken = Map.groupBy(ofProducts(items), ({ productId }) => productId);
  const demands = [...taken].flatMap(([productId, lines]) => {
    const product = products.get(productId);
    if (product === undefined || product.stock === null || hasUnitCodes(product)) return [];
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return [{ productId, name: product.name, units, short: missingOf(missing, productId) }];
  });
  if (demands.length === 0) return { moves: [], exceptions: [] };
  const ids = demands.map(({ productId }) => productId);
  const counted = await countedSince(scope, ids, scope.now);
  const all = demands.map((demand) => ({
    ...demand,
    found: counted.has(demand.productId) ? demand.units : demand.short,
  }));
  await lowerExpectedInOpenCounts(
    scope,
    all.map(({ productId, units, found }) => ({ productId, units: units - found })),
    scope.now,
  );
  await addFoundUnits(
    scope,
    all.flatMap(({ productId, short }) =>
      short === 0 || counted.has(productId) ? [] : [{ productId, units: short }],
    ),
  );
  const booked = all.filter(({ found }) => found > 0);
  return {
    moves: booked.map(({ productId, found }) => ({
      productId,
      quantity: found,
      reason: 'ADJUSTMENT',
      orderId,
    })),
    exceptions: booked.map(({ name, found }) => ({ rule: 'stock', product: name, found })),
  };
}

function missingOf(missing: OrderLines['missing'], productId: string): number {
  const each = missing.find((one) => one.productId === productId);
  return each === undefined ? 0 : each.requested - each.available;
}
