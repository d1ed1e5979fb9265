/** Deposits that were kept before there were claims: every figure stays, and they are claims of no kind of their own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { days } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  loan,
  pay,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { shopBefore } from './old-database.ts';

const FIRST_WITH_CLAIMS = '0030';
const ALL = days('2020-01-01', '2030-12-31');
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('a shop that is upgraded has every order to the cent as before, and goes on with it', async () => {
  const { owner: before } = shop;
  const tent = (await addProduct(before, { stock: 100, borrowable: true })).id;
  const customerId = (await addCustomer(before)).id;
  const lend = (quantity: number, paid: number) =>
    placeOrder(before, [loan(tent, quantity), sale(tent)], { customerId, paid });
  const kept = await lend(1, 35);
  await returnBorrow(before, kept, 15);
  const gone = await lend(1, 35);
  await returnBorrow(before, gone, 12);
  await cancel(before, gone);
  const unpaid = await lend(2, 0);
  await returnBorrow(before, unpaid);
  const open = await lend(3, 85);
  const orders = await Promise.all(
    [kept, gone, unpaid, open].map((each) => readAgain(before, each)),
  );
  const reports = async (till: Till) => [
    await till.call('readSalesReport', { query: ALL }),
    await till.call('readDepositsReport', { query: ALL }),
    await till.call('readClaimsReport', { query: ALL }),
  ];
  const told = await reports(before);
  expect(told.at(-1)).toMatchObject({ summary: { other: 5, late: 0, total: 5 } });

  const { pool, connection } = await shopBefore(shop, FIRST_WITH_CLAIMS);
  await migrate(pool);
  const { db, close } = openDatabase(connection);
  const findings = async () => (await verifyAll(db)).differences.map(differenceLine);
  await fillMissingTotals(db);
  expect(await findings()).toEqual([]);
  const owner = await new Till(
    await openSecondServer({ ...shop, connection }),
    before.email,
  ).signIn();
  for (const order of orders) expect(await readAgain(owner, order)).toEqual(order);
  expect(await reports(owner)).toEqual(told);

  await owner.call('returnBorrow', {
    params: { id: open.borrowRecords[0]?.id ?? '' },
    body: { quantity: 2, condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(50) }] },
  });
  expect(await pay(owner, open, 10)).toMatchObject({ amountDue: 0, depositsHeld: 20 });
  expect(await cancel(owner, kept)).toMatchObject({ netPaid: 0 });
  expect(await owner.call('readClaimsReport', { query: ALL })).toMatchObject({
    summary: { other: 0, loss: 50, total: 50 },
  });
  expect(await findings()).toEqual([]);
  await close();
});
