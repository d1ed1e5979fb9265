import type { Pagination } from '@mostrador/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_BOUND, pageSql, paginationOf } from './list-page.ts';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** Documents count from 1001 in each store (decisions §3, §6). */
export const NUMBER_BEFORE_FIRST = 1000;

/**
 * How many documents of a kind a list lets through, for a column of its page: those that `matching`
 * selects, up to COUNT_BOUND + 1. Where nothing is filtered, and `matching` is undefined, it is read
 * off the store's counter: numbers have no gaps and documents are never deleted.
 */
export function documentsCounted(
  { storeId }: Pick<Scope, 'storeId'>,
  counter: Tables['store_counters']['counter'],
  matching: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  return matching === undefined
    ? sql`(select k.last_number - ${sql.lit(NUMBER_BEFORE_FIRST)} from store_counters k
        where k.store_id = ${storeId} and k.counter = ${counter})`
    : sql`(select count(*) from (${matching} limit ${sql.lit(COUNT_BOUND + 1)}) counted)`;
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
}

/** Whether `found` has all that is searched for. */
export const isAllFound = sql`(select count(*) from found) <= ${sql.lit(COUNT_BOUND)}`;

/**
 * A page of documents that are searched for: `found` is a common table expression with what the search
 * finds, up to COUNT_BOUND + 1, as `id`, `date` and the others; `page` selects the page's ids with
 * their dates, newest first. What is rare is sorted after it was found, by the index of the search, and
 * what is common is looked for from the newest on. Only the number of hits tells which: a plan made for
 * any search takes every search to be common, and goes through the whole table for one that is in vain.
 */
export function searchedPage(
  { from, id, date, others, conditions, conditionsByRow }: Searched,
  range: { page: number; limit: number },
): { found: RawBuilder<unknown>; page: RawBuilder<unknown> } {
  return {
    found: sql`found as materialized (
      select ${id} as id, ${date} as date${others === undefined ? sql`` : sql`, ${others}`}
      from ${from} where ${conditions}
      limit ${sql.lit(COUNT_BOUND + 1)}
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
  { tx }: Pick<Scope, 'tx'>,
  { page, limit }: { page: number; limit: number },
  rows: readonly { counted: number }[],
  counted: RawBuilder<unknown>,
): Promise<Pagination> {
  if (rows[0] !== undefined || page === 1) {
    return paginationOf({ page, limit }, rows[0]?.counted ?? 0);
  }
  const counts = await sql<{ total: number }>`select ${counted} as total`.execute(tx);
  return paginationOf({ page, limit }, counts.rows[0]?.total ?? 0);
}
