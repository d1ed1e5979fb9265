import type { Pagination } from '@mostrador/contract/shared/fields';
import { type RawBuilder, sql } from 'kysely';

/** Counts stop here: counting further would cost more than the page itself (api.md#lists). */
export const COUNT_BOUND = 10_000;
/**
 * Bound of documents that are filtered or searched. A store has a million; matches lie far apart, and
 * each counted one is read.
 */
export const DOCUMENT_COUNT_BOUND = 1000;

/** Returns the `pagination` of a list's answer, from a count that stopped at `bound` + 1. */
export function paginationOf(
  { page, limit }: { page: number; limit: number },
  counted: number,
  bound = COUNT_BOUND,
): Pagination {
  return counted > bound
    ? { ...exactPagination({ page, limit }, bound), totalIsAtLeast: true }
    : exactPagination({ page, limit }, counted);
}

/** Returns the `pagination` of a list whose rows were all counted. */
export function exactPagination(
  { page, limit }: { page: number; limit: number },
  total: number,
): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 };
}

/** Page of documents, in their order by date unless `sort` names another. */
export interface DocumentRange {
  page: number;
  limit: number;
  sort?: string | undefined;
}

/** Returns the order of documents by date, newest first by default. Indexes are read either way. */
export function byDate(
  date: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { sort }: Pick<DocumentRange, 'sort'>,
): RawBuilder<unknown> {
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`;
  return sql`${date} ${direction}, ${id} ${direction}`;
}

/** Returns the number of rows before the page. */
function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit;
}

/**
 * Returns the page's `limit` and `offset`. The limit is written into the statement, and the first page
 * has no offset: with parameters PostgreSQL plans for a tenth of the table, or plans again each time.
 */
export function pageSql(range: { page: number; limit: number }): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(range.limit)}`;
  return range.page === 1 ? limit : sql`${limit} offset ${offsetOf(range)}`;
}

/** Returns `column like '%search%'`; wildcards in the search are taken literally. */
export function contains(column: RawBuilder<string>, search: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;
}
