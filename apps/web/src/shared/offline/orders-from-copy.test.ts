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
  tax: 2.5,
  returns: [{ id: 'return', totalAmount: 25 }],
  payments: [{ id: 'payment', amount: 30 }],
  refunds: [{ id: 'refund', amount: 25, returnId: 'return' }],
  borrowRecords: [{ id: 'loan', status: 'RETURNED' }],
} as unknown as Order;

it('an order that an older version copied has one amount off it, and lines without a discount', () => {
  const order = orderFromCopy(kept);
  expect(order).toMatchObject({ orderDiscount: 5, discountPercent: null, discountReason: null });
  expect(order.items[0]).toMatchObject({ listPrice: 12.5, discount: 0, givenBack: 25, settled: 0 });
  expect(order.discounts[0]).toMatchObject({ percent: null, reason: null, orderItemId: null });
  expect(financialsFromCopy(order).orderDiscount).toBe(5);
});

it('an order that an older version copied has no tax rates, and its tax as an amount', () => {
  const order = orderFromCopy(kept);
  expect(order).toMatchObject({ freeTax: 2.5, taxIncluded: 0, pricesIncludeTax: null, taxes: [] });
  expect(order.items[0]).toMatchObject({ taxRateId: null, taxPercent: null, taxAmount: 0 });
  expect(order.returns[0]).toMatchObject({ taxGivenBack: 0, creditNote: null });
  expect(financialsFromCopy(order)).toMatchObject({ tax: 2.5, freeTax: 2.5, taxGivenBack: 0 });
});

it('an order that an older version copied has no voided payment, and refunds without methods', () => {
  expect(orderFromCopy(kept)).toMatchObject({
    payments: [{ amount: 30, voided: null }],
    refunds: [{ amount: 25, borrowRecordId: null, methods: [] }],
    refundable: [],
  });
});

it('an order that an older version copied has no claims and no charges', () => {
  const order = orderFromCopy(kept);
  expect(order).toMatchObject({
    charges: [],
    chargesTotal: 0,
    borrowRecords: [{ status: 'RETURNED', condition: null, claims: [] }],
  });
  expect(financialsFromCopy(order).chargesTotal).toBe(0);
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
