import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { byDate, COUNT_BOUND, pageSql, paginationOf } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { readCounts } from './count-record.ts';

/** Lists a page of the store's counts, newest first unless `sort` says otherwise. */
export async function listStockCounts(
  scope: ReadScope,
  { query: range }: DecodedRequest<'listStockCounts'>,
): Promise<Answer<'listStockCounts'>> {
  const { db, storeId } = scope;
  const order = byDate(sql`c.created_at`, sql`c.id`, range);
  const counts = await readCounts(scope, sql`order by ${order} ${pageSql(range)}`, order);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from stock_counts c where c.store_id = ${storeId} limit ${sql.lit(COUNT_BOUND + 1)}
    ) c`.execute(db);
  return { counts, pagination: paginationOf(range, rows[0]?.total ?? 0) };
}
