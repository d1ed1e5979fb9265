/** Taxes that a server before tax rates leaves unbooked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Order, placeOrder, sale, takeBack } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

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
