import { asCents, sumCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { provisionalLines } from './provisional-lines.ts';
import { provisionalSums } from './provisional-sums.ts';

const cents = (units: number) => asCents(units * 100);

const SALE: FinishedSale = {
  phone: null,
  lines: [
    {
      name: 'Drill',
      attributes: ['Size: M'],
      unitCents: cents(49),
      quantity: 2,
      isLent: false,
      totalCents: cents(98),
      discountCents: cents(8),
    },
    {
      name: 'Ladder',
      unitCents: cents(15),
      depositCents: cents(20),
      quantity: 1,
      isLent: true,
      totalCents: cents(35),
    },
  ],
  discountCents: cents(5),
  taxCents: cents(0),
  taxes: [
    { rate: { name: 'VAT', percent: 10 }, taxCents: cents(10), isIncluded: false },
    { rate: { name: 'Old', percent: 5 }, taxCents: cents(1), isIncluded: true },
  ],
  totalCents: cents(130),
  payments: [],
  roundingCents: cents(0),
  leftCents: cents(130),
};

describe('a provisional receipt', () => {
  it('has rows that add up to the total, and names the deposits among the items', () => {
    const { sums, depositsCents } = provisionalSums(SALE);
    expect(sums.map(({ key }) => key)).toEqual(['items', 'lineDiscounts', 'discount', 'taxRate']);
    expect(sumCents(sums.map((row) => row.cents))).toBe(SALE.totalCents);
    expect(depositsCents).toBe(cents(20));
  });

  it('lists what was sold at its price, and what was lent with fee and deposit', () => {
    expect(provisionalLines(SALE)).toMatchObject([
      { name: 'Drill', details: ['Size: M'], charges: [{ kind: 'price', totalCents: cents(98) }] },
      {
        name: 'Ladder',
        charges: [
          { kind: 'fee', totalCents: cents(15) },
          { kind: 'deposit', totalCents: cents(20) },
        ],
      },
    ]);
  });
});
