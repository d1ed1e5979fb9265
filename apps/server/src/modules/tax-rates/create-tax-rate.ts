import type { DecodedRequest } from '@mostrador/contract/routes';
import type { EditableTaxRate } from '@mostrador/contract/tax-rates';
import { invalidField } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { setTaxMode } from './set-tax-mode.ts';
import { clearDefault, editableTaxRateOf, lockRates } from './tax-rate-record.ts';

/**
 * Adds a tax rate (rules.md#tax-rates). The first one is the default, and says whether the prices
 * include tax. Throws INVALID_INPUT for a first one that does not say so, and ALREADY_EXISTS if the store
 * has a rate with that name.
 */
export async function createTaxRate(
  scope: Scope,
  {
    body: { name, percent, isDefault = false, pricesIncludeTax },
  }: Pick<DecodedRequest<'createTaxRate'>, 'body'>,
): Promise<EditableTaxRate> {
  const { tx, storeId, now } = scope;
  const isFirst = (await lockRates(scope)).prices_include_tax === null;
  if (isFirst) {
    if (pricesIncludeTax === undefined) throw invalidField('pricesIncludeTax', 'REQUIRED');
    await setTaxMode(scope, pricesIncludeTax);
  } else if (isDefault) {
    await clearDefault(scope);
  }
  const row = await refuseDuplicate('tax_rates_by_name', 'name', () =>
    tx
      .insertInto('tax_rates')
      .values({
        store_id: storeId,
        id: newId(),
        name,
        percent,
        is_default: isFirst || isDefault,
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'name', 'percent', 'is_default', 'updated_at'])
      .executeTakeFirstOrThrow(),
  );
  return editableTaxRateOf(row);
}
