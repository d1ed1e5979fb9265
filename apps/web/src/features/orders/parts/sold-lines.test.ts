import type { OrderItem } from '@mostrador/contract/orders';
import { type Amount, centsOf } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { lineDiscount } from './lines/line-discount.ts';
import { givingItems, moneyOfUnits } from './lines/units-money.ts';
import { sampleOrder } from './sample-order.ts';
import { soldLines } from './sold-lines.ts';

const [, sale] = sampleOrder().items as [OrderItem, OrderItem];
const [later] = sampleOrder().discounts as [ReturnType<typeof sampleOrder>['discounts'][number]];
// 3 × ¥1,000 with ¥100 off, and ten per cent off the order; one came back for ¥870.
const shirts: OrderItem = {
  ...sale,
  unitPrice: 1000 as Amount,
  discount: 390 as Amount,
  orderDiscountShare: 290 as Amount,
  givenBack: 870 as Amount,
  returnedQuantity: 1,
  remainingQuantity: 2,
  returnItems: [{ quantity: 1 }],
};

/** What so many units of an order with this line alone cost, in yen. */
function moneyOf(item: OrderItem, units: number, orderDiscount = 0) {
  const [given] = givingItems({ items: [item], orderDiscount: orderDiscount as Amount }, 100);
  return given && moneyOfUnits(given, units, 100);
}

it('the discount of a line that came back in part is shown in whole yen', () => {
  const order = sampleOrder({ items: [shirts], discounts: [] });
  const [kept, back] = soldLines(order, 100).map(({ item }) => lineDiscount(item));
  expect([kept, back]).toEqual([6700, 3300]);
  expect(moneyOf(shirts, 2)).toEqual({
    fullCents: 200_000,
    discountCents: 6700,
    addedLaterCents: 0,
    worthCents: 174_000,
  });
});

it('a yen order with decimals of an earlier currency goes on with them', () => {
  const order = sampleOrder({ items: [{ ...shirts, givenBack: 870.5 as Amount }], discounts: [] });
  const discounts = soldLines(order, 100).map(({ item }) => lineDiscount(item));
  expect(discounts.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
});

it('a line names its own discounts, without its share of a per cent that the order was given later', () => {
  const item = { ...sale, discount: 8 as Amount, discountAddedLater: 5 as Amount };
  const discounts = [
    { ...later, amount: 2 as Amount, orderItemId: sale.id },
    { ...later, amount: 3 as Amount, percent: 10 },
  ];
  const [line] = soldLines(sampleOrder({ items: [item], discounts }), 1);
  expect(line && lineDiscount(line.item)).toBe(centsOf(5));
  expect(line?.item.discountAddedLater).toBe(2);
});

it('what was added to a line later is split between its kept and its returned units', () => {
  const item = {
    ...shirts,
    discount: 390 as Amount,
    orderDiscountShare: 0 as Amount,
    discountAddedLater: 300 as Amount,
  };
  const discounts = [{ ...later, amount: 300 as Amount, orderItemId: sale.id }];
  const lines = soldLines(sampleOrder({ items: [item], discounts }), 100);
  expect(lines.map((line) => line.item.discountAddedLater)).toEqual([200, 100]);
  expect(moneyOf(item, 2)).toMatchObject({
    discountCents: 26_000,
    addedLaterCents: 20_000,
  });
});

it('units are worth less by their share of an amount off the order, which is no discount of their line', () => {
  const whole = { ...shirts, returnedQuantity: 0, returnItems: [], givenBack: 0 as Amount };
  // 3 × ¥1,000 less ¥390 of the line and ¥600 of the order: ¥2,010.
  expect(moneyOf(whole, 3, 600)).toMatchObject({ worthCents: 201_000, discountCents: 10_000 });
});
