import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

/** Whether the store has orders or purchases, whose amounts are in its currency. */
export async function hasDocuments({
  db,
  storeId,
}: Pick<ReadScope, 'db' | 'storeId'>): Promise<boolean> {
  const { rows } = await sql<{ has_documents: boolean }>`
    select exists (select from orders o where o.store_id = ${storeId})
      or exists (select from purchases b where b.store_id = ${storeId}) as has_documents`.execute(
    db,
  );
  return rows[0]?.has_documents ?? false;
}
