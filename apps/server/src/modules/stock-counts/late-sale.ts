import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';

/**
 * Returns the ids of the products that a posted count counted after the moment: what left the shop before was
 * not there to be counted, and is out of the books already (rules.md#stock-counts).
 */
export async function countedSince(
  { tx, storeId }: Scope,
  productIds: readonly string[],
  moment: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select distinct e.product_id
    from stock_counts c
    join stock_count_entries e on e.store_id = ${storeId} and e.count_id = c.id
    where c.store_id = ${storeId} and c.status = 'POSTED' and c.closed_at > ${moment}::timestamptz
      and e.product_id = any(${productIds}::uuid[]) and e.counted_at > ${moment}::timestamptz`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.product_id));
}

/**
 * Takes units that left the shop at the moment off what entries after it expect in open counts: they were not there
 * to be counted. The caller has locked the products.
 */
export async function lowerExpectedInOpenCounts(
  { tx, storeId }: Scope,
  gone: readonly { productId: string; units: number }[],
  moment: Date,
): Promise<void> {
  await sql`
    update stock_count_entries e set expected = e.expected - gone.units
    from unnest(
      ${gone.map(({ productId }) => productId)}::uuid[], ${gone.map(({ units }) => units)}::int[]
    ) as gone (product_id, units)
    where e.store_id = ${storeId} and e.product_id = gone.product_id
      and e.counted_at > ${moment}::timestamptz and e.count_id in (
        select c.id from stock_counts c where c.store_id = ${storeId} and c.status = 'OPEN')`.execute(
    tx,
  );
}
