import type { Pagination } from '@mostrador/contract/fields';
import { type RawBuilder, sql } from 'kysely';

/** Counting stops here: to count more would cost more than the page (api.md#lists). */
export const COUNT_BOUND = 10_000;
/**
 * The same for documents that are filtered or searched, of which a store has a million: those that are
 * found lie far apart, and each that is counted is read.
 */
export const DOCUMENT_COUNT_BOUND = 1000;

/** The `pagination` of a list's answer, from a count that stopped at `bound` + 1. */
export function paginationOf(
  { page, limit }: { page: number; limit: number },
  counted: number,
  bound = COUNT_BOUND,
): Pagination {
  return counted > bound
    ? { ...exactPagination({ page, limit }, bound), totalIsAtLeast: true }
    : exactPagination({ page, limit }, counted);
}

/** As `paginationOf`, where all rows were counted. */
export function exactPagination(
  { page, limit }: { page: number; limit: number },
  total: number,
): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 };
}

/** How many rows the page skips. */
function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit;
}

/**
 * The page's `limit` and `offset`. The limit is written into the statement and the first page skips
 * nothing: with parameters there, PostgreSQL plans for a tenth of the table, or anew each time.
 */
export function pageSql(range: { page: number; limit: number }): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(range.limit)}`;
  return range.page === 1 ? limit : sql`${limit} offset ${offsetOf(range)}`;
}

/** `column like '%search%'` with the search's own wildcards taken literally. */
export function contains(column: RawBuilder<string>, search: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;
}
