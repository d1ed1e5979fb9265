import { lockProducts } from '#modules/products/stock/lock-products.ts';
import { moveStock } from '#modules/products/stock/move-stock.ts';
import type { MovementReason } from '#platform/database/tables/stock.ts';
import type { Scope } from '#platform/scope.ts';
import { ofProducts } from './record/order-lines.ts';

/** Units of an order's product that come back into the shop. */
export interface UnitsBack {
  /** Null for a custom item, which has no stock. */
  productId: string | null;
  quantity: number;
  reason: MovementReason;
}

/**
 * Puts units of an order back into stock, even of deleted products (rules.md#stock). Nothing is written
 * for products whose stock is not tracked. The caller must have locked the order, which comes before
 * products.
 */
export async function restock(
  scope: Scope,
  orderId: string,
  units: readonly UnitsBack[],
): Promise<void> {
  const back = ofProducts(units).filter(({ quantity }) => quantity > 0);
  if (back.length === 0) return;
  const ids = new Set(back.map(({ productId }) => productId));
  const products = await lockProducts(scope, [...ids]);
  const tracked = back.filter(({ productId }) => products.get(productId)?.stock !== null);
  await moveStock(
    scope,
    tracked.map((unit) => ({ ...unit, orderId })),
  );
}
