import type { OrderItem } from '@mostrador/contract/orders';
import { type Amount, centsOf, sumCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { discountList } from './discount-list.ts';
import { moneyEntries } from './money-entries.ts';
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
  const { given: list, removedCents } = discountList(order);
  expect(removedCents).toBe(0);
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
  expect(discountList(sampleOrder()).given).toMatchObject([
    { key: 'amount', cents: 200, reason: null },
    { cents: 300, percent: null },
  ]);
});

it('a later discount whose item an edit removed stays on the list, less what went with the item', () => {
  // Ten per cent of 60.00 and 40.00; the edit removed the line of 60.00, and one with 5.00 of its own.
  const kept = { ...sale, discount: 4 as Amount, discountAddedLater: 4 as Amount };
  const order = sampleOrder({
    items: [kept],
    orderDiscount: 0 as Amount,
    discount: 4 as Amount,
    discounts: [
      { ...later, id: 'percent', amount: 10 as Amount, percent: 10 },
      { ...later, id: 'gone', amount: 5 as Amount, orderItemId: loan.id },
    ],
  });
  const { given, removedCents } = discountList(order);
  expect(given).toMatchObject([
    { productName: undefined, cents: 1000, percent: 10 },
    { productName: null, cents: 500 },
  ]);
  expect(removedCents).toBe(1100);
  expect(moneyEntries(order)).toMatchObject([{ productName: undefined }, { productName: null }]);
});
