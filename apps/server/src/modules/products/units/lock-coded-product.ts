import { found, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { hasUnitCodes, type LockedProduct, lockProducts } from '../stock/lock-products.ts';

/** Locks a product whose units have codes. Throws UNITS_WITHOUT_CODES, and NOT_FOUND, of a deleted product too. */
export async function lockCodedProduct(scope: Scope, id: string): Promise<LockedProduct> {
  const product = found((await lockProducts(scope, [id])).get(id));
  found(product.archived_at === null ? product : null);
  if (!hasUnitCodes(product)) throw new Refused('UNITS_WITHOUT_CODES');
  return product;
}
