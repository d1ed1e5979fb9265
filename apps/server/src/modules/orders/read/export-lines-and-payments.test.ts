import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDrawerFor } from '#test/support/drawers.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import { days, makeIt } from '#test/support/reading.ts';
import { addCustomer, loan, placeOrder, sale, takeBack } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let productId: string;
let customerId: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (
    await addProduct(shop.owner, { name: '=Tea', stock: 9000, barcode: '0036', borrowable: true })
  ).id;
  customerId = (await addCustomer(shop.owner, { firstName: 'Ana', lastName: 'Ruiz' })).id;
});
afterAll(() => shop.close());

async function rowsOf(
  name: 'exportOrderLines' | 'exportPayments',
  query: Record<string, string>,
  till: Till = shop.owner,
) {
  const response = await till.send(name, { query });
  expect(response.statusCode).toBe(200);
  const [names = [], ...rows] = parseCsv(response.body.replace(/^\ufeff/, ''));
  return rows.map((row) =>
    Object.fromEntries(names.map((each, index) => [each, row[index] ?? ''])),
  );
}

it('a line of an order is a row of the file, with what came back of it', async () => {
  await makeIt(shop, '2026-04-01T09:05');
  const order = await placeOrder(
    shop.owner,
    [{ ...sale(productId, 3, 10), discountAmount: amount(3) }, loan(productId)],
    { customerId, total: amount(52) },
  );
  await takeBack(shop.owner, order, [1]);
  const [sold, lent] = await rowsOf('exportOrderLines', { search: String(order.orderNumber) });
  expect(sold).toEqual({
    orderNumber: String(order.orderNumber),
    day: '2026-04-01',
    time: '09:05',
    status: 'CONFIRMED',
    customerName: 'Ana Ruiz',
    productName: "'=Tea",
    barcode: '0036',
    attributes: '',
    kind: 'SALE',
    quantity: '3',
    unitPrice: '10.00',
    depositPerUnit: '0.00',
    subtotal: '30.00',
    discount: '3.00',
    total: '27.00',
    taxRate: '',
    taxPercent: '',
    returnedQuantity: '1',
    person: expect.stringMatching(/./),
  });
  expect(lent).toMatchObject({ kind: 'BORROW', quantity: '1' });
  const { items } = await shop.owner.call('readOrder', { params: { id: order.id } });
  expect([sold, lent].map((row) => Number(row?.subtotal))).toEqual(items.map(({ total }) => total));
});

it('of thousands of lines, many of one order, each is in the file once, in the order of the list', async () => {
  await makeIt(shop, '2026-05-01T09:00');
  const order = await placeOrder(shop.owner, [sale(productId, 1, 10), sale(productId, 2, 10)]);
  await sql`
    insert into order_items
    select copy.* from order_items i, generate_series(1, 2500) n, jsonb_populate_record(
      null::order_items, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'position', 1 + n)) copy
    where i.store_id = ${shop.storeId} and i.order_id = ${order.id} and i.position = 1`.execute(
    shop.db,
  );
  const rows = await rowsOf('exportOrderLines', days('2026-05-01'));
  expect(rows).toHaveLength(2502);
  expect(rows.map(({ quantity }) => quantity).slice(0, 3)).toEqual(['1', '2', '2']);
  const all = await rowsOf('exportOrderLines', {});
  expect(new Set(all.slice(0, 2502).map(({ orderNumber }) => orderNumber))).toEqual(
    new Set([String(order.orderNumber)]),
  );
  expect(await rowsOf('exportOrderLines', {}, await shop.other.owner.signIn())).toEqual([]);
  await sql`delete from order_items i where i.store_id = ${shop.storeId}
    and i.order_id = ${order.id} and i.position > 1`.execute(shop.db);
});

it('the payments of a period add up to the payments report, voided ones too, with drawer and person', async () => {
  await makeIt(shop, '2026-06-01T12:00');
  await shop.owner.call('createPaymentMethod', { body: { name: 'Card', kind: 'CARD' } });
  await openDrawerFor(shop.owner, 'Front', [shop.owner], 50);
  const order = await placeOrder(shop.owner, [sale(productId, 2, 10)], { customerId });
  const pay = (body: object) =>
    shop.owner.call('addPayment', { params: { id: order.id }, body: body as never });
  await pay({ amount: 4, paymentMethod: 'Cash', tendered: 5, notes: '+note' });
  const { payments } = await pay({ amount: 6, paymentMethod: 'Card' });
  const card = payments.find(({ paymentMethod }) => paymentMethod === 'Card');
  await shop.owner.call('voidPayment', {
    params: { id: order.id, paymentId: card?.id ?? '' },
    body: { reason: 'Wrong card' },
  });
  await makeIt(shop, '2026-06-02T12:00');
  await placeOrder(shop.owner, [sale(productId, 1, 10)], { paid: 10 });

  const rows = await rowsOf('exportPayments', days('2026-06-01'));
  expect(rows).toHaveLength(2);
  const byMethod = (name: string) => rows.find(({ paymentMethod }) => paymentMethod === name);
  expect(byMethod('Cash')).toMatchObject({
    day: '2026-06-01',
    time: '12:00',
    orderNumber: String(order.orderNumber),
    customerName: 'Ana Ruiz',
    kind: 'CASH',
    amount: '4.00',
    tendered: '5.00',
    notes: "'+note",
    drawer: 'Front',
    voidedAt: '',
  });
  expect(byMethod('Card')).toMatchObject({
    amount: '6.00',
    tendered: '',
    voidedAt: '2026-06-01 12:00',
    voidReason: 'Wrong card',
  });
  const period = days('2026-06-01', '2026-06-02');
  const report = await shop.owner.call('readPaymentMethodsReport', { query: period });
  const all = await rowsOf('exportPayments', period);
  const cents = all.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0);
  expect(cents).toBe(Math.round(report.totalAmount * 100));
});

it('who sees orders exports their lines, and who sees the payments report the payments', async () => {
  const statusOf = async (name: 'exportOrderLines' | 'exportPayments', till: Till) =>
    (await (await till.signIn()).send(name, { query: days('2026-06-01') })).statusCode;
  for (const role of ['owner', 'manager', 'cashier', 'despatcher'] as const) {
    expect([role, await statusOf('exportOrderLines', shop[role])]).toEqual([role, 200]);
    const may = role === 'owner' ? 200 : 403;
    expect([role, await statusOf('exportPayments', shop[role])]).toEqual([role, may]);
  }
});

it('payments without a period, or of one that ends before it starts, are refused', async () => {
  await shop.owner.signIn();
  for (const query of [{}, days('2026-06-02', '2026-06-01')]) {
    expect((await shop.owner.send('exportPayments', { query })).statusCode).toBe(422);
  }
  const query = { ...days('2026-06-01'), spreadsheet: 'xx' };
  expect((await shop.owner.send('exportPayments', { query })).statusCode).toBe(422);
});
