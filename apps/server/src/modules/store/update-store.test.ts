/** Figures of a store that changes its time zone or currency while people sell. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, line } from '#test/support/purchasing.ts';
import { days } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  fieldOf,
  loan,
  type Order,
  pay,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
  waitingIn,
} from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

const NEW_YORK = 'America/New_York';
const KOLKATA = 'Asia/Kolkata';
/** The evening before in New York, and the next day in Kolkata. */
const EVENING = new Date('2026-03-10T02:00:00.000Z');

let shop: TestShop;
let product: { id: string };
let customerId: string;
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = EVENING;
  await shop.owner.signIn();
  product = await addProduct(shop.owner, { stock: 100_000, borrowable: true });
  customerId = (await addCustomer(shop.owner)).id;
});
afterAll(() => shop.close());

const moveTo = (timezone: string) => shop.owner.call('updateStore', { body: { timezone } });

async function ordersOn(day: string): Promise<number> {
  const report = await shop.owner.call('readSalesReport', { query: days(day) });
  return report.summary.ordersCount;
}

test('the days of earlier orders become those of the new zone, and back', async () => {
  await placeOrder(shop.owner, [sale(product.id)], { paid: 10 });
  expect([await ordersOn('2026-03-09'), await ordersOn('2026-03-10')]).toEqual([1, 0]);
  await moveTo(KOLKATA);
  expect([await ordersOn('2026-03-09'), await ordersOn('2026-03-10')]).toEqual([0, 1]);
  expect(await differences(shop)).toEqual([]);
  await moveTo(NEW_YORK);
  expect([await ordersOn('2026-03-09'), await ordersOn('2026-03-10')]).toEqual([1, 0]);
  expect(await differences(shop)).toEqual([]);
});

test('an order and a payment that were sent before the move, and wait for it, count by the new zone', async () => {
  const unpaid = await placeOrder(shop.owner, [sale(product.id)]);
  const { moved, sold, paid } = await shop.db.transaction().execute(async (tx) => {
    await sql`
      select k.last_number from store_counters k
      where k.store_id = ${shop.storeId} and k.counter = 'order' for update`.execute(tx);
    const moved = moveTo(KOLKATA);
    while ((await waitingIn(shop)) < 1) await setTimeout(5);
    // They still see the store in New York, since the change is not committed.
    const sold = placeOrder(shop.owner, [sale(product.id)]);
    const paid = pay(shop.owner, unpaid, 10);
    while ((await waitingIn(shop)) < 3) await setTimeout(5);
    return { moved, sold, paid };
  });
  expect((await moved).timezone).toBe(KOLKATA);
  expect((await sold).orderNumber).toBe(unpaid.orderNumber + 1);
  expect(await paid).toMatchObject({ paymentStatus: 'PAID' });
  expect([await ordersOn('2026-03-09'), await ordersOn('2026-03-10')]).toEqual([0, 3]);
  expect(await differences(shop)).toEqual([]);
  // Each ran twice, and took effect once.
  const { entries } = await shop.owner.call('listAuditEntries', {
    query: { limit: 3, kind: 'order,payment,settings' },
  });
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'addPayment',
    'createOrder',
    'updateStore',
  ]);
});

test('tills of two servers that sell, lend, return and cancel all the while lose nothing', async () => {
  await moveTo(NEW_YORK);
  const elsewhere = await new Till(await openSecondServer(shop), shop.owner.email).signIn();
  let isOpen = true;
  const trade = async (till: Till): Promise<Order[]> => {
    const orders: Order[] = [];
    while (isOpen) {
      const sold = await placeOrder(till, [sale(product.id, 2)], { paid: 20 });
      const lent = await placeOrder(till, [loan(product.id)], { customerId, paid: 25 });
      await takeBack(till, sold, [1]);
      await returnBorrow(till, lent, 15);
      orders.push(await cancel(till, sold), lent);
    }
    return orders;
  };
  const trading = [shop.owner, elsewhere, shop.owner, elsewhere].map(trade);
  for (const zone of [KOLKATA, NEW_YORK, KOLKATA, NEW_YORK, KOLKATA]) await moveTo(zone);
  isOpen = false;
  const orders = (await Promise.all(trading)).flat();
  expect(orders.length).toBeGreaterThan(0);
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length);
  expect(await differences(shop)).toEqual([]);
});

test.each([
  [
    'order',
    'items.0.unitPrice',
    (till: Till, id: string) => placeOrder(till, [sale(id, 1, 10.55)]),
  ],
  ['purchase', 'items.0.unitCost', (till: Till, id: string) => buy(till, [line(id, 1, 10.55)])],
] as const)(
  'a first %s with cents that was sent before the store changes to yen, and waits for it, is refused',
  async (counter, field, send) => {
    const fresh = await openTestShop();
    const { id } = await addProduct(fresh.owner);
    const { changed, sent } = await fresh.db.transaction().execute(async (tx) => {
      await sql`
        select k.last_number from store_counters k
        where k.store_id = ${fresh.storeId} and k.counter = ${counter} for update`.execute(tx);
      const changed = fresh.owner.call('updateStore', { body: { settings: { currency: 'JPY' } } });
      while ((await waitingIn(fresh)) < 1) await setTimeout(5);
      // Its amounts are checked in dollars, since the change is not committed.
      const sent = fieldOf(send(fresh.owner, id));
      while ((await waitingIn(fresh)) < 2) await setTimeout(5);
      return { changed, sent };
    });
    expect((await changed).settings.currency).toBe('JPY');
    expect(await sent).toBe(`422 ${field}`);
    expect((await fresh.owner.call('readStore')).hasDocuments).toBe(false);
    await fresh.close();
  },
);
