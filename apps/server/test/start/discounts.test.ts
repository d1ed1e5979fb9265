/** Orders from before discounts of lines and in per cent: no figure of theirs changes. */
import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import type { Database } from '#platform/database/access.ts';
import {
  addCustomer,
  edit,
  loan,
  type Order,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { withoutCreditNotes, withoutMethods, withoutRefundMethods } from './old-database.ts';

let shop: TestShop;
/** Orders of the store with cents, as last answered, and one of the store in yen with prices from before. */
let orders: Order[];
let inYen: Order;

beforeAll(async () => {
  shop = await openTestShop();
  orders = await trade();
  inYen = await tradeBeforeYen();
  await asOlderServersWrite(shop.db);
  await sql`insert into stale_totals (store_id) values (${shop.storeId})`.execute(shop.db);
  await fillMissingTotals(shop.db);
});
afterAll(() => shop.close());

it('orders of an older server are as it left them to the cent, and go on', async () => {
  await goesOn(shop.owner, shop.other.owner);
  expect(await findings(shop.db)).toEqual([]);
});

it('an older server writes no total that leaves the discounts of lines out', async () => {
  const { id: productId } = await addProduct(shop.owner);
  const line = { ...sale(productId, 2), discountPercent: 10 };
  const order = await placeOrder(shop.owner, [line], { total: amount(18) });
  const paidByOlder = sql`
    update orders o set total_cents = o.subtotal_cents, amount_due_cents = 0
    where o.store_id = ${shop.storeId} and o.id = ${order.id}`.execute(shop.db);
  await expect(paidByOlder).rejects.toThrow('orders_whole_total_check');
  const returnedByOlder = sql`
    update orders o set returns_total_cents = o.subtotal_cents, total_cents = 0, amount_due_cents = 0
    where o.store_id = ${shop.storeId} and o.id = ${order.id}`.execute(shop.db);
  await expect(returnedByOlder).rejects.toThrow('orders_whole_total_check');
  expect(await readAgain(shop.owner, order)).toEqual(order);
});

const discount = (
  till: Till,
  { id }: Order,
  body: WireRequest<'addDiscount'>['body'],
): Promise<Order> => till.call('addDiscount', { params: { id }, body });

/** Takes from the orders what a server before line discounts does not write. */
async function asOlderServersWrite(db: Database): Promise<void> {
  for (const storeId of [shop.storeId, shop.other.storeId]) {
    await sql`update order_items i set list_price_cents = null where i.store_id = ${storeId}`.execute(
      db,
    );
    await sql`
      update orders o set original_items = (
        select jsonb_agg(line - 'discountCents') from jsonb_array_elements(o.original_items) line
      ) where o.store_id = ${storeId}`.execute(db);
    await sql`delete from discount_changes where discount_changes.store_id = ${storeId}`.execute(
      db,
    );
    await withoutCreditNotes(db, storeId);
    await withoutRefundMethods(db, storeId);
  }
}

async function findings(db: Database): Promise<string[]> {
  return (await verifyAll(db)).differences.map(differenceLine);
}

/** Checks that each order reads as it did, and what comes back of it, is edited and discounted now. */
async function goesOn(owner: Till, ownerInYen: Till): Promise<void> {
  for (const order of [...orders, inYen]) {
    const till = order === inYen ? ownerInYen : owner;
    const items = order.items.map((item) => ({ ...item, listPrice: item.unitPrice }));
    const returns = order.returns.map((each) => ({ ...each, creditNote: null }));
    expect(await readAgain(till, order)).toEqual({
      ...order,
      ...withoutMethods(order),
      items,
      returns,
      creditNote: null,
    });
  }
  const [untouched, ofReturns] = orders as [Order, Order];

  // 2 × 10 + 12.50 less 4.50, of which 1.00 was added later.
  const cheaper = await edit(owner, untouched, { discount: amount(6), total: amount(26.5) });
  expect(cheaper).toMatchObject({ discount: 6, orderDiscount: 6, total: 26.5 });
  const perCent = await discount(owner, cheaper, { percent: 10 });
  expect(perCent).toMatchObject({ discount: 9.25, orderDiscount: 6, total: 23.25 });
  expect(perCent.items.map((item) => item.discountAddedLater)).toEqual([2, 1.25]);

  // Of three at 3.33 one came back before.
  const back = await takeBack(owner, ofReturns, [1]);
  expect(back.returns.map(({ totalAmount }) => totalAmount)).toEqual([3.33, 3.33]);
  const all = await takeBack(owner, back, [1]);
  expect(all).toMatchObject({ returnsTotal: 9.99, total: 0, netPaid: 0 });

  // Prices with decimals keep them: not 11 and 10.
  const oneBack = await takeBack(ownerInYen, inYen, [1]);
  expect(oneBack).toMatchObject({ returnsTotal: 10.5, total: 10.5 });
}

/** Makes orders with amounts off them, loans, returns and a cancellation, and returns them. */
async function trade(): Promise<Order[]> {
  const { owner } = shop;
  const hammer = await addProduct(owner, { stock: 100, price: 11 });
  const paint = await addProduct(owner, { stock: 100, price: 15 });
  const ladder = await addProduct(owner, { stock: 100, borrowable: true });
  const { id: customerId } = await addCustomer(owner);
  const lines = [sale(hammer.id, 2, 10), sale(paint.id, 1, 12.5)];

  const untouched = await placeOrder(owner, lines, { discount: amount(3.5) });
  // Without amounts off them: what came back of such orders is in shares.test.
  const ofReturns = await placeOrder(owner, [sale(paint.id, 3, 3.33)], { paid: 9.99 });
  const lent = await placeOrder(owner, [loan(ladder.id, 2), ...lines], {
    customerId,
    paid: 40,
  });
  const cancelled = await placeOrder(owner, lines, { discount: amount(5), paid: 27.5 });
  return [
    await discount(owner, untouched, { amount: amount(1) }),
    await takeBack(owner, ofReturns, [1]),
    await takeBack(owner, lent, [1, 1, 0]),
    await owner.call('cancelOrder', {
      params: { id: cancelled.id },
      body: { reason: 'not needed' },
    }),
  ];
}

/** Makes an order at 10.50 in a store that later has no cents, as stores from before may be. */
async function tradeBeforeYen(): Promise<Order> {
  const { owner, storeId } = shop.other;
  const rice = await addProduct(owner, { stock: 100, price: 10.5 });
  const sold = await placeOrder(owner, [sale(rice.id, 2, 10.5)]);
  await sql`update stores set currency = 'JPY' where store_id = ${storeId}`.execute(shop.db);
  return readAgain(owner, sold);
}
