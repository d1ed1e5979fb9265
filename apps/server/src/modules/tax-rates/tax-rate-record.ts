import type { TaxRate } from '@mostrador/contract/shared/taxes';
import type { EditableTaxRate } from '@mostrador/contract/tax-rates';
import { percentOf } from '@mostrador/domain/percent';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';

type StoreScope = Pick<ReadScope, 'db' | 'storeId'>;

export type TaxRateRow = Pick<
  Selectable<Tables['tax_rates']>,
  'id' | 'name' | 'percent' | 'is_default' | 'updated_at'
>;

/** Selects the store's rates that are not deleted, the highest first. */
export function selectTaxRates({ db, storeId }: StoreScope) {
  return db
    .selectFrom('tax_rates')
    .where('tax_rates.store_id', '=', storeId)
    .where('tax_rates.archived_at', 'is', null)
    .select(['tax_rates.id', 'tax_rates.name', 'tax_rates.percent'])
    .select(['tax_rates.is_default', 'tax_rates.updated_at'])
    .orderBy('tax_rates.percent', 'desc')
    .orderBy(sql`lower(tax_rates.name)`);
}

/** Returns the store's rates that are not deleted, the highest first (rules.md#tax-rates). */
export async function readTaxRates(scope: StoreScope): Promise<TaxRate[]> {
  return (await selectTaxRates(scope).execute()).map(taxRateOf);
}

function taxRateOf(row: Omit<TaxRateRow, 'updated_at'>): TaxRate {
  return { id: row.id, name: row.name, percent: percentOf(row.percent), isDefault: row.is_default };
}

/** Returns the rate as its own calls answer it, with the moment of its last edit. */
export function editableTaxRateOf(row: TaxRateRow): EditableTaxRate {
  return { ...taxRateOf(row), updatedAt: row.updated_at.toISOString() };
}

/** Returns the number of products that name the rate, for their price or their fee. */
export async function productsNaming({ db, storeId }: StoreScope, id: string): Promise<number> {
  const { products } = await db
    .selectFrom('products as p')
    .where('p.store_id', '=', storeId)
    .where('p.archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('p.tax_rate_id', '=', id), eb('p.fee_tax_rate_id', '=', id)]))
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return Number(products);
}

/**
 * Lets one command at a time change the rates of a store: two of them would each make a default, or the
 * last two rates would each be deleted beside the other. Returns whether the prices include tax, null
 * while the store has no rates. Allows new rows that refer to the store meanwhile.
 */
export async function lockRates({
  tx,
  storeId,
}: Scope): Promise<{ prices_include_tax: boolean | null }> {
  return await tx
    .selectFrom('stores')
    .select('prices_include_tax')
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Takes the default from the rate that has it, for another one to have it. */
export async function clearDefault({ tx, storeId, now }: Scope): Promise<void> {
  await tx
    .updateTable('tax_rates')
    .set({ is_default: false, updated_at: now })
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .execute();
}
