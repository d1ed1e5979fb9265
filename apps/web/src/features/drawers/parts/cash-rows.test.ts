import { type Amount, centsOf, sumCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { cashRows } from './cash-rows.ts';

const amount = (value: number) => value as Amount;

it('the rows add up to the cash that should be in the drawer, and what did not happen has none', () => {
  const rows = cashRows({
    float: amount(150),
    taken: amount(486.71),
    voided: amount(12),
    givenBack: amount(26),
    rounding: amount(-0.05),
    purchases: amount(0),
    paidIn: amount(0),
    paidOut: amount(18.5),
    dropped: amount(200),
    handedIn: amount(84.5),
    expected: amount(464.66),
  });
  expect(rows.map(({ name }) => name)).toEqual([
    ...['float', 'taken', 'voided', 'givenBack', 'rounding'],
    ...['handedIn', 'paidOut', 'dropped'],
  ]);
  expect(sumCents(rows.map(({ cents }) => cents))).toBe(centsOf(464.66));
});
