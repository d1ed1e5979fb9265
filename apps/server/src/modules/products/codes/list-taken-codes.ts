import { MAX_TAKEN_CODES } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

interface TakenRow {
  code: string;
  product_id: string;
  name: string;
  unit_code: string | null;
  taken_by_id: string;
  taken_by_name: string;
  taken_by_unit_code: string | null;
}

/** Lists the codes that an older product or unit has too, until one of the two is changed (rules.md#codes). */
export async function listTakenCodes({
  db,
  storeId,
}: ReadScope): Promise<Answer<'listTakenCodes'>> {
  const { rows } = await sql<TakenRow>`
    select distinct codes.code, p.id as product_id, p.name, product_units.code as unit_code, older.id as taken_by_id,
      older.name as taken_by_name, unit.code as taken_by_unit_code
    from codes
    join codes holder on holder.store_id = ${storeId} and holder.key = codes.key and not holder.is_taken
    left join product_units on product_units.store_id = ${storeId} and product_units.id = codes.unit_id
    left join product_units unit on unit.store_id = ${storeId} and unit.id = holder.unit_id
    join products p on p.store_id = ${storeId} and p.id = coalesce(codes.product_id, product_units.product_id)
    join products older on older.store_id = ${storeId} and older.id = coalesce(holder.product_id, unit.product_id)
    where codes.store_id = ${storeId} and codes.is_taken
    order by p.name, codes.code
    limit ${sql.lit(MAX_TAKEN_CODES)}`.execute(db);
  return {
    codes: rows.map((row) => ({
      code: row.code,
      product: { id: row.product_id, name: row.name },
      unitCode: row.unit_code,
      takenBy: {
        product: { id: row.taken_by_id, name: row.taken_by_name },
        unitCode: row.taken_by_unit_code,
      },
    })),
  };
}
