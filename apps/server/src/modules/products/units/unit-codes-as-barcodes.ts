import type { Scope } from '#platform/scope.ts';

/**
 * Reads the codes of all units. Returns a function that finds the barcode of an imported product where a unit has
 * it as its code (rules.md#units).
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
  const codes = new Set(units.map(({ code }) => code));
  return ({ barcode }) =>
    barcode && codes.has(barcode) ? [{ column: 'barcode', problem: 'barcodeTaken' }] : [];
}
