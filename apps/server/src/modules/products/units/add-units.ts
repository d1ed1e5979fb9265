import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { MAX_STOCK } from '@mostrador/domain/stock';
import { found, invalidField } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { moveStock } from '../stock/move-stock.ts';
import { listUnits } from './list-units.ts';
import { lockCodedProduct } from './lock-coded-product.ts';
import { makeUnits } from './make-units.ts';

/**
 * Adds units to a product whose units have codes, with the given codes or made ones, as an ADJUSTMENT
 * (rules.md#units). Throws UNITS_WITHOUT_CODES, TOO_MANY_UNITS, INVALID_INPUT, NOT_FOUND.
 */
export async function addUnits(
  scope: Scope,
  { params, body: { quantity, codes } }: DecodedRequest<'addUnits'>,
): Promise<Answer<'addUnits'>> {
  const product = await lockCodedProduct(scope, params.id);
  const units = await makeUnits(scope, product, codes ?? found(quantity));
  if ((product.stock ?? 0) + units.length > MAX_STOCK) {
    throw invalidField('quantity', 'STOCK_TOO_LARGE', { maximum: MAX_STOCK });
  }
  await moveStock(scope, [
    {
      productId: product.id,
      quantity: units.length,
      reason: 'ADJUSTMENT',
      unitIds: units.map(({ id }) => id),
    },
  ]);
  return listUnits(scope, { params });
}
