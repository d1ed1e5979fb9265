import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { productMargin } from './product-margin.ts';

const product = (price: number, cost: number | null) => ({
  price: price as Amount,
  cost: cost as Amount | null,
});

it('is the earning on one unit, to the cent', () => {
  expect(productMargin(product(49.9, 30.1))).toEqual({ amount: 19.8, share: 1980 / 4990 });
});

it('is negative for a price below the cost', () => {
  expect(productMargin(product(10, 12.5))).toEqual({ amount: -2.5, share: -0.25 });
});

it('is unknown if the cost is unknown', () => {
  expect(productMargin(product(10, null))).toBeUndefined();
  expect(productMargin(product(10, 0))).toBeUndefined();
});
