import type { Amount } from '@mostrador/domain/money';
import { expect, test } from 'vitest';
import { BEST_MARGINS, type MarginRow, marginBars, WORST_MARGINS } from './margin-rows.ts';

/** Products by falling margin, as the report sorts them. */
function products(...margins: number[]): MarginRow[] {
  return margins.map((margin) => ({
    id: `product-${margin}`,
    name: `Product ${margin}`,
    revenue: 100 as Amount,
    uncostedRevenue: 0 as Amount,
    cost: (100 - margin) as Amount,
    margin: margin as Amount,
    marginRate: margin / 100,
  }));
}
const marginsOf = (rows: readonly MarginRow[]) => rows.map(({ margin }) => margin);

test('losses are drawn behind the best margins, whichever page they are on', () => {
  const best = products(...Array.from({ length: 20 }, (_, index) => 90 - index));
  const last = products(3, 0, -1, -2, -30);
  expect(marginsOf(marginBars(best, last))).toEqual([
    ...marginsOf(best.slice(0, BEST_MARGINS)),
    -1,
    -2,
    -30,
  ]);
});

test('only the greatest of many losses are drawn', () => {
  const rows = products(5, -1, -2, -3, -4, -5, -6, -7);
  expect(marginsOf(marginBars(rows, rows))).toEqual([5, -3, -4, -5, -6, -7]);
  expect(WORST_MARGINS).toBe(5);
});

test('a product is drawn once, and one without a margin not at all', () => {
  const rows = products(8, 0, -2);
  expect(marginsOf(marginBars(rows, rows))).toEqual([8, -2]);
});
