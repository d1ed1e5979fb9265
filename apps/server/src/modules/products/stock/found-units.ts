import { sql } from 'kysely';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';

/** Notes that an offline sale booked units of locked products as found: they are to be counted (rules.md#stock). */
export async function addFoundUnits(
  scope: Scope,
  found: readonly { productId: string; units: number }[],
): Promise<void> {
  if (found.length === 0) return;
  const { tx, storeId } = scope;
  await sql`
    update products p set found_units = p.found_units + f.units
    from unnest(
      ${found.map(({ productId }) => productId)}::uuid[], ${found.map(({ units }) => units)}::int[]
    ) as f (product_id, units)
    where p.store_id = ${storeId} and p.id = f.product_id`.execute(tx);
  await noteChanged(
    scope,
    'product',
    found.map(({ productId }) => productId),
  );
}

/** Notes that locked products were counted or adjusted: what was found of them before is settled. */
export async function settleFoundUnits(scope: Scope, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const { tx, storeId } = scope;
  const { rows } = await sql<{ id: string }>`
    update products p set found_units = 0
    where p.store_id = ${storeId} and p.id = any(${productIds}::uuid[]) and p.found_units > 0
    returning p.id`.execute(tx);
  await noteChanged(
    scope,
    'product',
    rows.map(({ id }) => id),
  );
}
