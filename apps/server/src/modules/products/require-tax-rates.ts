import { sql } from 'kysely';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { ProductBody } from './product-record.ts';

/** Tax rates of a product before the change; a new product has none. */
interface Rates {
  tax_rate_id: string | null;
  fee_tax_rate_id: string | null;
}

/**
 * Refuses a tax rate that the store lacks (INVALID_INPUT) or has deleted (ARCHIVED), unless the product
 * names it already (rules.md#tax-rates). Locks them until the commit, so that a rate is never deleted
 * while a product begins to name it.
 */
export async function requireTaxRates(
  scope: Scope,
  { taxRateId, feeTaxRateId }: Pick<ProductBody, 'taxRateId' | 'feeTaxRateId'>,
  before: Rates = { tax_rate_id: null, fee_tax_rate_id: null },
): Promise<void> {
  if (taxRateId && taxRateId !== before.tax_rate_id) {
    await requireTaxRate(scope, 'taxRateId', taxRateId);
  }
  if (feeTaxRateId && feeTaxRateId !== before.fee_tax_rate_id) {
    await requireTaxRate(scope, 'feeTaxRateId', feeTaxRateId);
  }
}

async function requireTaxRate({ tx, storeId }: Scope, path: string, id: string): Promise<void> {
  // The weakest lock that a deletion waits for: another default does not wait for the product.
  const { rows } = await sql<{ archived_at: Date | null }>`
    select tax_rates.archived_at from tax_rates
    where tax_rates.store_id = ${storeId} and tax_rates.id = ${id}
    for key share`.execute(tx);
  const [rate] = rows;
  if (rate === undefined) throw invalidField(path, 'NOT_IN_STORE');
  if (rate.archived_at !== null) throw new Refused('ARCHIVED', { kind: 'taxRate' });
}
