import type { Amount } from '@mostrador/domain/money';
import { expect, test } from 'vitest';
import { costedRevenue } from './costed-revenue.ts';

const earned = (revenue: number, uncostedRevenue: number) =>
  costedRevenue({ revenue: revenue as Amount, uncostedRevenue: uncostedRevenue as Amount });

test('the revenue of known cost is exact to the cent, even over many years', () => {
  expect(earned(0.3, 0.1)).toBe(0.2);
  expect(earned(12_345_678_901.23, 0.24)).toBe(12_345_678_900.99);
  expect(earned(45.5, 45.5)).toBe(0);
});
