import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edited } from '#test/support/edited.ts';
import { openStream } from '#test/support/event-stream.ts';
import { buy, line } from '#test/support/purchasing.ts';
import { exported } from '#test/support/reading.ts';
import {
  addCustomer,
  codeOf,
  fieldOf,
  letIn,
  loan,
  placeOrder,
  readAgain,
  sale,
} from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { CallOptions } from '#test/support/till.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
let product: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { stock: 1000, borrowable: true });
});
afterAll(() => shop.close());

type Settings = NonNullable<CallOptions<'updateStore'>['body']>;
const change = (body: Settings) => shop.owner.call('updateStore', { body });
const read = () => shop.owner.call('readStore');

/** Moves the clock by days, and signs the owner in again, since no token lasts a day. */
async function wait(days: number): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS);
  await shop.owner.signIn();
}

describe('the settings of a store', () => {
  test('are what its owner says, and what is not sent stays', async () => {
    const before = await read();
    expect(before).toMatchObject({
      name: 'corner',
      timezone: 'America/New_York',
      settings: { locale: 'en-US', currency: 'USD' },
      overdueDays: 30,
      lateFeePerDay: 0,
      lateFeeGraceDays: 0,
      lateFeeMax: null,
      paymentRoles: [],
      completeWhenPaid: false,
      completeWhenDelivered: false,
      addressNeeded: 'ALWAYS',
      pricesIncludeTax: null,
      taxRates: [],
      taxNumber: null,
      receiptHeader: null,
    });
    const changes = {
      name: 'Ferretería Sol',
      phone: '+57 300 123 4567',
      city: 'Cali',
      settings: { currency: 'COP' },
      receiptHeader: 'Ferretería Sol\nCarrera 7',
      completeWhenPaid: true,
      completeWhenDelivered: true,
      addressNeeded: 'DELIVERY' as const,
      taxNumber: '900.123.456-7',
      reminderText: '{name}: {goods} hasta el {dueDay} ({daysLate}), {deposit}',
      agreementTerms: 'Se devuelve limpio.',
    };
    const after = await change(changes);
    expect(after).toEqual(
      edited({
        ...before,
        ...changes,
        settings: { locale: 'en-US', currency: 'COP' },
      }),
    );
    expect(await read()).toEqual(after);
    const { hasDocuments, limits, updatedAt, ...ofProfile } = after;
    expect(hasDocuments).toBe(false);
    expect((await shop.cashier.call('readProfile')).store).toEqual(ofProfile);
    expect(await change({})).toEqual(edited(after));
  });

  test('can be sent back as they were answered', async () => {
    const settings = await read();
    expect(await change(settings)).toEqual(edited(settings));
  });

  test('are emptied by a blank, where they may be empty', async () => {
    await change({ city: 'Cali', receiptFooter: 'Gracias' });
    expect(await change({ city: ' ', receiptFooter: null })).toMatchObject({
      city: null,
      receiptFooter: null,
    });
  });

  test.each<[string, Settings]>([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'call me' }],
    ['timezone', { timezone: 'Moon/Crater' }],
    ['timezone', { timezone: 'AST' }],
    ['settings.locale', { settings: { locale: 'no such locale' } }],
    ['settings.currency', { settings: { currency: 'PESOS' } }],
    ['settings.currency', { settings: { currency: 'KWD' } }],
    ['overdueDays', { overdueDays: -1 }],
    ['overdueDays', { overdueDays: 3651 }],
    ['lateFeePerDay', { lateFeePerDay: amount(-1) }],
    ['lateFeeGraceDays', { lateFeeGraceDays: 0.5 }],
    ['lateFeeMax', { lateFeeMax: amount(1.005) }],
    ['reminderText', { reminderText: 'Dear {name}, {price}' }],
    ['agreementTerms', { agreementTerms: 'x'.repeat(5001) }],
    ['pricesIncludeTax', { pricesIncludeTax: 'yes' as never }],
    ['taxNumber', { taxNumber: 'x'.repeat(41) }],
    ['paymentRoles.0', { paymentRoles: ['BOSS' as 'CASHIER'] }],
  ])('are refused as a whole for a wrong %s: %j', async (field, wrong) => {
    const before = await read();
    expect(await fieldOf(change({ city: 'Elsewhere', ...wrong }))).toBe(`422 ${field}`);
    expect(await read()).toEqual(before);
  });

  test('are the owner’s alone, and each store has its own', async () => {
    expect(await letIn(shop, (till) => till.send('readStore'))).toEqual(['owner']);
    expect(await letIn(shop, (till) => till.send('updateStore', { body: {} }))).toEqual(['owner']);
    const theirs = await shop.other.owner.call('readStore');
    await change({ name: 'Only ours', overdueDays: 3 });
    expect(await shop.other.owner.call('readStore')).toEqual(theirs);
    await change({ overdueDays: 30 });
  });

  test('are told to the other screens of the store once they change', async () => {
    const stream = await openStream(await openSecondServer(shop), shop.cashier);
    await change({ name: 'Corner' });
    await stream.hearsOf('updateStore');
  });
});

describe('whether prices include tax', () => {
  test('is ignored while the store has no rates, and the trail says nothing of it', async () => {
    expect(await change({ city: 'Cali', pricesIncludeTax: true })).toMatchObject({
      pricesIncludeTax: null,
    });
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    expect(entries).toMatchObject([{ action: 'updateStore', fields: ['city'], changes: null }]);
  });

  test('is changed beside rates, stays where it is not sent or null, and goes back as it was answered', async () => {
    const { owner } = shop.other;
    const body = { name: 'VAT', percent: 19 as never, pricesIncludeTax: true };
    const { updatedAt: _, ...rate } = await owner.call('createTaxRate', { body });
    const changeIt = (settings: Settings) => owner.call('updateStore', { body: settings });
    const { updatedAt: loadedAt, ...settings } = await owner.call('readStore');
    expect(settings).toMatchObject({ pricesIncludeTax: true, taxRates: [rate] });
    expect(await changeIt({ pricesIncludeTax: null })).toEqual(edited(settings));
    expect(await changeIt({})).toEqual(edited(settings));
    const after = await changeIt({ ...settings, pricesIncludeTax: false });
    expect(after).toEqual(edited({ ...settings, pricesIncludeTax: false }));
    const { hasDocuments, limits, updatedAt, ...ofProfile } = after;
    expect((await shop.other.despatcher.call('readProfile')).store).toEqual(ofProfile);
    const sentBack = { ...after, taxRates: [] } as Settings;
    expect(await changeIt(sentBack)).toEqual(edited(after));
    await owner.call('deleteTaxRate', { params: { id: rate.id } });
    expect(await changeIt({ ...after, updatedAt: undefined } as Settings)).toMatchObject({
      pricesIncludeTax: null,
      taxRates: [],
    });
  });
});

describe('the currency', () => {
  test('stays once there is an order, and its settings say so', async () => {
    const store = await openTestShop();
    const { id } = await addProduct(store.owner);
    const choose = (currency: string) =>
      store.owner.call('updateStore', { body: { settings: { currency } } });
    expect(await choose('COP')).toMatchObject({ hasDocuments: false });
    await placeOrder(store.owner, [sale(id)]);
    expect(await codeOf(choose('USD'))).toBe('CURRENCY_IN_USE');
    const settings = await store.owner.call('readStore');
    expect(settings).toMatchObject({ hasDocuments: true, settings: { currency: 'COP' } });
    expect(await store.owner.call('updateStore', { body: settings })).toEqual(edited(settings));
    await store.close();
  });

  test('stays once there is a purchase', async () => {
    const { owner } = shop.other;
    const { id } = await addProduct(owner);
    await buy(owner, [line(id)]);
    const body = { settings: { currency: 'COP' } };
    expect(await codeOf(owner.call('updateStore', { body }))).toBe('CURRENCY_IN_USE');
  });

  test('of three decimals is kept by a store that has it, and chosen by none', async () => {
    const { owner, storeId } = shop.other;
    await shop.db
      .updateTable('stores')
      .set({ currency: 'KWD' })
      .where('store_id', '=', storeId)
      .execute();
    const settings = await owner.call('readStore');
    expect(settings).toMatchObject({ settings: { currency: 'KWD' } });
    expect(await owner.call('updateStore', { body: settings })).toEqual(edited(settings));
  });
});

describe('a setting acts at once', () => {
  test('on when new loans are due, and not on those that are out', async () => {
    const customer = await addCustomer(shop.owner);
    const lend = () => placeOrder(shop.owner, [loan(product.id)], { customerId: customer.id });
    await lend();
    await wait(5);
    const overdue = async () => (await shop.owner.call('listBorrows')).overdueCount;
    await change({ overdueDays: 4 });
    expect(await overdue()).toBe(0);
    await lend();
    await wait(5);
    expect(await overdue()).toBe(1);
    await change({ overdueDays: 5 });
    expect(await overdue()).toBe(1);
  });

  test('on who may take payments, which a despatcher never may', async () => {
    await Promise.all([shop.manager, shop.cashier, shop.despatcher].map((till) => till.signIn()));
    const order = await placeOrder(shop.owner, [sale(product.id, 10)]);
    const mayPay = () =>
      letIn(shop, (till) =>
        till.send('addPayment', {
          params: { id: order.id },
          body: { amount: amount(1), paymentMethod: 'Cash' },
        }),
      );
    expect(await mayPay()).toEqual(['owner']);
    await change({ paymentRoles: ['CASHIER', 'CASHIER', 'DESPATCHER'] });
    expect((await read()).paymentRoles).toEqual(['CASHIER', 'DESPATCHER']);
    expect(await mayPay()).toEqual(['owner', 'cashier']);
    await change({ paymentRoles: ['MANAGER'] });
    expect(await mayPay()).toEqual(['owner', 'manager']);
    await change({ paymentRoles: [] });
    expect(await mayPay()).toEqual(['owner']);
    expect(await readAgain(shop.owner, order)).toMatchObject({ paymentsTotal: 6 });
  });
});

test('a store whose settings are invalid works on as in en-US, USD and UTC', async () => {
  const { owner, storeId } = shop.other;
  await shop.db
    .updateTable('stores')
    .set({ locale: 'no such locale', currency: 'PESOS', time_zone: 'Moon/Crater' })
    .where('store_id', '=', storeId)
    .execute();
  // Evening in New York, where the store was until now.
  shop.clock.now = new Date('2026-03-20T01:00:00.000Z');
  await owner.signIn();
  const theirs = await addProduct(owner);
  const order = await placeOrder(owner, [sale(theirs.id)], { paid: 10 });
  const day = { startDate: '2026-03-20', endDate: '2026-03-20' };
  const report = await owner.call('readSalesReport', { query: day });
  expect(report.summary).toMatchObject({ ordersCount: 1, paymentsTotal: 10 });
  const { orders } = await owner.call('listOrders', { query: day });
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
  expect((await exported(owner, 'readSalesReport', day)).rows[0]?.[0]).toBe('2026-03-20');

  const store = await owner.call('readStore');
  expect(store).toMatchObject({
    timezone: 'UTC',
    settings: { locale: 'en-US', currency: 'USD' },
  });
  expect(await owner.call('updateStore', { body: { settings: { currency: 'COP' } } })).toEqual(
    edited({ ...store, settings: { locale: 'en-US', currency: 'COP' } }),
  );
});
