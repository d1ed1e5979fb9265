import type { ReturnCondition } from '@mostrador/domain/order-states';
import type { UnitState } from '@mostrador/domain/units';
import {
  hasUnitCodes,
  type LockedProduct,
  lockProducts,
} from '#modules/products/stock/lock-products.ts';
import { moveStock, type StockMove } from '#modules/products/stock/move-stock.ts';
import type { MovementReason } from '#platform/database/tables/stock.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderUnit } from './record/children/goods.ts';

/** Units of a loan whose return is undone. */
export interface UnitsOfLoan {
  orderId: string;
  productId: string | null;
  quantity: number;
  /** How they had come back. */
  condition: ReturnCondition;
  /** Those among them that have codes. */
  units: readonly OrderUnit[];
  reason: string;
}

/** Where the return had put the units, and how they come from there into the stock. */
const CAME_TO: Record<ReturnCondition, { state: UnitState; into: MovementReason | null }> = {
  GOOD: { state: 'HERE', into: null },
  DAMAGED: { state: 'IN_REPAIR', into: 'REPAIR_IN' },
  LOST: { state: 'GONE', into: 'ADJUSTMENT' },
};

/**
 * Books in the stock that units of a locked order that had come back are out again (rules.md#undone-returns). Throws
 * INSUFFICIENT_STOCK, QUANTITY_EXCEEDS_REPAIR or UNIT_NOT_HERE where they are no longer where the return had put them.
 */
export async function lendUnitsAgain(
  scope: Scope,
  { orderId, productId, quantity, condition, units, reason }: UnitsOfLoan,
): Promise<void> {
  if (productId === null) return;
  const product = (await lockProducts(scope, [productId])).get(productId);
  if (product === undefined || product.stock === null) return;
  const { state, into } = CAME_TO[condition];
  if (hasUnitCodes(product)) await demandUnits(scope, units, state);
  demandThere(product, quantity, condition);
  const unitIds = hasUnitCodes(product) ? units.map(({ id }) => id) : [];
  const move: Omit<StockMove, 'reason'> = { productId, orderId, unitIds, note: reason, quantity };
  if (into !== null) await moveStock(scope, [{ ...move, reason: into }]);
  await moveStock(scope, [{ ...move, quantity: -quantity, reason: 'LOAN' }]);
}

function demandThere(
  { id, name, stock, in_repair }: LockedProduct,
  quantity: number,
  condition: ReturnCondition,
): void {
  if (condition === 'GOOD' && quantity > (stock ?? 0)) {
    const item = { productId: id, name, requested: quantity, available: stock };
    throw new Refused('INSUFFICIENT_STOCK', { items: [item] });
  }
  if (condition === 'DAMAGED' && quantity > in_repair) {
    throw new Refused('QUANTITY_EXCEEDS_REPAIR', { inRepair: in_repair });
  }
}

async function demandUnits(
  { tx, storeId }: Scope,
  units: readonly OrderUnit[],
  state: UnitState,
): Promise<void> {
  if (units.length === 0) return;
  const elsewhere = await tx
    .selectFrom('product_units')
    .select('product_units.code')
    .where('product_units.store_id', '=', storeId)
    .where(
      'product_units.id',
      'in',
      units.map(({ id }) => id),
    )
    .where('product_units.state', '!=', state)
    .orderBy('product_units.code')
    .executeTakeFirst();
  if (elsewhere !== undefined) throw new Refused('UNIT_NOT_HERE', { code: elsewhere.code });
}
