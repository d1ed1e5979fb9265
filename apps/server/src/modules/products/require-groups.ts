import { sql } from 'kysely';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { ProductBody } from './product-record.ts';

/** Category and provider of a product before the change; a new product has none. */
interface Groups {
  category_id: string | null;
  provider_id: string | null;
}

/**
 * Refuses a category or provider that the store lacks (INVALID_INPUT) or has deleted (ARCHIVED), unless
 * the product has it already: otherwise its products could not be saved after a provider was deleted.
 * Locks both until the commit, so that a category is never deleted while a product is put into it.
 */
export async function requireGroups(
  scope: Scope,
  { categoryId, providerId }: Pick<ProductBody, 'categoryId' | 'providerId'>,
  before: Groups = { category_id: null, provider_id: null },
): Promise<void> {
  if (categoryId !== null && categoryId !== before.category_id) {
    await requireGroup(scope, { table: 'categories', kind: 'category', id: categoryId });
  }
  if (providerId !== null && providerId !== before.provider_id) {
    await requireGroup(scope, { table: 'providers', kind: 'provider', id: providerId });
  }
}

async function requireGroup(
  { tx, storeId }: Scope,
  { table, kind, id }: { table: 'categories' | 'providers'; kind: string; id: string },
): Promise<void> {
  const { rows } = await sql<{ archived_at: Date | null }>`
    select t.archived_at from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.id = ${id}
    for share`.execute(tx);
  const [group] = rows;
  if (group === undefined) throw invalidField(`${kind}Id`, 'NOT_IN_STORE');
  if (group.archived_at !== null) throw new Refused('ARCHIVED', { kind });
}
