import type { UnitState } from '@mostrador/domain/units';
import { sql } from 'kysely';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { LockedProduct } from '../stock/lock-products.ts';

/** Units of a product that a command names, and where they have to be. */
interface Named {
  unitIds: readonly string[] | null | undefined;
  quantity: number;
  state: UnitState;
}

/**
 * Returns the units of a move as a part of it; nothing for a product whose units have no codes. The product must be
 * locked. Throws UNIT_NOT_HERE for one that is elsewhere, and INVALID_INPUT where they are not as many different units
 * of the product as the quantity.
 */
export async function namedUnits(
  { tx, storeId }: Scope,
  product: LockedProduct,
  { unitIds, quantity, state }: Named,
): Promise<{ unitIds?: string[] }> {
  const ids = [...new Set(unitIds ?? [])];
  if (product.units_here === null) {
    if (ids.length > 0) throw invalidField('unitIds', 'UNITS_WITHOUT_CODES');
    return {};
  }
  if (ids.length !== quantity) throw invalidField('unitIds', 'UNITS_NEEDED', { quantity });
  const { rows } = await sql<{ code: string; state: UnitState }>`
    select product_units.code, product_units.state from product_units
    where product_units.store_id = ${storeId} and product_units.product_id = ${product.id}
      and product_units.id = any(${ids}::uuid[])`.execute(tx);
  if (rows.length < ids.length) throw invalidField('unitIds', 'OTHER_UNIT');
  const elsewhere = rows.find((unit) => unit.state !== state);
  if (elsewhere) throw new Refused('UNIT_NOT_HERE', { code: elsewhere.code });
  return { unitIds: ids };
}
