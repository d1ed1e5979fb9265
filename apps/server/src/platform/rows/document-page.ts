import type { Pagination } from '@mostrador/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { ReadScope } from '#platform/scope.ts';
import { COUNT_BOUND, DOCUMENT_COUNT_BOUND, pageSql, paginationOf } from './list-page.ts';

/** Documents count from 1001 in each store (rules.md#orders). */
export const NUMBER_BEFORE_FIRST = 1000;

/** Of so many newest documents it is seen how common a search is: to read them takes under a millisecond. */
const SAMPLE = 500;
/** A search that a tenth of the sample meets is common. */
const COMMON_IN_SAMPLE = SAMPLE / 10;
/** Among so many newest ones a common search finds more than are counted; else it goes by the index after all. */
const NEWEST = 2 * (SAMPLE / COMMON_IN_SAMPLE) * DOCUMENT_COUNT_BOUND;

/** How many documents of a kind a list lets through, and where that count stops. */
export interface Counted {
  /** For a column of the page. */
  sql: RawBuilder<unknown>;
  bound: number;
}

/** Counts what `matching` selects. */
export function countedUpToBound(matching: RawBuilder<unknown>): Counted {
  return {
    sql: sql`(select count(*) from (${matching} limit ${sql.lit(DOCUMENT_COUNT_BOUND + 1)}) counted)`,
    bound: DOCUMENT_COUNT_BOUND,
  };
}

/**
 * Counts those that `matching` selects. Where nothing is filtered, and it is undefined, the count is read
 * off the store's counter: numbers have no gaps and documents are never deleted.
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
  /** The table with its alias, and of it the columns `id`, `date`, and `others` that `found` shall have. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  others?: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>;
  /** The same with the search by row, so that the newest are looked at one after the other. */
  conditionsByRow: RawBuilder<unknown>;
  /**
   * The same without the search, and the search by row alone. Missing where something else than days
   * narrows the list, since the newest that meet it may lie far apart.
   */
  newest?: { conditions: RawBuilder<unknown>; isMatch: RawBuilder<boolean> } | undefined;
}

/** Whether `found` has all that is searched for. */
export const isAllFound = sql`(select count(*) from found) <= ${sql.lit(DOCUMENT_COUNT_BOUND)}`;

/**
 * A page of documents that are searched for: `found` are common table expressions of which the last, of
 * that name, has what the search finds, up to DOCUMENT_COUNT_BOUND + 1, as `id`, `date` and the others;
 * `page` selects the page's ids with their dates, newest first. What is rare is sorted after it was found,
 * by the index of the search, and what is common is looked for from the newest on: of a name that every
 * fifth order bears the index of a million gives 200,000, before the first is counted. Only the number of
 * hits tells which: a plan made for any search takes every search to be common, and goes through the whole
 * table for one that is in vain.
 */
export function searchedPage(
  { from, id, date, others, conditions, conditionsByRow, newest }: Searched,
  range: { page: number; limit: number },
): { found: RawBuilder<unknown>; page: RawBuilder<unknown> } {
  const columns = sql`${id} as id, ${date} as date${others === undefined ? sql`` : sql`, ${others}`}`;
  const upToBound = sql`limit ${sql.lit(DOCUMENT_COUNT_BOUND + 1)}`;
  const byIndex = sql`select ${columns} from ${from} where ${conditions}`;
  const matchesOf = (matching: NonNullable<Searched['newest']>, rows: number) => sql`
    (select ${columns}, ${matching.isMatch} as matches from ${from} where ${matching.conditions}
      order by ${date} desc, ${id} desc limit ${sql.lit(rows)}) n
    where n.matches`;
  return {
    found:
      newest === undefined
        ? sql`found as materialized (${byIndex} ${upToBound})`
        : sql`
          newest as materialized (
            select * from ${matchesOf(newest, NEWEST)}
              and (select count(*) from ${matchesOf(newest, SAMPLE)}) >= ${sql.lit(COMMON_IN_SAMPLE)}
            ${upToBound}
          ),
          found as materialized (
            select * from newest where (select count(*) from newest) > ${sql.lit(DOCUMENT_COUNT_BOUND)}
            union all
            (select *, true from (${byIndex}) i
              where (select count(*) from newest) <= ${sql.lit(DOCUMENT_COUNT_BOUND)} ${upToBound})
          )`,
    page: sql`
      (select f.id, f.date from found f where ${isAllFound}
        order by f.date desc, f.id desc ${pageSql(range)})
      union all
      (select ${id}, ${date} from ${from} where ${conditionsByRow} and not ${isAllFound}
        order by ${date} desc, ${id} desc ${pageSql(range)})`,
  };
}

/** The pagination of a page whose rows carry `counted`; a page behind the last one has none that could. */
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
