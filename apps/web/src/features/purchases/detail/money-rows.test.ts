import type { PurchaseFinancials, PurchaseItem } from '@mostrador/contract/purchases';
import { type Amount, centsOf, sumCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { sampleFinancials, sampleItem } from '../parts/sample-purchase.ts';
import { moneyRows } from './money-rows.ts';

type Figures = Parameters<typeof sampleFinancials>[0];

const rowsOf = (figures: Figures, status: 'ORDERED' | 'CANCELLED' = 'ORDERED') =>
  moneyRows({ status, items: [] }, sampleFinancials(figures));
const sumOf = (rows: ReturnType<typeof rowsOf>) => sumCents(rows.map(({ cents }) => cents));

it('adds up to what is due', () => {
  const figures = {
    subtotal: 310,
    tax: 12.3,
    freeTax: 12.3,
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

const taxed = (name: string, percent: number, tax: number): PurchaseItem => ({
  ...sampleItem(name, 1, 100),
  taxRateId: `rate ${percent}`,
  taxName: `VAT ${percent} %`,
  taxPercent: percent,
  taxAmount: tax as Amount,
});

it('has a row of each tax rate, and one of the tax that went back', () => {
  const figures = {
    subtotal: 500,
    tax: 45,
    freeTax: 2,
    discount: 10,
    total: 535,
    returnsTotal: 100,
    taxGivenBack: 19,
    net: 416,
    amountDue: 416,
  };
  const items = [
    taxed('saw', 19, 19),
    taxed('drill', 5, 5),
    taxed('bit', 19, 19),
    taxed('book', 0, 0),
    sampleItem('nails', 1, 100),
  ];
  const rows = moneyRows({ status: 'RECEIVED', items }, sampleFinancials(figures));
  expect(rows.map(({ key, rate, cents }) => [rate?.name ?? key, cents])).toEqual([
    ['items', 50_000],
    ['otherTax', 200],
    ['discount', -1_000],
    ['VAT 19 %', 3_800],
    ['VAT 5 %', 500],
    ['returned', -10_000],
    ['taxReturned', -1_900],
  ]);
  expect(sumOf(rows)).toBe(centsOf(416));
});

it('takes all tax for given as an amount where an older server does not tell', () => {
  const {
    freeTax: _,
    taxGivenBack: __,
    ...older
  } = sampleFinancials({
    subtotal: 310,
    tax: 12.3,
    total: 322.3,
    net: 322.3,
    amountDue: 322.3,
  });
  const rows = moneyRows({ status: 'ORDERED', items: [] }, older as PurchaseFinancials);
  expect(rows).toContainEqual({ key: 'tax', cents: 1_230 });
  expect(sumOf(rows)).toBe(centsOf(322.3));
});
