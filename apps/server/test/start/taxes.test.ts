/** Orders from before tax rates: no figure of theirs changes, and what they add as free tax is reported. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import {
  cancel,
  type Order,
  pay,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { shopBefore, withoutCreditNotes, withoutMethods } from './old-database.ts';

const FIRST_WITH_TAXES = '0021';
let shop: TestShop;
let breadId: string;

beforeAll(async () => {
  shop = await openTestShop();
  breadId = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(() => shop.close());

const withTax = (tax: number, rest: { discount?: number; paid?: number } = {}): Promise<Order> =>
  placeOrder(shop.owner, [sale(breadId, 3)], {
    tax: amount(tax),
    discount: amount(rest.discount ?? 0),
    total: amount(30 + tax - (rest.discount ?? 0)),
    ...(rest.paid && { paid: rest.paid }),
  });

it('a shop that is upgraded has every order to the cent as before, and goes on with it', async () => {
  const plain = await withTax(0, { discount: 2 });
  const taxed = await withTax(5.7);
  const partly = await takeBack(shop.owner, await withTax(1, { paid: 31 }), [1]);
  const gone = await cancel(shop.owner, await withTax(2));
  await withoutCreditNotes(shop.db, shop.storeId);

  const { pool, connection } = await shopBefore(shop, FIRST_WITH_TAXES);
  await migrate(pool);
  const { db, close } = openDatabase(connection);
  await fillMissingTotals(db);
  expect(await findings(db)).toEqual([]);
  const owner = await new Till(
    await openSecondServer({ ...shop, connection }),
    shop.owner.email,
  ).signIn();
  for (const order of [plain, taxed, partly, gone]) {
    const returns = order.returns.map((each) => ({ ...each, creditNote: null }));
    expect(await readAgain(owner, order)).toEqual({
      ...order,
      ...withoutMethods(order),
      returns,
      creditNote: null,
    });
  }

  const rate = await owner.call('createTaxRate', {
    body: { name: 'VAT 10 %', percent: 10, pricesIncludeTax: false },
  });
  expect(await takeBack(owner, taxed, [1])).toMatchObject({ total: 25.7, tax: 5.7 });
  expect(await cancel(owner, partly)).toMatchObject({ creditNote: { number: 2 } });
  await pay(owner, plain, 28);
  const sold = await placeOrder(owner, [sale(breadId)], { total: amount(11) });
  expect(sold.taxes).toMatchObject([{ name: rate.name, tax: 1 }]);
  expect(await findings(db)).toEqual([]);

  const { summary } = await owner.call('readTaxesReport', {
    query: { startDate: '2020-01-01', endDate: '2030-12-31' },
  });
  // 5.70, 1.00 and 2.00 of before, and 1.00 now; 1.00 and 2.00 went back with cancelled orders.
  expect(summary).toMatchObject({ tax: 9.7, taxGivenBack: 3 });
  await close();
});

it('a server of before changes no order whose taxes it would leave unbooked', async () => {
  const owner = shop.other.owner;
  await owner.call('createTaxRate', {
    body: { name: 'VAT 10 %', percent: 10, pricesIncludeTax: true },
  });
  const { id } = await addProduct(owner, { stock: null });
  const order = await placeOrder(owner, [sale(id)]);
  const cheaper = sql`
    update orders o set discount_cents = 100, total_cents = 900, amount_due_cents = 900
    where o.store_id = ${shop.other.storeId} and o.id = ${order.id}`.execute(shop.db);
  await expect(cheaper).rejects.toThrow('orders_tax_check');
  const cancelled = sql`
    update orders o set status = 'CANCELLED', payment_status = 'CANCELLED', amount_due_cents = 0,
      cancelled_at = now()
    where o.store_id = ${shop.other.storeId} and o.id = ${order.id}`.execute(shop.db);
  await expect(cancelled).rejects.toThrow('orders_tax_check');
});

it('free tax that a server of before leaves unbooked is booked as sold by the next command', async () => {
  const order = await withTax(6, { paid: 36 });
  await sql`
    delete from tax_changes
    where tax_changes.store_id = ${shop.storeId} and tax_changes.order_id = ${order.id}`.execute(
    shop.db,
  );
  await sql`
    update orders o set tax_check_cents = null
    where o.store_id = ${shop.storeId} and o.id = ${order.id}`.execute(shop.db);
  const back = await takeBack(shop.owner, order, [1]);
  expect(back.returns).toMatchObject([{ taxGivenBack: 0, creditNote: { taxes: [] } }]);
  const { rows } = await sql<{ is_given_back: boolean; tax: number }>`
    select tax_changes.is_given_back, tax_changes.tax_cents as tax from tax_changes
    where tax_changes.store_id = ${shop.storeId} and tax_changes.order_id = ${order.id}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ is_given_back: false, tax: 600 }]);
});

async function findings(db: Database): Promise<string[]> {
  return (await verifyAll(db)).differences.map(differenceLine);
}
