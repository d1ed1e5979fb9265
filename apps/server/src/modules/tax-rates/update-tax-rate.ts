import type { DecodedRequest } from '@mostrador/contract/routes';
import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { found, Refused } from '#platform/refused.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { replaceTaxRate } from './replace-tax-rate.ts';
import { clearDefault, lockRates, taxRateOf } from './tax-rate-record.ts';

/**
 * Changes a tax rate; another per cent makes a new rate in its place, whose id is answered
 * (rules.md#tax-rates). Throws NOT_FOUND, ALREADY_EXISTS if another one has the name, and
 * DEFAULT_TAX_RATE if the default shall be the default no more.
 */
export async function updateTaxRate(
  scope: Scope,
  { params: { id }, body }: Pick<DecodedRequest<'updateTaxRate'>, 'params' | 'body'>,
): Promise<TaxRate> {
  const { tx, storeId } = scope;
  await lockRates(scope);
  const before = found(
    await tx
      .selectFrom('tax_rates')
      .select(['percent', 'is_default', 'created_at'])
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
  );
  if (before.is_default && body.isDefault === false) throw new Refused('DEFAULT_TAX_RATE');
  if (body.isDefault && !before.is_default) await clearDefault(scope);
  const changed = {
    name: body.name,
    percent: body.percent,
    is_default: before.is_default || body.isDefault === true,
  };
  if (body.percent !== before.percent) {
    return taxRateOf(
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
  return taxRateOf({ id, ...changed });
}
