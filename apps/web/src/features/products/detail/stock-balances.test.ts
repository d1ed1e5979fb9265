import { expect, it } from 'vitest';
import { stockBalances } from './stock-balances.ts';

it('leads back from what is here now', () => {
  const movements = [{ quantity: -2 }, { quantity: 5 }, { quantity: 4 }];
  expect(stockBalances(7, movements)).toEqual([7, 9, 4]);
});

it('says nothing of what is not tracked', () => {
  expect(stockBalances(null, [{ quantity: -3 }])).toEqual([undefined]);
});
