import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buy, line, receive } from '#test/support/purchasing.ts';
import {
  addCustomer,
  cashId,
  edit,
  lineOf,
  loan,
  type Order,
  placeOrder,
  readAgain,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { differenceLine } from './difference.ts';
import { verifyAll } from './verify-all.ts';

let shop: TestShop;
let ids: { hammer: string; ladder: string; customer: string; cash: string; manager: string };
/** Findings of changes that earlier tests made. */
let before: string[];

const lines = async () => (await verifyAll(shop.db)).differences.map(differenceLine).sort();
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
};

/** Changes rows by hand, and returns what `verify` then finds beside totals and what it found before. */
async function foundAfter(change: RawBuilder<unknown>): Promise<string[]> {
  await change.execute(shop.db);
  return (await lines()).filter((each) => !before.includes(each) && !each.includes('_totals'));
}

/** Two hammers at 10 and a ladder for 5 with a deposit of 20, of which 45 are paid with a note of 50. */
const order = () =>
  placeOrder(shop.owner, [sale(ids.hammer, 2), loan(ids.ladder)], {
    customerId: ids.customer,
    payments: [{ paymentMethodId: ids.cash, amount: amount(45), tendered: amount(50) }],
  });
const ofOrder = ({ id }: Pick<Order, 'id'>) =>
  sql`where entry.store_id = ${shop.storeId} and entry.order_id = ${id}`;
const setOriginals = ({ id }: Pick<Order, 'id'>, path: string, value: string) => sql`
  update orders o set original_items = jsonb_set(o.original_items, ${path}::text[], ${value}::jsonb)
  where o.store_id = ${shop.storeId} and o.id = ${id}`;

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const hammer = await addProduct(owner, { name: 'Hammer', stock: 1000, cost: amount(4) });
  const ladder = await addProduct(owner, { name: 'Ladder', stock: 1000, borrowable: true });
  ids = {
    hammer: hammer.id,
    ladder: ladder.id,
    customer: (await addCustomer(owner)).id,
    cash: await cashId(owner),
    manager: (await shop.manager.call('readProfile')).id,
  };
});
afterAll(() => shop.close());
beforeEach(async () => {
  later();
  before = await lines();
});

it('finds nothing in a shop that sold, lent, extended, edited, paid and bought', async () => {
  const { owner } = shop;
  const made = await order();
  later();
  const { borrowRecords } = made;
  await owner.call('extendBorrow', {
    params: { id: borrowRecords[0]?.id ?? '' },
    body: { dueOn: daysAfter(borrowRecords[0]?.dueOn, 9) },
  });
  later();
  await sellOneMore(await readAgain(owner, made));
  const bought = await buy(owner, [line(ids.hammer, 10, 5)]);
  await receive(owner, bought, [6]);
  later();
  await order();
  expect(await lines()).toEqual([]);
});

it('names the original items of an order, also of one that was edited since', async () => {
  const made = await order();
  const name = `corner: order ${made.orderNumber}, original item 1 (Hammer)`;
  expect(await foundAfter(setOriginals(made, '{0,quantity}', '3'))).toEqual([
    `${name} quantity: kept 3, recomputed 2`,
  ]);
  expect(await foundAfter(setOriginals(made, '{0,unitPriceCents}', '900'))).toEqual([
    `${name} price: kept 9.00, recomputed 10.00`,
    `${name} quantity: kept 3, recomputed 2`,
  ]);
  const other = await order();
  later();
  await sellOneMore(other);
  before = await lines();
  expect(await foundAfter(setOriginals(other, '{0,unitPriceCents}', '900'))).toEqual([
    `corner: order ${other.orderNumber}, original items’ worth: kept 43.00, recomputed 45.00`,
  ]);
});

it('names the cost of a line that its product did not have', async () => {
  const made = await order();
  const change = (cents: number) => sql`
    update order_items entry set cost_cents = ${cents} ${ofOrder(made)} and entry.product_id = ${ids.hammer}`;
  const cost = await costNow();
  expect(await foundAfter(change(300))).toEqual([
    `corner: order ${made.orderNumber}, line 1 (Hammer) cost: kept 3.00, recomputed ${cost.toFixed(2)}`,
  ]);
  await change(cost * 100).execute(shop.db);
});

it('names the last loan terms of a product that none of its loans had', async () => {
  await order();
  const change = (fee: number) => sql`
    update products p set last_borrow_fee_cents = ${fee}
    where p.store_id = ${shop.storeId} and p.id = ${ids.ladder}`;
  expect(await foundAfter(change(700))).toEqual([
    'corner: product Ladder, terms of its last loan: kept 7.00 with a deposit of 20.00, recomputed those of one of its loans',
  ]);
  await change(500).execute(shop.db);
});

it('names the reason of a movement: of an order, a purchase, a count and an opening', async () => {
  const made = await order();
  const name = `corner: order ${made.orderNumber}`;
  expect(
    await foundAfter(sql`
      update stock_movements entry set reason = 'LOAN' ${ofOrder(made)} and entry.product_id = ${ids.hammer}`),
  ).toEqual([
    `${name}, LOAN movements of Hammer: kept -2, recomputed 0`,
    `${name}, SALE movements of Hammer: kept 0, recomputed -2`,
  ]);
  const bought = await buy(shop.owner, [line(ids.hammer, 10, 5)]);
  await receive(shop.owner, bought, [6]);
  before = await lines();
  expect(
    await foundAfter(sql`
      update stock_movements entry set reason = 'PURCHASE_RETURN'
      where entry.store_id = ${shop.storeId} and entry.purchase_id = ${bought.id}`),
  ).toEqual([
    `corner: purchase ${bought.purchaseNumber}, PURCHASE_RETURN movements of Hammer: kept 6, recomputed 0`,
    `corner: purchase ${bought.purchaseNumber}, RECEIPT movements of Hammer: kept 0, recomputed 6`,
  ]);
  await addProduct(shop.owner, { name: 'Opened', stock: 3 });
  before = await lines();
  expect(
    await foundAfter(sql`
      update stock_movements entry set reason = 'SALE'
      where entry.store_id = ${shop.storeId} and entry.quantity = 3 and entry.reason = 'OPENING'`),
  ).toEqual([
    'corner: product Opened, reason of a movement: kept SALE, recomputed the reason of a movement without a document',
  ]);
});

it('names what the units of a receipt cost', async () => {
  const bought = await buy(shop.owner, [line(ids.hammer, 10, 5)]);
  await receive(shop.owner, bought, [6]);
  const change = sql`
    update receipt_items entry set unit_cost_cents = 550
    where entry.store_id = ${shop.storeId} and entry.receipt_id = (
      select id from receipts where store_id = ${shop.storeId} and purchase_id = ${bought.id})`;
  expect(await foundAfter(change)).toEqual([
    `corner: purchase ${bought.purchaseNumber}, cost of what came: kept 33.00, recomputed 30.00`,
  ]);
});

it('names what was handed over, of an order’s first payment and of a later one', async () => {
  const made = await order();
  const change = (tender: number) =>
    sql`update payments entry set tendered_cents = ${tender} ${ofOrder(made)}`;
  expect(await foundAfter(change(6000))).toEqual([
    `corner: order ${made.orderNumber}, handed over: kept 60.00, recomputed 50.00`,
  ]);
  const unpaid = await placeOrder(shop.owner, [sale(ids.hammer)], { customerId: ids.customer });
  later();
  await shop.owner.call('addPayments', {
    params: { id: unpaid.id },
    body: {
      payments: [{ paymentMethodId: ids.cash, amount: amount(10), tendered: amount(20) }],
    },
  });
  before = await lines();
  expect(
    await foundAfter(sql`update payments entry set tendered_cents = 1500 ${ofOrder(unpaid)}`),
  ).toEqual([`corner: order ${unpaid.orderNumber}, handed over: kept 15.00, recomputed 20.00`]);
});

it('names the due day of a loan, as the order began with it and as it was extended', async () => {
  const made = await order();
  const [{ id, dueOn } = { id: '', dueOn: '' }] = made.borrowRecords;
  const moved = daysAfter(dueOn, 3);
  const name = `corner: order ${made.orderNumber}, borrow record 1 due day`;
  const change = sql`update borrow_records entry set due_on = ${moved} ${ofOrder(made)}`;
  expect(await foundAfter(change)).toEqual([`${name}: kept ${moved}, recomputed ${dueOn}`]);
  later();
  const extended = daysAfter(dueOn, 20);
  await shop.owner.call('extendBorrow', { params: { id }, body: { dueOn: extended } });
  before = await lines();
  expect(await foundAfter(change)).toEqual([`${name}: kept ${moved}, recomputed ${extended}`]);
});

it('names who took a payment', async () => {
  const made = await order();
  const change = sql`update payments entry set user_id = ${ids.manager} ${ofOrder(made)}`;
  expect(await foundAfter(change)).toContain(
    `corner: order ${made.orderNumber}, person of payment 1: kept manager corner, recomputed Olivia Owner`,
  );
});

it('names the state of a unit that was sold', async () => {
  const drill = await addProduct(shop.owner, { name: 'Drill', stock: 2 });
  await shop.owner.call('setUnitCodes', { params: { id: drill.id }, body: { tracksUnits: true } });
  const { units } = await shop.owner.call('listUnits', { params: { id: drill.id } });
  const [unit] = units;
  await placeOrder(shop.owner, [{ ...sale(drill.id), unitIds: [unit?.id ?? ''] }], {
    customerId: ids.customer,
  });
  const change = sql`
    update product_units set state = 'IN_REPAIR'
    where product_units.store_id = ${shop.storeId} and product_units.id = ${unit?.id}`;
  expect(await foundAfter(change)).toContain(
    `corner: unit ${unit?.code}, state: kept IN_REPAIR, recomputed GONE`,
  );
});

function sellOneMore(order: Order) {
  const [hammers, ...others] = order.items.map(lineOf);
  if (hammers === undefined) throw new Error('the order has no lines');
  const items = [{ ...hammers, quantity: hammers.quantity + 1 }, ...others];
  return edit(shop.owner, order, { items });
}

async function costNow(): Promise<number> {
  const { cost } = await shop.owner.call('readProduct', { params: { id: ids.hammer } });
  return cost ?? 0;
}

function daysAfter(day: string | undefined, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
