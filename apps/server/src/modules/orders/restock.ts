import {
  hasUnitCodes,
  type LockedProduct,
  lockProducts,
} from '#modules/products/stock/lock-products.ts';
import { moveStock, type StockMove } from '#modules/products/stock/move-stock.ts';
import {
  sendToRepair,
  type UnitsOfOrder,
  writeOffDamaged,
} from '#modules/products/stock/repair-moves.ts';
import { makeUnits } from '#modules/products/units/make-units.ts';
import type { MovementReason } from '#platform/database/tables/stock.ts';
import type { Scope } from '#platform/scope.ts';
import { ofProducts } from './record/order-lines.ts';

/** Units of an order's product that come back into the shop. */
export interface UnitsBack {
  /** Null for a custom item, which has no stock. */
  productId: string | null;
  quantity: number;
  reason: MovementReason;
  /** Units among them that have codes. */
  unitIds?: readonly string[];
  /** Units among them that are damaged, with the ids of those that have codes, and why. */
  damaged?: { quantity: number; unitIds: readonly string[]; note: string };
}

/**
 * Puts units of an order back into stock, even of deleted products (rules.md#stock). Nothing is written
 * for products whose stock is not tracked. Units that nobody knows, of before the codes, are given new ones
 * (rules.md#units). Damaged ones leave it again at once: to repair where they were lent or have codes, else they are
 * written off. The caller must have locked the order, which comes before products.
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
  const moves: StockMove[] = [];
  const toRepair: UnitsOfOrder[] = [];
  const writtenOff: UnitsOfOrder[] = [];
  for (const { damaged, ...unit } of tracked) {
    const codes = await withCodes(scope, unit, products);
    moves.push({ ...unit, orderId, ...codes });
    if (damaged === undefined) continue;
    const { productId } = unit;
    const known = damaged.unitIds.length > 0 ? damaged.unitIds : (codes.unitIds ?? []);
    const isRepaired = unit.reason === 'LOAN_RETURN' || hasUnitCodes(products.get(productId));
    (isRepaired ? toRepair : writtenOff).push({
      ...damaged,
      productId,
      orderId,
      unitIds: known.slice(0, damaged.quantity),
    });
  }
  await moveStock(scope, moves);
  await sendToRepair(scope, toRepair);
  await writeOffDamaged(scope, writtenOff);
}

/** Returns all units that come back, with made codes for those that have none where their product's have. */
async function withCodes(
  scope: Scope,
  { productId, quantity, unitIds = [] }: UnitsBack & { productId: string },
  products: ReadonlyMap<string, LockedProduct>,
): Promise<Pick<UnitsBack, 'unitIds'>> {
  const product = products.get(productId);
  if (!hasUnitCodes(product)) return {};
  const without = quantity - unitIds.length;
  const made = without > 0 ? await makeUnits(scope, product, without) : [];
  return { unitIds: [...unitIds, ...made.map(({ id }) => id)] };
}
