/** Effect of a start on the totals of a store. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import { TOTALS_KINDS, TOTALS_TABLES } from '#modules/totals/record-totals.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { verifyAll } from '#verify/verify-all.ts';

const HOUR_MS = 60 * 60 * 1000;
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await trade();
});
afterAll(() => shop.close());

it('a shop without totals gets those it would have kept, however many servers start at once', async () => {
  const before = await totals(shop.db);
  for (const { table } of TOTALS_KINDS.map((kind) => TOTALS_TABLES[kind])) {
    await sql`delete from ${sql.table(table)} where store_id = ${shop.storeId}`.execute(shop.db);
  }
  const servers = Array.from({ length: 3 }, () => openDatabase(shop.connection));
  await Promise.all(servers.map(({ db }) => fillMissingTotals(db)));
  await Promise.all(servers.map(({ close }) => close()));
  expect(await totals(shop.db)).toEqual(before);
  expect((await verifyAll(shop.db)).differences).toEqual([]);
});

it('a later start leaves the totals as they are', async () => {
  const byHand = sql`update store_totals t set payments_cents = 7 where t.store_id = ${shop.storeId}`;
  await byHand.execute(shop.db);
  const before = await totals(shop.db);
  await fillMissingTotals(shop.db);
  expect(await totals(shop.db)).toEqual(before);
});

/** Makes sales and loans, one of which comes back, and a cancellation the next day. */
async function trade(): Promise<void> {
  const { owner, clock } = shop;
  const hammer = await addProduct(owner, { stock: 100, cost: amount(6) });
  const ladder = await addProduct(owner, { stock: 100, borrowable: true });
  const customer = await owner.call('createCustomer', {
    body: { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' },
  });
  const person = await owner.call('createDeliveryPerson', { body: { name: 'Dan' } });
  const [cash] = (await owner.call('listPaymentMethods')).paymentMethods;
  const payments = (paid: number) => [{ paymentMethodId: cash?.id ?? '', amount: amount(paid) }];
  const sell = (paid: number, rest = {}) =>
    owner.call('createOrder', {
      body: orderBody([{ productId: hammer.id, quantity: 2 }], {
        ...(paid > 0 && { payments: payments(paid) }),
        ...rest,
      }),
    });
  const lend = () =>
    owner.call('createOrder', {
      body: orderBody(
        [{ productId: ladder.id, transactionType: 'BORROW', borrowDepositPerUnit: amount(20) }],
        { customerId: customer.id, payments: payments(30) },
      ),
    });

  await sell(20);
  await sell(0, { serviceType: 'DELIVERY', deliveryPersonId: person.id });
  const cancelled = await sell(20, { customerId: customer.id });
  await lend();
  const lent = await lend();
  await owner.call('returnBorrow', {
    params: { id: lent.borrowRecords[0]?.id ?? '' },
    body: { refund: { amount: amount(15) } },
  });
  clock.now = new Date(clock.now.getTime() + 24 * HOUR_MS);
  await owner.signIn();
  await owner.call('cancelOrder', {
    params: { id: cancelled.id },
    body: { reason: 'Changed their mind' },
  });
  await sell(5);
}

/** Reads the rows of every table of totals, without those that are 0. */
async function totals(db: Database): Promise<unknown[][]> {
  const tables: unknown[][] = [];
  for (const kind of TOTALS_KINDS) {
    const { table, key, columns } = TOTALS_TABLES[kind];
    const { rows } = await sql<Record<string, number>>`
      select t.* from ${sql.table(table)} t
      order by t.store_id, ${sql.join(key.map((name) => sql.ref(`t.${name}`)))}`.execute(db);
    tables.push(
      rows.filter((row) => Object.values<string>(columns).some((column) => row[column] !== 0)),
    );
  }
  return tables;
}
