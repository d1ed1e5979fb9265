import { MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastRowsPage } from './last-rows.ts';

test('the last page has as many of the worst rows as the chart draws', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (total) => {
      const { page, limit } = lastRowsPage(total, 5);
      const rows = total - (page - 1) * limit;
      expect(rows).toBeGreaterThanOrEqual(Math.min(5, total));
      expect(rows).toBeLessThanOrEqual(limit);
      expect(limit).toBeLessThanOrEqual(MAX_PAGE_SIZE);
    }),
  );
});

test('a list with one row beyond full pages does not end with that row alone', () => {
  expect(lastRowsPage(41, 5)).toEqual({ page: 7, limit: 6 });
  expect(lastRowsPage(3, 5)).toEqual({ page: 1, limit: 5 });
});
