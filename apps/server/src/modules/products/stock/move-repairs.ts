import type { ProductDetail } from '@mostrador/contract/products';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { type RepairAction, refusedRepair } from '@mostrador/domain/repairs';
import { MAX_STOCK } from '@mostrador/domain/stock';
import { readProduct } from '#modules/products/read-product.ts';
import { demand, found, invalidField } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { namedUnits } from '../units/named-units.ts';
import { lockProducts } from './lock-products.ts';
import { moveStock, type StockMove } from './move-stock.ts';

/**
 * Sends units of a product to repair, takes them back into stock, or writes off what cannot be repaired
 * (rules.md#repairs). Units with codes are named. Throws INSUFFICIENT_STOCK, UNIT_NOT_HERE, QUANTITY_EXCEEDS_REPAIR, STOCK_NOT_TRACKED,
 * INVALID_INPUT for a stock above the largest, NOT_FOUND, of a deleted product too.
 */
export async function moveRepairs(
  scope: Scope,
  { params: { id }, body: { action, quantity, note, unitIds } }: DecodedRequest<'moveRepairs'>,
): Promise<ProductDetail> {
  const product = found((await lockProducts(scope, [id])).get(id));
  found(product.archived_at === null ? product : null);
  const { stock, in_repair: inRepair } = product;
  demand(refusedRepair({ id, stock, inRepair }, { action, quantity }));
  if (action === 'BACK' && (stock ?? 0) + quantity > MAX_STOCK) {
    throw invalidField('quantity', 'STOCK_TOO_LARGE', { maximum: MAX_STOCK });
  }
  const units = await namedUnits(scope, product, {
    unitIds,
    quantity,
    state: action === 'OUT' ? 'HERE' : 'IN_REPAIR',
  });
  await moveStock(scope, [{ productId: id, note, ...moveOf(action, quantity), ...units }]);
  return readProduct(scope, { params: { id } });
}

function moveOf(
  action: RepairAction,
  quantity: number,
): Pick<StockMove, 'quantity' | 'units' | 'reason'> {
  switch (action) {
    case 'OUT':
      return { quantity: -quantity, reason: 'REPAIR_OUT' };
    case 'BACK':
      return { quantity, reason: 'REPAIR_IN' };
    case 'WRITE_OFF':
      return { quantity: 0, units: quantity, reason: 'WRITE_OFF' };
  }
}
