import type { Scope } from '#platform/scope.ts';
import { lockProducts } from './lock-products.ts';
import { moveStock, type StockMove } from './move-stock.ts';

/** Units of an order that came back damaged, or never will. */
export interface UnitsOfOrder {
  productId: string;
  quantity: number;
  orderId: string;
  /** Units among them that have codes. */
  unitIds?: readonly string[];
  note?: string | null;
}

/**
 * Moves units that just came back into stock on to repair, those of deleted products too
 * (rules.md#repairs). Nothing is written for products whose stock is not tracked. The caller must have
 * locked the order, and written the return of the units.
 */
export async function sendToRepair(scope: Scope, units: readonly UnitsOfOrder[]): Promise<void> {
  await moveTracked(scope, units, ({ quantity, ...unit }) => ({
    ...unit,
    quantity: -quantity,
    reason: 'REPAIR_OUT',
  }));
}

/**
 * Takes damaged units that just came back into stock out of it, those of deleted products too: the shop
 * owns them no more (rules.md#returns). Nothing is written for products whose stock is not tracked. The caller must have
 * locked the order, and written the return of the units.
 */
export async function writeOffDamaged(scope: Scope, units: readonly UnitsOfOrder[]): Promise<void> {
  await moveTracked(scope, units, ({ quantity, ...unit }) => ({
    ...unit,
    quantity: -quantity,
    reason: 'DAMAGE',
  }));
}

/**
 * Books units that were on loan and will not come back: the shop owns them no more, and its stock stays
 * as it is (rules.md#repairs). Nothing is written for products whose stock is not tracked. The caller
 * must have locked the order.
 */
export async function bookLoss(scope: Scope, units: readonly UnitsOfOrder[]): Promise<void> {
  await moveTracked(scope, units, ({ quantity, ...unit }) => ({
    ...unit,
    quantity: 0,
    units: quantity,
    reason: 'LOSS',
  }));
}

async function moveTracked(
  scope: Scope,
  units: readonly UnitsOfOrder[],
  moveOf: (unit: UnitsOfOrder) => StockMove,
): Promise<void> {
  const moving = units.filter(({ quantity }) => quantity > 0);
  if (moving.length === 0) return;
  const products = await lockProducts(scope, [
    ...new Set(moving.map(({ productId }) => productId)),
  ]);
  const tracked = moving.filter(({ productId }) => products.get(productId)?.stock !== null);
  await moveStock(scope, tracked.map(moveOf));
}
