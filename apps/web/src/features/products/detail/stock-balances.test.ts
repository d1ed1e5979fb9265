import { expect, it } from 'vitest';
import { stockBalances } from './stock-balances.ts';

it('counts back from the present stock', () => {
  const movements = [{ quantity: -2 }, { quantity: 5 }, { quantity: 4 }];
  expect(stockBalances(7, movements)).toEqual([7, 9, 4]);
});

it('has no balances without tracked stock', () => {
  expect(stockBalances(null, [{ quantity: -3 }])).toEqual([undefined]);
});
