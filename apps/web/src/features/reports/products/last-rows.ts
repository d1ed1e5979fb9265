import { MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';

/**
 * Page and size that end a list of `total` rows with at least `count` rows on the last page, or with
 * all of them. Pages of a fixed size may leave a single row for the last.
 */
export function lastRowsPage(total: number, count: number): { page: number; limit: number } {
  let limit = count;
  while (limit < MAX_PAGE_SIZE && lastRows(total, limit) < Math.min(count, total)) limit += 1;
  return { page: pagesOf(total, limit), limit };
}

function lastRows(total: number, limit: number): number {
  return total - (pagesOf(total, limit) - 1) * limit;
}

function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
