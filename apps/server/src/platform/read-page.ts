import type { Pagination } from '@mostrador/contract/fields';
import { searchText } from '@mostrador/domain/search';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { COUNT_BOUND, contains, offsetOf, pageSql, paginationOf } from './list-page.ts';

/**
 * Reads one page of an ordered query, and counts all its rows, up to COUNT_BOUND. A page that is not
 * full is the last one and tells the count by itself.
 */
export async function readPage<Db, Table extends keyof Db, Row>(
  db: Database,
  range: { page: number; limit: number },
  query: SelectQueryBuilder<Db, Table, Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const offset = offsetOf(range);
  const rows = await query.modifyEnd(pageSql(range)).execute();
  const isLast = rows.length < range.limit && (rows.length > 0 || offset === 0);
  const counted = isLast ? offset + rows.length : await countUpToBound(db, query);
  return { rows, pagination: paginationOf(range, counted) };
}

/**
 * The condition of a list's `search`; always true where nothing is searched for. One or two letters
 * have no trigram, and a prepared statement's plan, made for any search, would read the whole trigram
 * index for them: 385 ms over 200,000 customers, against 32 ms where it is out of reach.
 */
export function matchesSearch(column: string, search: string | undefined): RawBuilder<boolean> {
  if (search === undefined) return sql<boolean>`true`;
  const text = searchText(search);
  const stored = sql.ref<string>(column);
  return contains(text.length < 3 ? sql<string>`(${stored} || '')` : stored, text);
}

async function countUpToBound<Db, Table extends keyof Db, Row>(
  db: Database,
  query: SelectQueryBuilder<Db, Table, Row>,
): Promise<number> {
  const matching = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(COUNT_BOUND + 1);
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (${matching}) as matching`.execute(db);
  return rows[0]?.counted ?? 0;
}
