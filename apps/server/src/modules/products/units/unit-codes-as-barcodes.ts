import { codeKeys } from '@mostrador/domain/code-keys';
import type { Scope } from '#platform/scope.ts';

/**
 * Reads the codes of all units. Returns a function that finds the barcode of an imported product where a unit has
 * it as its code (rules.md#codes).
 */
export async function unitCodesAsBarcodes({
  tx,
  storeId,
}: Scope): Promise<
  (row: { barcode?: string | null }) => { column: 'barcode'; problem: 'barcodeTaken' }[]
> {
  const units = await tx
    .selectFrom('product_units')
    .where('store_id', '=', storeId)
    .select('code')
    .execute();
  const keys = new Set(units.flatMap(({ code }) => codeKeys(code)));
  return ({ barcode }) =>
    codeKeys(barcode ?? '').some((key) => keys.has(key))
      ? [{ column: 'barcode', problem: 'barcodeTaken' }]
      : [];
}
