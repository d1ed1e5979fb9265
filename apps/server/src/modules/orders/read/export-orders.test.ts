import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#test/support/event-stream.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: 1000 })).id;
});
afterAll(() => shop.close());

type OrderBody = Partial<WireRequest<'createOrder'>['body']>;

/** Sells one at that time of New York's clock. */
async function sell(time: string, body: OrderBody = {}) {
  await moveClock(`${time}-04:00`);
  return shop.owner.call('createOrder', { body: orderBody([{ productId }], body) });
}

/** Sets the clock, and signs the owner in again. */
async function moveClock(time: string): Promise<void> {
  shop.clock.now = new Date(time);
  await shop.owner.signIn();
}

async function exported(query: Record<string, string> = {}, till: Till = shop.owner) {
  const response = await till.send('exportOrders', { query });
  expect(response.statusCode).toBe(200);
  const [names = [], ...rows] = parseCsv(response.body.replace(/^\ufeff/, ''));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
}

const numbersOf = (orders: { orderNumber?: string | number }[]) =>
  orders.map(({ orderNumber }) => Number(orderNumber));

it('an order is a row of the file, in plain numbers and the store’s time', async () => {
  const person = await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan' } });
  const order = await sell('2026-04-01T09:05', {
    serviceType: 'DELIVERY',
    deliveryPersonId: person.id,
    customerName: 'José "Pepe" Núñez, hijo',
    customerPhone: '+573001234567',
    customerAddress: 'Calle 1\nPiso 2',
    notes: '=HYPERLINK("http://example.test")',
  });
  await shop.owner.call('addPayment', {
    params: { id: order.id },
    body: { amount: amount(2.5), paymentMethod: 'Cash' },
  });
  expect(await exported({ search: String(order.orderNumber) })).toEqual([
    {
      orderNumber: String(order.orderNumber),
      createdAt: '2026-04-01 09:05',
      status: 'CONFIRMED',
      paymentStatus: 'PARTIALLY_PAID',
      deliveryStatus: 'DELIVERED',
      serviceType: 'DELIVERY',
      customerName: 'José "Pepe" Núñez, hijo',
      customerPhone: "'+573001234567",
      customerAddress: 'Calle 1\nPiso 2',
      deliveryPerson: 'Dan',
      itemsCount: '1',
      total: '10.00',
      paymentsTotal: '2.50',
      refundsTotal: '0.00',
      amountDue: '7.50',
      notes: '\'=HYPERLINK("http://example.test")',
      discount: '0.00',
      lineDiscounts: '0.00',
      orderDiscount: '0.00',
      tax: '0.00',
      freeTax: '0.00',
      taxIncluded: '0.00',
      taxGivenBack: '0.00',
      chargesTotal: '0.00',
      isExempt: 'false',
    },
  ]);
});

it('an order’s discounts are in its row, those of its lines and those of the order apart', async () => {
  await moveClock('2026-04-02T09:05-04:00');
  const order = await shop.owner.call('createOrder', {
    body: orderBody([{ productId, quantity: 3, discountPercent: 10 }], {
      discount: amount(2),
      total: amount(25),
    }),
  });
  const [row] = await exported({ search: String(order.orderNumber) });
  expect(row).toMatchObject({
    total: '25.00',
    discount: '5.00',
    lineDiscounts: '3.00',
    orderDiscount: '2.00',
  });
});

it('the file opens with its accents in a spreadsheet, and is named after the store’s day', async () => {
  await moveClock('2026-11-21T22:30-05:00');
  const { rawPayload, headers } = await shop.owner.send('exportOrders');
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-11-21.csv"');
});

it('P10: an order of 23:30 and one of 00:30 are on the store’s two days', async () => {
  const late = await sell('2026-05-05T23:30');
  const early = await sell('2026-05-06T00:30');
  const on = (day: string) => exported({ startDate: day, endDate: day });
  expect(await on('2026-05-05')).toMatchObject([
    { orderNumber: String(late.orderNumber), createdAt: '2026-05-05 23:30' },
  ]);
  expect(await on('2026-05-06')).toMatchObject([
    { orderNumber: String(early.orderNumber), createdAt: '2026-05-06 00:30' },
  ]);
});

it('every filter of the list holds for the file too, and another store’s orders are never in it', async () => {
  await sell('2026-06-01T10:00', { discount: amount(10) });
  await sell('2026-06-01T11:00');
  const filters: Record<string, string>[] = [
    {},
    { paymentStatus: 'FREE,PARTIALLY_PAID' },
    { deliveryStatus: 'DELIVERED' },
    { serviceType: 'PICKUP', status: 'CONFIRMED' },
    { search: 'nunez' },
  ];
  for (const query of filters) {
    const { orders } = await shop.owner.call('listOrders', { query: { ...query, limit: 100 } });
    expect(orders.length).toBeGreaterThan(0);
    expect(numbersOf(await exported(query))).toEqual(numbersOf(orders));
  }
  expect(await exported({}, await shop.other.owner.signIn())).toEqual([]);
});

it('a filter that is none is refused', async () => {
  expect((await shop.owner.send('exportOrders', { query: { status: 'LOST' } })).statusCode).toBe(
    422,
  );
});

const COPIES = 2_500;

it('of thousands of orders, many of one moment, each is in the file once, newest first', async () => {
  await copyOrders(COPIES);
  const rows = numbersOf(await exported());
  const { pagination } = await shop.owner.call('listOrders', { query: { limit: 1 } });
  expect(pagination.total).toBeGreaterThan(COPIES);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toHaveLength(pagination.total);
});

it.each(['identity', 'gzip'])(
  'a file that fails on the way breaks off and is never taken for a whole one (%s)',
  async (encoding) => {
    // Damages the oldest order's amount: no number of ours is as large.
    await sql`update orders o set amount_due_cents = 9007199254740993
        where o.store_id = ${shop.storeId} and o.order_number = 1001`.execute(shop.db);
    const response = fetch(`${await addressOf(shop.app)}/api/orders/export`, {
      headers: { authorization: `Bearer ${shop.owner.token}`, 'accept-encoding': encoding },
    });
    await expect(response.then((begun) => begun.text())).rejects.toThrow();
  },
);

/** Copies the newest order with the same moment, as in a shop that has sold for years. */
async function copyOrders(count: number): Promise<void> {
  await sql`
    with newest as (
      select * from orders o where o.store_id = ${shop.storeId}
      order by o.order_number desc limit 1
    ), copies as (
      insert into orders
      select copy.* from newest, generate_series(1, ${count}::int) n, jsonb_populate_record(
        null::orders,
        to_jsonb(newest) || jsonb_build_object('id', gen_random_uuid(), 'order_number', newest.order_number + n)
      ) copy
      where newest.store_id = ${shop.storeId}
    )
    update store_counters k set last_number = k.last_number + ${count}::int
    where k.store_id = ${shop.storeId} and k.counter = 'order'`.execute(shop.db);
}
