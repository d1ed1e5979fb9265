import { afterAll, beforeAll, expect, it } from 'vitest';
import { days, makeIt } from '#test/support/reading.ts';
import { addCustomer, loan, placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
const APRIL = days('2026-04-01', '2026-04-30');
/** The days of this month. */
const MONTH = days('2026-04-01', '2026-04-30');
const TODAY = days('2026-04-10', '2026-04-10');

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const productId = (await addProduct(owner, { stock: 3, borrowable: true })).id;
  const customerId = (await addCustomer(owner)).id;
  await makeIt(shop, '2026-04-10T10:00');
  await Promise.all([shop.manager.signIn(), shop.despatcher.signIn()]);
  await placeOrder(owner, [sale(productId, 2)], { paid: 20 });
  await placeOrder(owner, [loan(productId)], { customerId, paid: 5 });
});
afterAll(() => shop.close());

it('the dashboard is what the calls of its parts answer', async () => {
  const { owner } = shop;
  const one = { limit: 1 };
  expect(await owner.call('readDashboard', { query: APRIL })).toEqual({
    stats: await owner.call('readOrderStats', { query: APRIL }),
    sales: await owner.call('readSalesReport', { query: { ...APRIL, groupBy: 'day' } }),
    topCustomer: await owner.call('readTopCustomersReport', { query: { ...APRIL, ...one } }),
    customers: await owner.call('listCustomers', { query: one }),
    recentOrders: await owner.call('listOrders', { query: { limit: 5 } }),
    lowStock: await owner.call('listProducts', { query: { lowStock: 'true', limit: 5 } }),
    toCount: await owner.call('listProducts', { query: { toCount: true, limit: 5 } }),
    takings: await owner.call('readPaymentMethodsReport', { query: TODAY }),
    unpaid: await owner.call('readUnpaidReport', { query: {} }),
    openLoans: await owner.call('listBorrows', { query: { status: 'OPEN', ...one } }),
    toDeliver: await owner.call('listOrders', { query: { deliveryStatus: 'ASSIGNED', ...one } }),
    acceptedAsTaken: await owner.call('listOrders', {
      query: { acceptedAsTaken: 'true', ...MONTH, ...one },
    }),
    loans: await owner.call('readLoansReport', { query: {} }),
  });
});

it('the dashboard of another store tells nothing of this one', async () => {
  const { stats, recentOrders, lowStock } = await shop.other.owner.call('readDashboard', {
    query: APRIL,
  });
  expect([stats.totalOrders, recentOrders.orders, lowStock.products]).toEqual([0, [], []]);
});

it('a manager, who may not read the report of payments, has no takings in it', async () => {
  const { takings, unpaid } = await shop.manager.call('readDashboard', { query: APRIL });
  expect(takings).toBeNull();
  expect(unpaid.summary.ordersCount).toBe(1);
});

it('who reads no reports has no dashboard in one call', async () => {
  await expect(shop.despatcher.call('readDashboard', { query: APRIL })).rejects.toThrow(
    'FORBIDDEN',
  );
});

it('a period ends after it begins', async () => {
  const query = days('2026-04-30', '2026-04-01');
  await expect(shop.owner.call('readDashboard', { query })).rejects.toThrow('END_BEFORE_START');
});
