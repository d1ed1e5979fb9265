import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

/** Sorts without regard to case and accents, and 9 before 10. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Lists the attribute keys of the store's products with the values that occur, all sorted. */
export async function listAttributeFacets({
  db,
  storeId,
}: ReadScope): Promise<Answer<'listAttributeFacets'>> {
  const { rows } = await sql<{ key: string; values: string[] }>`
    select a.key, array_agg(distinct v.value) as values
    from products p
    cross join lateral jsonb_each(p.attributes) as a (key, list)
    cross join lateral jsonb_array_elements_text(a.list) as v (value)
    where p.store_id = ${storeId} and p.archived_at is null
    group by a.key`.execute(db);
  const facets = rows.toSorted((left, right) => compare(left.key, right.key));
  return {
    keys: facets.map(({ key }) => key),
    valuesByKey: Object.fromEntries(
      facets.map(({ key, values }) => [key, values.toSorted(compare)]),
    ),
  };
}
