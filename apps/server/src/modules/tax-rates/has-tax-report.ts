import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

/**
 * Whether the store has a report of taxes to show: it has or had a rate, or booked free tax
 * (rules.md#tax-rates).
 */
export async function hasTaxReport({
  db,
  storeId,
}: Pick<ReadScope, 'db' | 'storeId'>): Promise<boolean> {
  const { rows } = await sql<{ has_taxes: boolean }>`
    select exists (select from tax_rates where tax_rates.store_id = ${storeId})
      or exists (select from tax_totals t where t.store_id = ${storeId}) as has_taxes`.execute(db);
  return rows[0]?.has_taxes ?? false;
}
