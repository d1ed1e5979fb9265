import type { Pagination } from '@mostrador/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_BOUND, paginationOf } from './list-page.ts';
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
