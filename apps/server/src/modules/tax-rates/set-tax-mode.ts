import type { Scope } from '#platform/scope.ts';

/** Says whether the store's prices include tax; null once it has no rates (rules.md#tax-rates). */
export async function setTaxMode(
  { tx, storeId }: Scope,
  pricesIncludeTax: boolean | null,
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ prices_include_tax: pricesIncludeTax })
    .where('store_id', '=', storeId)
    .execute();
}
