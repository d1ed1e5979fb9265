import type { Pagination } from '@mostrador/contract/shared/fields';
import type { Search } from '@mostrador/domain/search';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '#platform/database/access.ts';
import { COUNT_BOUND, contains, pageSql, paginationOf } from './list-page.ts';

/**
 * Reads one page of an ordered query, and counts its rows up to COUNT_BOUND, in one statement: a
 * separate round trip for the count would cost more than most counts do.
 */
export async function readPage<Db, Table extends keyof Db, Row>(
  db: ReadDatabase,
  range: { page: number; limit: number },
  query: SelectQueryBuilder<Db, Table, Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const counted = countUpToBound(query);
  const rows = (await query
    .select(counted.as('counted'))
    .modifyEnd(pageSql(range))
    .execute()) as (Row & { counted: number })[];
  // Rows carry the count, and a page behind the last one has none.
  const total = rows[0]?.counted ?? (range.page === 1 ? 0 : await readCount(db, counted));
  return { rows, pagination: paginationOf(range, total) };
}

/**
 * Returns the condition of a list's search, as `isFound` of the domain. One or two letters have no trigram,
 * and a prepared statement's plan, made for any search, would read the whole trigram index for them: 385 ms
 * over 200,000 customers. With `|| ''` the index is out of reach, and they take 32 ms. A search by row
 * does the same for any text.
 */
export function matchesSearch(
  column: string,
  { words, numbers }: Search,
  by: 'index' | 'row' = 'index',
): RawBuilder<boolean> {
  const stored = sql.ref<string>(column);
  const has = (text: string) =>
    contains(by === 'row' || text.length < 3 ? sql<string>`(${stored} || '')` : stored, text);
  const hasWords = sql.join([sql`true`, ...words.map(has)], sql` and `);
  return sql<boolean>`(${sql.join([sql`(${hasWords})`, ...numbers.map(has)], sql` or `)})`;
}

function countUpToBound<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
): RawBuilder<number> {
  const matching = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(sql.lit(COUNT_BOUND + 1));
  return sql<number>`(select count(*) from (${matching}) as matching)`;
}

async function readCount(db: ReadDatabase, counted: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select ${counted} as counted`.execute(db);
  return rows[0]?.counted ?? 0;
}
