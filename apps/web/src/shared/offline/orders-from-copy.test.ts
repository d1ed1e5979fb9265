import type { Answer } from '@mostrador/contract/routes';
import { expect, it } from 'vitest';
import { financialsFromCopy, orderFromCopy } from './orders-from-copy.ts';

type Order = Answer<'readOrder'>;

/** What version 1.28 kept of an order that bears on its discounts: two of three came back. */
const kept = {
  discount: 5,
  items: [
    { id: 'shirt', quantity: 3, unitPrice: 12.5, returnItems: [{ quantity: 1 }, { quantity: 1 }] },
  ],
  discounts: [{ id: 'later', amount: 3, notes: null }],
} as unknown as Order;

it('an order that an older version copied has one amount off it, and lines without a discount', () => {
  const order = orderFromCopy(kept);
  expect(order).toMatchObject({ orderDiscount: 5, discountPercent: null, discountReason: null });
  expect(order.items[0]).toMatchObject({ listPrice: 12.5, discount: 0, givenBack: 25, settled: 0 });
  expect(order.discounts[0]).toMatchObject({ percent: null, reason: null, orderItemId: null });
  expect(financialsFromCopy(order).orderDiscount).toBe(5);
});

it('an order of this version stays as it was copied', () => {
  const order = orderFromCopy(kept);
  const discounted = {
    ...order,
    orderDiscount: 1,
    discountPercent: 10,
    items: order.items.map((item) => ({ ...item, discount: 4, givenBack: 22 })),
  } as Order;
  expect(orderFromCopy(discounted)).toEqual(discounted);
});
