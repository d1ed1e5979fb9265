import type { OrderItem } from '@mostrador/contract/orders';
import { type Amount, centsOf, sumCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { discountList } from './discount-list.ts';
import { sampleOrder } from './sample-order.ts';

const [loan, sale] = sampleOrder().items as [OrderItem, OrderItem];
const [later] = sampleOrder().discounts as [ReturnType<typeof sampleOrder>['discounts'][number]];

it('the discounts of an order are listed as they were given, and add up to the whole', () => {
  const order = sampleOrder({
    items: [
      {
        ...loan,
        discount: 4.5 as Amount,
        discountAmount: 1.5 as Amount,
        discountReason: 'Damaged',
        orderDiscountShare: 3 as Amount,
      },
      {
        ...sale,
        discount: 10 as Amount,
        discountPercent: 10,
        orderDiscountShare: 3.25 as Amount,
        discountAddedLater: 3 as Amount,
      },
    ],
    discountPercent: 10,
    discountReason: 'Loyal customer',
    orderDiscount: 2 as Amount,
    discount: 16.5 as Amount,
    discounts: [
      { ...later, id: 'line', amount: 3 as Amount, orderItemId: sale.id },
      { ...later, id: 'order', amount: 2 as Amount },
    ],
  });
  const list = discountList(order);
  expect(list).toMatchObject([
    { productName: 'Ladder', cents: 150, percent: null, reason: 'Damaged', made: undefined },
    { productName: 'Shirt', cents: 375, percent: 10, reason: null, made: undefined },
    { productName: undefined, cents: 625, percent: 10, reason: 'Loyal customer' },
    { productName: 'Shirt', cents: 300, made: { user: { firstName: 'Marco' } } },
    { productName: undefined, cents: 200, made: { user: { firstName: 'Marco' } } },
  ]);
  expect(sumCents(list.map(({ cents }) => cents))).toBe(centsOf(order.discount));
});

it('an order of an older version has the amount of its form and those added later', () => {
  expect(discountList(sampleOrder())).toMatchObject([
    { key: 'amount', cents: 200, reason: null },
    { cents: 300, percent: null },
  ]);
});
