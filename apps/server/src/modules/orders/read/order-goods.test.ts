import { dayOf } from '@mostrador/domain/calendar';
import { goodsOf, type OrderGoods } from '@mostrador/domain/order-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, loan, type Order, placeOrder, sale, takeBack } from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let customerId: string;
let toolId: string;

beforeAll(async () => {
  shop = await openTestShop();
  toolId = (await addProduct(shop.owner, { stock: 50, borrowable: true })).id;
  customerId = (await addCustomer(shop.owner)).id;
});
afterAll(() => shop.close());

const freeLoan = (quantity: number) => loan(toolId, quantity, { fee: 5, deposit: 0 });
const place = (lines: Parameters<typeof placeOrder>[1]) =>
  placeOrder(shop.owner, lines, { customerId });
const markReturned = ({ borrowRecords }: Order, rest: object) =>
  shop.owner.call('returnBorrow', {
    params: { id: borrowRecords[0]?.id ?? '' },
    body: { quantity: 1, ...rest },
  });

/** Says of an order what every list that has it says, once each, and what its own page does. */
async function goodsSaid({ id }: Order): Promise<Set<OrderGoods | undefined>> {
  const today = dayOf(new Date(), 'America/New_York');
  const days = { startDate: today, endDate: today };
  const [listed, customer, dashboard, detail] = await Promise.all([
    shop.owner.call('listOrders'),
    shop.owner.call('readCustomerSummary', { params: { id: customerId } }),
    shop.owner.call('readDashboard', { query: days }),
    shop.owner.call('readOrder', { params: { id } }),
  ]);
  const rows = [listed.orders, customer.recentOrders, dashboard.recentOrders.orders];
  const said = rows.map((orders) => orders.find((order) => order.id === id)?.goods);
  return new Set([...said, goodsOf(detail.items)]);
}

describe('every list says of the goods of an order what its page says', () => {
  it('of goods that are sold, until all of them are back', async () => {
    const order = await place([sale(toolId, 2)]);
    expect(await goodsSaid(order)).toEqual(new Set(['TO_HAND_OVER']));
    await takeBack(shop.owner, order, [1]);
    expect(await goodsSaid(order)).toEqual(new Set(['TO_HAND_OVER']));
    await takeBack(shop.owner, order, [1]);
    expect(await goodsSaid(order)).toEqual(new Set(['BACK']));
  });

  it('of loans without a deposit, until the last unit is back, in whatever way', async () => {
    const order = await place([freeLoan(3), sale(toolId)]);
    expect(await goodsSaid(order)).toEqual(new Set(['LENT']));
    await markReturned(order, {});
    expect(await goodsSaid(order)).toEqual(new Set(['LENT']));
    await markReturned(order, { condition: 'LOST' });
    await takeBack(shop.owner, order, [1, 0]);
    expect(await goodsSaid(order)).toEqual(new Set(['BACK']));
  });
});
