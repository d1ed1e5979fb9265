import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { findByScan } from '#modules/products/codes/find-codes.ts';
import { found } from '#platform/refused.ts';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { lineOf, selectLines } from './count-lines.ts';
import { countedSql, expectedSql, isOfOpenCount, wasCounted } from './count-products.ts';

type Query = DecodedRequest<'listStockCountLines'>['query'];

/**
 * Lists the products of a count by name, with their entries; of a closed count only those with entries.
 */
export async function listStockCountLines(
  scope: ReadScope,
  {
    params: { id },
    query: { search, show, productId, barcode, ...range },
  }: DecodedRequest<'listStockCountLines'>,
): Promise<Answer<'listStockCountLines'>> {
  const { db, storeId } = scope;
  const count = found(
    await db
      .selectFrom('stock_counts as c')
      .where('c.store_id', '=', storeId)
      .where('c.id', '=', id)
      .select(['c.status', 'c.category_id', 'c.closed_at'])
      .executeTakeFirst(),
  );
  const isOfCount =
    count.status === 'OPEN'
      ? isOfOpenCount(storeId, { id, categoryId: count.category_id })
      : wasCounted(storeId, id);
  let lines = selectLines(scope, { id, closedAt: count.closed_at })
    .where(isOfCount)
    .where(isShown(scope, id, show))
    .where(matchesSearch('p.search_text', readSearch(search)))
    .orderBy('p.search_text')
    .orderBy('p.id');
  if (productId !== undefined) lines = lines.where('p.id', '=', productId);
  if (barcode !== undefined) {
    const { productIds } = await findByScan(scope, barcode);
    lines = lines.where(({ eb, val }) => eb('p.id', '=', eb.fn.any(val(productIds))));
  }
  const { rows, pagination } = await readPage(db, range, lines);
  return { lines: rows.map((row) => lineOf(scope, row)), pagination };
}

function isShown(
  { storeId }: ReadScope,
  countId: string,
  show: Query['show'],
): RawBuilder<boolean> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'counted':
      return wasCounted(storeId, countId);
    case 'uncounted':
      return sql`not ${wasCounted(storeId, countId)}`;
    case 'different':
      return sql`exists (
        select from stock_count_entries e
        where e.store_id = ${storeId} and e.count_id = ${countId} and e.product_id = p.id
        having ${countedSql} <> ${expectedSql})`;
  }
}
