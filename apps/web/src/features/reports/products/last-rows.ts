import { MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';

/**
 * The page that ends a list of `total` rows with at least `count` of them, where it has as many:
 * pages of one fixed size may leave a single row for the last.
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
