import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { bodyDiscounts } from './body-discounts.ts';

const amount = (value: number) => value as Amount;
const drills = {
  productId: 'drill',
  quantity: 2,
  unitPrice: amount(49),
  transactionType: 'SALE' as const,
};
const ladder = {
  productId: 'ladder',
  quantity: 1,
  unitPrice: amount(15),
  transactionType: 'BORROW' as const,
  borrowDepositPerUnit: amount(20),
};
const body = { items: [drills, ladder], discount: amount(3) };

it('an order that waits is lowered as the server will lower it, its deposit never', () => {
  const items = [
    { ...drills, discountPercent: 10 },
    { ...ladder, discountAmount: amount(5) },
  ];
  expect(bodyDiscounts({ ...body, items, discount: null, discountPercent: 12.5 }, 1)).toEqual({
    lineCents: [980, 500],
    // Of 88.20 and 10.00.
    shareCents: [1102, 126],
    orderCents: 0,
  });
});

it('an order that an older version kept has the amount off it alone', () => {
  expect(bodyDiscounts(body, 1)).toEqual({
    lineCents: [0, 0],
    shareCents: [0, 0],
    orderCents: 300,
  });
});
