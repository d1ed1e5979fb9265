import { centsOf, sumCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { sampleFinancials } from '../parts/sample-purchase.ts';
import { moneyRows } from './money-rows.ts';

type Figures = Parameters<typeof sampleFinancials>[0];

const rowsOf = (figures: Figures, status: 'ORDERED' | 'CANCELLED' = 'ORDERED') =>
  moneyRows({ status }, sampleFinancials(figures));
const sumOf = (rows: ReturnType<typeof rowsOf>) => sumCents(rows.map(({ cents }) => cents));

it('adds up to what is due', () => {
  const figures = {
    subtotal: 310,
    tax: 12.3,
    discount: 5,
    total: 317.3,
    returnsTotal: 60,
    net: 257.3,
    paymentsTotal: 100,
    amountDue: 157.3,
  };
  expect(rowsOf(figures).map(({ key }) => key)).toEqual([
    'items',
    'tax',
    'discount',
    'returned',
    'paid',
  ]);
  expect(sumOf(rowsOf(figures))).toBe(centsOf(157.3));
});

it('adds up to 0 if the provider owes, with the credit in a row', () => {
  const rows = rowsOf({
    subtotal: 310,
    total: 310,
    returnsTotal: 60,
    net: 250,
    paymentsTotal: 310,
    creditDue: 60,
  });
  expect(rows.at(-1)).toEqual({ key: 'credit', cents: 6_000 });
  expect(sumOf(rows)).toBe(0);
});

it('says where a discount covers returned goods, since the net is never below 0', () => {
  const rows = rowsOf({ subtotal: 310, discount: 300, total: 10, returnsTotal: 60 });
  expect(rows).toContainEqual({ key: 'discountOnReturned', cents: 5_000 });
  expect(sumOf(rows)).toBe(0);
});

it('adds up to 0 on a cancelled purchase', () => {
  const rows = rowsOf({ subtotal: 310, total: 310, net: 310 }, 'CANCELLED');
  expect(rows).toContainEqual({ key: 'cancelled', cents: -31_000 });
  expect(sumOf(rows)).toBe(0);
});

it('leaves out rows of 0', () => {
  expect(rowsOf({}).map(({ key }) => key)).toEqual(['items']);
});
