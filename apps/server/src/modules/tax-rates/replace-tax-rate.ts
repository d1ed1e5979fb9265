import type { Selectable } from 'kysely';
import { lockProductsOfRate, moveTaxRate } from '#modules/products/move-tax-rate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/rows/new-id.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { archiveTaxRate, lockTaxRate } from './archive-tax-rate.ts';
import type { TaxRateRow } from './tax-rate-record.ts';

/**
 * Deletes a rate, and puts a new one in its place that the products name instead: documents keep the old
 * one, whose per cent never changes (rules.md#tax-rates). Throws ALREADY_EXISTS for a name that another
 * one has.
 */
export async function replaceTaxRate(
  scope: Scope,
  id: string,
  replacement: Omit<Selectable<Tables['tax_rates']>, 'store_id' | 'id' | 'archived_at'>,
): Promise<TaxRateRow> {
  const { tx, storeId } = scope;
  await lockProductsOfRate(scope, id);
  // Its update alone would not wait for products that begin to name it.
  await lockTaxRate(scope, id);
  await archiveTaxRate(scope, id);
  const row = await refuseDuplicate('tax_rates_by_name', 'name', () =>
    tx
      .insertInto('tax_rates')
      .values({ store_id: storeId, id: newId(), ...replacement })
      .returning(['id', 'name', 'percent', 'is_default', 'updated_at'])
      .executeTakeFirstOrThrow(),
  );
  await moveTaxRate(scope, id, row.id);
  return row;
}
