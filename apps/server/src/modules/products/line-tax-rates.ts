import type { Percent } from '@mostrador/domain/percent';
import { statement } from '#platform/database/statement.ts';
import type { Scope } from '#platform/scope.ts';

/** A tax rate that a line of a document may copy (rules.md#taxes). */
export interface LineTaxRate {
  id: string;
  name: string;
  percent: Percent;
  isDefault: boolean;
  /** Whether it was deleted, so that new lines refuse it. */
  isArchived: boolean;
}

const ratesOfStore = statement<LineTaxRate>(`
  select tax_rates.id, tax_rates.name, tax_rates.percent, tax_rates.is_default as "isDefault",
    tax_rates.archived_at is not null as "isArchived"
  from tax_rates
  where tax_rates.store_id = $1`);

/**
 * Returns every rate of the store by id, deleted ones too; empty without asking while the store has no
 * taxes and `bodyNamesRate` is false.
 */
export async function lineTaxRates(
  { db, storeId, store }: Scope,
  bodyNamesRate: boolean,
): Promise<ReadonlyMap<string, LineTaxRate>> {
  if (store.pricesIncludeTax === null && !bodyNamesRate) return new Map();
  const rates = await ratesOfStore(db, [storeId]);
  return new Map(rates.map((rate) => [rate.id, rate]));
}
