import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';

/** Whether the store has orders or purchases, whose amounts are in its currency. */
export async function hasDocuments({
  tx,
  storeId,
}: Pick<Scope, 'tx' | 'storeId'>): Promise<boolean> {
  const { rows } = await sql<{ has_documents: boolean }>`
    select exists (select from orders o where o.store_id = ${storeId})
      or exists (select from purchases p where p.store_id = ${storeId}) as has_documents`.execute(
    tx,
  );
  return rows[0]?.has_documents ?? false;
}
