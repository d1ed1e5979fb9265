import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  editBody,
  placeOrder,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;
const ids: Record<'owner' | 'manager', string> = { owner: '', manager: '' };

const read = (startDate: string, endDate = startDate) =>
  shop.owner.call('readDiscountsReport', { query: days(startDate, endDate) });
/** The rows of a report: person, reason, of lines, of orders, of prices, all, orders. */
const listed = async (startDate: string, endDate = startDate) =>
  (await read(startDate, endDate)).rows.map((row) => [
    row.name,
    row.reason,
    row.lineDiscounts,
    row.orderDiscounts,
    row.priceReductions,
    row.total,
    row.ordersCount,
  ]);

/** Sets the clock, and signs the manager in again, too. */
async function at(time: string) {
  await makeIt(shop, time);
  await shop.manager.signIn();
}

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null, price: amount(10) })).id;
  for (const person of ['owner', 'manager'] as const) {
    ids[person] = (await shop[person].call('readProfile')).id;
  }
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

describe('the report of discounts', () => {
  beforeAll(async () => {
    const { owner, manager } = shop;
    await at('2026-04-10T10:00');
    // 10 % of 40.00 off the line, and 2.00 off the order.
    await placeOrder(
      owner,
      [{ ...sale(productId, 4), discountPercent: 10, discountReason: 'Damaged' }],
      { discount: amount(2), discountReason: 'Loyal customer', total: amount(34) },
    );
    // Sold two at 8.50 in place of 10.00.
    await placeOrder(owner, [sale(productId, 2, 8.5)]);
    // 20 % off an order of two lines.
    const order = await placeOrder(manager, [sale(productId, 1), sale(productId, 2)], {
      discountPercent: 20,
      discountReason: 'Damaged',
      total: amount(24),
    });
    await owner.call('addDiscount', {
      params: { id: order.id },
      body: { amount: amount(1), reason: 'Damaged', orderItemId: order.items[0]?.id ?? '' },
    });
    await cancel(owner, await placeOrder(owner, [sale(productId)], { discount: amount(5) }));
  });

  it('sums them by person and reason, the largest first, without orders that are cancelled by now', async () => {
    expect(await read('2026-04-10')).toEqual({
      ...days('2026-04-10'),
      summary: { lineDiscounts: 5, orderDiscounts: 8, priceReductions: 3, total: 16 },
      rows: [
        {
          userId: ids.manager,
          name: 'manager corner',
          reason: 'Damaged',
          lineDiscounts: 0,
          orderDiscounts: 6,
          priceReductions: 0,
          total: 6,
          ordersCount: 1,
        },
        {
          userId: ids.owner,
          name: 'Olivia Owner',
          reason: 'Damaged',
          lineDiscounts: 5,
          orderDiscounts: 0,
          priceReductions: 0,
          total: 5,
          ordersCount: 2,
        },
        {
          userId: ids.owner,
          name: 'Olivia Owner',
          reason: null,
          lineDiscounts: 0,
          orderDiscounts: 0,
          priceReductions: 3,
          total: 3,
          ordersCount: 1,
        },
        {
          userId: ids.owner,
          name: 'Olivia Owner',
          reason: 'Loyal customer',
          lineDiscounts: 0,
          orderDiscounts: 2,
          priceReductions: 0,
          total: 2,
          ordersCount: 1,
        },
      ],
    });
  });

  it('says in its file what it says on the screen', async () => {
    expect(await exported(shop.owner, 'readDiscountsReport', days('2026-04-10'))).toEqual({
      fileName: 'discounts_2026-04-10_2026-04-10.csv',
      heading: [
        'userId',
        'name',
        'reason',
        'lineDiscounts',
        'orderDiscounts',
        'priceReductions',
        'total',
        'ordersCount',
      ],
      rows: [
        [ids.manager, 'manager corner', 'Damaged', '0.00', '6.00', '0.00', '6.00', '1'],
        [ids.owner, 'Olivia Owner', 'Damaged', '5.00', '0.00', '0.00', '5.00', '2'],
        [ids.owner, 'Olivia Owner', '', '0.00', '0.00', '3.00', '3.00', '1'],
        [ids.owner, 'Olivia Owner', 'Loyal customer', '0.00', '2.00', '0.00', '2.00', '1'],
      ],
    });
  });

  it('counts a discount on the store’s day of giving it, also one of an order of another day', async () => {
    await at('2026-04-20T23:30');
    const customerId = (await addCustomer(shop.owner)).id;
    const order = await placeOrder(shop.owner, [sale(productId, 5)], { customerId });
    await at('2026-04-21T00:30');
    await shop.manager.call('addDiscount', {
      params: { id: order.id },
      body: { percent: 10, reason: 'Price match' },
    });
    expect(await listed('2026-04-20')).toEqual([]);
    expect(await listed('2026-04-21')).toEqual([['manager corner', 'Price match', 0, 5, 0, 5, 1]]);
  });

  it('counts an order on the day of its discount alone, also if the next day takes it off', async () => {
    await at('2026-04-25T10:00');
    const order = await placeOrder(shop.owner, [sale(productId)], {
      discount: amount(3),
      discountReason: 'Changed mind',
    });
    await at('2026-04-26T10:00');
    await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { discount: amount(0) }),
    });
    const row = (given: number, orders: number) => [
      ['Olivia Owner', 'Changed mind', 0, given, 0, given, orders],
    ];
    expect(await listed('2026-04-25')).toEqual(row(3, 1));
    expect(await listed('2026-04-26')).toEqual(row(-3, 0));
    expect(await listed('2026-04-25', '2026-04-26')).toEqual(row(0, 1));
  });

  it('has what an edit takes off again under the person who does so, on their day', async () => {
    await at('2026-05-01T10:00');
    const order = await placeOrder(shop.owner, [sale(productId, 2)], {
      discount: amount(4),
      discountReason: 'Loyal customer',
    });
    await at('2026-05-02T10:00');
    await shop.manager.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { discount: amount(0) }),
    });
    expect(await listed('2026-05-01')).toEqual([['Olivia Owner', 'Loyal customer', 0, 4, 0, 4, 1]]);
    expect(await listed('2026-05-02')).toEqual([
      ['manager corner', 'Loyal customer', 0, -4, 0, -4, 1],
    ]);
  });

  it('counts an order once, on the first day on which the person changed its discounts', async () => {
    await at('2026-05-03T10:00');
    const order = await placeOrder(shop.owner, [sale(productId, 2)], {
      discount: amount(4),
      discountReason: 'Slow day',
    });
    await at('2026-05-04T10:00');
    await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { discount: amount(1) }),
    });
    expect(await listed('2026-05-03')).toEqual([['Olivia Owner', 'Slow day', 0, 4, 0, 4, 1]]);
    expect(await listed('2026-05-04')).toEqual([['Olivia Owner', 'Slow day', 0, -3, 0, -3, 0]]);
    expect(await listed('2026-05-03', '2026-05-04')).toEqual([
      ['Olivia Owner', 'Slow day', 0, 1, 0, 1, 1],
    ]);
  });

  it('takes reasons that differ in case and spaces alone for one, in its most used spelling', async () => {
    await at('2026-05-05T10:00');
    for (const discountReason of ['Opening day', 'opening  day', 'Opening day', 'Bulk']) {
      await placeOrder(shop.owner, [sale(productId)], { discount: amount(1), discountReason });
    }
    expect(await listed('2026-05-05')).toEqual([
      ['Olivia Owner', 'Opening day', 0, 3, 0, 3, 3],
      ['Olivia Owner', 'Bulk', 0, 1, 0, 1, 1],
    ]);
    const { reasons } = await shop.manager.call('listDiscountReasons');
    expect(reasons.slice(0, 2)).toEqual(['Damaged', 'Opening day']);
    expect(reasons).toContain('Bulk');
    expect(reasons).not.toContain('opening  day');
    expect(await shop.other.owner.call('listDiscountReasons')).toEqual({ reasons: [] });
  });

  it('leaves out a discount that was given and taken off again on one day', async () => {
    await at('2026-05-10T10:00');
    const order = await placeOrder(shop.owner, [sale(productId)], { discount: amount(1) });
    await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { discount: amount(0) }),
    });
    expect(await read('2026-05-10')).toMatchObject({ rows: [], summary: { total: 0 } });
  });

  it('of another store has nothing of this one', async () => {
    const query = days('2026-01-01', '2026-12-31');
    const { rows } = await shop.other.owner.call('readDiscountsReport', { query });
    expect(rows).toEqual([]);
  });
});
