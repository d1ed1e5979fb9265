import { readScan } from '@mostrador/domain/scans';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

interface Found {
  productIds: string[];
  unitIds: string[];
}

/**
 * Finds the products and units whose code was scanned or typed. The first group of keys with a match decides
 * (rules.md#scanning). Two products are found if the code can be read in two ways, or if both had it before codes had keys.
 */
export async function findByScan(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  scan: string,
): Promise<Found> {
  const { code, keys } = readScan(scan);
  const [first = []] = keys;
  if (first.length === 0) return { productIds: [], unitIds: [] };
  // A server of version 1.41 writes no keys: the query compares the text of its codes, and ignores outdated keys.
  const { rows } = await sql<{ key: string; product_id: string | null; unit_id: string | null }>`
    select codes.key, codes.product_id, codes.unit_id
    from codes
    left join products p on p.store_id = ${storeId} and p.id = codes.product_id and p.archived_at is null
    left join product_units on product_units.store_id = ${storeId} and product_units.id = codes.unit_id
    where codes.store_id = ${storeId} and codes.key = any(${keys.flat()}::text[])
      and codes.code = coalesce(p.barcode, product_units.code)
    union all
    select ${first[0]}::text, p.id, null from products p
    where p.store_id = ${storeId} and p.barcode = ${code} and p.archived_at is null
    union all
    select ${first[0]}::text, null, product_units.id from product_units
    where product_units.store_id = ${storeId} and product_units.code = ${code}`.execute(db);
  const group = keys.find((each) => rows.some(({ key }) => each.includes(key))) ?? [];
  const found = rows.filter(({ key }) => group.includes(key));
  return {
    productIds: [...new Set(found.flatMap(({ product_id }) => product_id ?? []))],
    unitIds: [...new Set(found.flatMap(({ unit_id }) => unit_id ?? []))],
  };
}
