import type { DecodedRequest } from '@mostrador/contract/routes';
import { Refused } from '#platform/refused.ts';
import type { Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { archiveTaxRate, lockTaxRate } from './archive-tax-rate.ts';
import { setTaxMode } from './set-tax-mode.ts';
import { lockRates, productsNaming, selectTaxRates } from './tax-rate-record.ts';

/**
 * Archives a tax rate; without its last one the store has no taxes (rules.md#tax-rates). Throws
 * NOT_FOUND, DEFAULT_TAX_RATE for the default beside others, and IN_USE with the number of products that
 * name it.
 */
export async function deleteTaxRate(
  scope: Scope,
  { params: { id } }: Pick<DecodedRequest<'deleteTaxRate'>, 'params'>,
): Promise<Gone> {
  await lockRates(scope);
  const { is_default: isDefault } = await lockTaxRate(scope, id);
  const isLast = (await selectTaxRates(scope).execute()).length === 1;
  if (isDefault && !isLast) throw new Refused('DEFAULT_TAX_RATE');
  const products = await productsNaming(scope, id);
  if (products > 0) throw new Refused('IN_USE', { count: products, kind: 'products' });
  if (isLast) await setTaxMode(scope, null);
  return await archiveTaxRate(scope, id);
}
