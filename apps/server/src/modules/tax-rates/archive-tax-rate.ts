import { found } from '#platform/refused.ts';
import type { Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Locks a rate that is not deleted, also against products that would name it, so that a count of them
 * stays true until it is archived. Throws NOT_FOUND.
 */
export async function lockTaxRate(
  { tx, storeId }: Scope,
  id: string,
): Promise<{ is_default: boolean }> {
  const row = await tx
    .selectFrom('tax_rates')
    .select('is_default')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found(row);
}

/** Archives a rate of the store: it stays for the documents whose lines have it (rules.md#tax-rates). */
export async function archiveTaxRate(scope: Scope, id: string): Promise<Gone> {
  return await scope.tx
    .updateTable('tax_rates')
    .set({ archived_at: scope.now, is_default: false })
    .where('store_id', '=', scope.storeId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow();
}
