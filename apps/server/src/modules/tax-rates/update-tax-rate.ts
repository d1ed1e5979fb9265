import type { DecodedRequest } from '@mostrador/contract/routes';
import type { EditableTaxRate } from '@mostrador/contract/tax-rates';
import { Refused } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import { lockToChange } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { replaceTaxRate } from './replace-tax-rate.ts';
import { clearDefault, editableTaxRateOf, lockRates } from './tax-rate-record.ts';

/**
 * Changes a tax rate; another per cent makes a new rate in its place, whose id is answered
 * (rules.md#tax-rates). Throws NOT_FOUND, RECORD_CHANGED if it was loaded before someone's last edit, ALREADY_EXISTS if another one has the name, and
 * DEFAULT_TAX_RATE if the default shall be the default no more.
 */
export async function updateTaxRate(
  scope: Scope,
  { params: { id }, body }: Pick<DecodedRequest<'updateTaxRate'>, 'params' | 'body'>,
): Promise<EditableTaxRate> {
  const { tx, storeId } = scope;
  await lockRates(scope);
  const before = await lockToChange(scope, 'tax_rates', { id, loadedAt: body.updatedAt });
  if (before.is_default && body.isDefault === false) throw new Refused('DEFAULT_TAX_RATE');
  if (body.isDefault && !before.is_default) await clearDefault(scope);
  const changed = {
    name: body.name,
    percent: body.percent,
    is_default: before.is_default || body.isDefault === true,
    updated_at: later(scope.now, before.updated_at),
  };
  if (body.percent !== before.percent) {
    return editableTaxRateOf(
      await replaceTaxRate(scope, id, { ...changed, created_at: before.created_at }),
    );
  }
  await refuseDuplicate('tax_rates_by_name', 'name', () =>
    tx
      .updateTable('tax_rates')
      .set(changed)
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute(),
  );
  return editableTaxRateOf({ id, ...changed });
}
