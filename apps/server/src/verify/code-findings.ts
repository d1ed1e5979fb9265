import { codeKeys } from '@mostrador/domain/code-keys';
import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { type Finding, unequal } from './difference.ts';

/**
 * Finds products and units whose keys are not those of their codes, and keys that no one has although someone waits for them
 * (rules.md#codes).
 */
export async function codeFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{ subject: string; code: string | null; keys: string[] }>`
    select 'product ' || p.name as subject, case when p.archived_at is null then p.barcode end as code,
      array_agg(codes.key order by codes.key) filter (where codes.key is not null) as keys
    from products p
    left join codes on codes.store_id = ${storeId} and codes.owner_id = p.id
    where p.store_id = ${storeId} and (codes.key is not null or p.archived_at is null and p.barcode is not null)
    group by p.id, p.name, p.archived_at, p.barcode
    union all
    select 'unit ' || product_units.code, product_units.code,
      array_agg(codes.key order by codes.key) filter (where codes.key is not null)
    from product_units
    left join codes on codes.store_id = ${storeId} and codes.owner_id = product_units.id
    where product_units.store_id = ${storeId}
    group by product_units.id, product_units.code`.execute(tx);
  const { rows: free } = await sql<{ key: string }>`
    select codes.key from codes
    where codes.store_id = ${storeId}
    group by codes.key
    having count(*) filter (where not codes.is_taken) = 0
    order by codes.key`.execute(tx);
  return [
    ...rows.flatMap(({ subject, code, keys }) =>
      unequal(subject, 'keys of its code', inOrder(keys ?? []), inOrder(codeKeys(code ?? ''))),
    ),
    ...free.flatMap(({ key }) => unequal(`code ${key}`, 'who has it', 'nobody', 'the oldest')),
  ];
}

function inOrder(keys: readonly string[]): string {
  return keys.toSorted().join(' ') || 'none';
}
