/** Purchases from before taxes of their lines: no figure of theirs changes, and nothing of them is booked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import {
  buy,
  giveBack,
  line,
  payFor,
  readPurchaseAgain,
  receive,
} from '#test/support/purchasing.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { shopBefore } from './old-database.ts';

const FIRST_WITH_PURCHASE_TAXES = '0023';
let shop: TestShop;
let breadId: string;

beforeAll(async () => {
  shop = await openTestShop();
  breadId = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(() => shop.close());

it('a shop that is upgraded has every purchase to the cent as before, and goes on with it', async () => {
  const ordered = await buy(shop.owner, [line(breadId, 3, 3.33)], { tax: amount(1.9) });
  let bought = await buy(shop.owner, [line(breadId, 10, 5), line(breadId, 1, 7)], {
    tax: amount(2.5),
    discount: amount(4),
  });
  await receive(shop.owner, bought, [6]);
  await payFor(shop.owner, bought, 20);
  bought = await giveBack(shop.owner, bought, [2]);

  const { pool, connection } = await shopBefore(shop, FIRST_WITH_PURCHASE_TAXES);
  await migrate(pool);
  const { db, close } = openDatabase(connection);
  expect(await findings(db)).toEqual([]);
  const owner = await new Till(
    await openSecondServer({ ...shop, connection }),
    shop.owner.email,
  ).signIn();
  for (const purchase of [ordered, bought]) {
    expect(await readPurchaseAgain(owner, purchase)).toEqual(purchase);
  }
  await receive(owner, bought, [4, 1]);
  expect((await giveBack(owner, bought, [1])).financials).toMatchObject({
    subtotal: 57,
    tax: 2.5,
    freeTax: 2.5,
    total: 55.5,
    returnsTotal: 15,
    taxGivenBack: 0,
    net: 40.5,
    amountDue: 20.5,
  });
  const { rows } = await sql`select from purchase_tax_changes`.execute(db);
  expect(rows).toEqual([]);
  expect(await findings(db)).toEqual([]);
  await close();
});

async function findings(db: Database): Promise<string[]> {
  return (await verifyAll(db)).differences.map(differenceLine);
}
