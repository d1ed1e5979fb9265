import type { Pagination } from '@mostrador/contract/shared/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { ReadScope } from '#platform/scope.ts';
import {
  byDate,
  COUNT_BOUND,
  DOCUMENT_COUNT_BOUND,
  type DocumentRange,
  pageSql,
  paginationOf,
} from './list-page.ts';

/** Documents are numbered from 1001 in each store (rules.md#orders). */
export const NUMBER_BEFORE_FIRST = 1000;

/** Newest documents that show how common a search is. Reading them takes under a millisecond. */
const SAMPLE = 500;
/** Hits in the sample, a tenth of it, from which a search counts as common. */
const COMMON_IN_SAMPLE = SAMPLE / 10;
/**
 * Newest documents in which a common search is expected to find more than are counted. If not, the
 * index is used after all.
 */
const NEWEST = 2 * (SAMPLE / COMMON_IN_SAMPLE) * DOCUMENT_COUNT_BOUND;
/**
 * Most hits of the index that are sorted for a page. Of a million documents, reading as many takes a few
 * milliseconds, and looking for a page of them from the newest row on takes 15.
 */
const MOST_SORTED = 3 * DOCUMENT_COUNT_BOUND;

/** Count of the documents that a list's filters let through, and the bound at which it stops. */
export interface Counted {
  /** Expression for a column of the page. */
  sql: RawBuilder<unknown>;
  bound: number;
}

/** Counts the rows that `matching` selects. */
export function countedUpToBound(
  matching: RawBuilder<unknown>,
  bound = DOCUMENT_COUNT_BOUND,
): Counted {
  return {
    sql: sql`(select count(*) from (${matching} limit ${sql.lit(bound + 1)}) counted)`,
    bound,
  };
}

/**
 * Counts the rows that `matching` selects. Without filters it is undefined, and the count is read from
 * the store's counter: numbers have no gaps and documents are never deleted.
 */
export function documentsCounted(
  { storeId }: Pick<ReadScope, 'storeId'>,
  counter: Tables['store_counters']['counter'],
  matching: RawBuilder<unknown> | undefined,
): Counted {
  return matching === undefined
    ? {
        sql: sql`(select k.last_number - ${sql.lit(NUMBER_BEFORE_FIRST)} from store_counters k
          where k.store_id = ${storeId} and k.counter = ${counter})`,
        bound: COUNT_BOUND,
      }
    : countedUpToBound(matching);
}

interface Searched {
  /** Table with its alias, and its columns. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>;
  /** The same conditions with the search by row, so that the newest rows are checked one by one. */
  conditionsByRow: RawBuilder<unknown>;
  /**
   * The conditions without the search, and the search by row alone. Undefined if anything but days
   * narrows the list, since the newest matches may then lie far apart.
   */
  newest?: { conditions: RawBuilder<unknown>; isMatch: RawBuilder<boolean> } | undefined;
}

/**
 * Returns the parts of a statement that reads a page of searched documents. `found` are
 * common table expressions; the last one, `found`, has all hits, or more than DOCUMENT_COUNT_BOUND of them. `page`
 * selects the page's ids with their dates.
 *
 * Rare hits are found by the search's index and then sorted. Common hits are looked for from the newest
 * row on: for a name on every fifth order of a million the index returns 200,000 rows before the first
 * is counted. Only the number of hits decides between the two. A plan made for any search would take
 * every search to be common, and read the whole table for one without hits.
 */
export function searchedPage(
  { from, id, date, conditions, conditionsByRow, newest }: Searched,
  range: DocumentRange,
): { found: RawBuilder<unknown>; page: RawBuilder<unknown> } {
  const columns = sql`${id} as id, ${date} as date`;
  const byIndex = sql`select ${columns} from ${from} where ${conditions}`;
  const upToSorted = sql`limit ${sql.lit(MOST_SORTED + 1)}`;
  const areNewestTooFew = sql`(select count(*) from newest) <= ${sql.lit(DOCUMENT_COUNT_BOUND)}`;
  const matchesOf = (matching: NonNullable<Searched['newest']>, rows: number) => sql`
    (select ${columns}, ${matching.isMatch} as matches from ${from} where ${matching.conditions}
      order by ${date} desc, ${id} desc limit ${sql.lit(rows)}) n
    where n.matches`;
  const isAllFound = sql`((select count(*) from found) <= ${sql.lit(MOST_SORTED)}
    and ${newest === undefined ? sql`true` : areNewestTooFew})`;
  return {
    found:
      newest === undefined
        ? sql`found as materialized (${byIndex} ${upToSorted})`
        : sql`
          newest as materialized (
            select * from ${matchesOf(newest, NEWEST)}
              and (select count(*) from ${matchesOf(newest, SAMPLE)}) >= ${sql.lit(COMMON_IN_SAMPLE)}
            limit ${sql.lit(DOCUMENT_COUNT_BOUND + 1)}
          ),
          found as materialized (
            select * from newest where not ${areNewestTooFew}
            union all
            (select *, true from (${byIndex}) i where ${areNewestTooFew} ${upToSorted})
          )`,
    page: sql`
      (select f.id, f.date from found f where ${isAllFound}
        order by ${byDate(sql`f.date`, sql`f.id`, range)} ${pageSql(range)})
      union all
      (select ${id}, ${date} from ${from} where ${conditionsByRow} and not ${isAllFound}
        order by ${byDate(date, id, range)} ${pageSql(range)})`,
  };
}

/**
 * Returns the pagination of a page whose rows carry `counted`. A page behind the last one has no rows,
 * so its count is read separately.
 */
export async function documentPagination(
  { db }: Pick<ReadScope, 'db'>,
  { page, limit }: { page: number; limit: number },
  rows: readonly { counted: number }[],
  counted: Counted,
): Promise<Pagination> {
  if (rows[0] !== undefined || page === 1) {
    return paginationOf({ page, limit }, rows[0]?.counted ?? 0, counted.bound);
  }
  const counts = await sql<{ total: number }>`select ${counted.sql} as total`.execute(db);
  return paginationOf({ page, limit }, counts.rows[0]?.total ?? 0, counted.bound);
}
