/** An amount off the order comes back with its goods, and no server of before gives back more. */
import { asCents } from '@mostrador/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Order, placeOrder, sale, takeBack } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(() => shop.close());

/** 150.00 and 60.00 less 42.00, paid; the 150.00 came back for 120.00. */
const returned = async (): Promise<Order> => {
  const lines = [sale(productId, 1, 150), sale(productId, 1, 60)];
  const order = await placeOrder(shop.owner, lines, { discount: amount(42), paid: 168 });
  return takeBack(shop.owner, order, [1]);
};

it('a server of before changes no order whose goods came back with their share', async () => {
  const order = await returned();
  const write = shop.db
    .updateTable('orders')
    .set({ updated_at: new Date(shop.clock.now.getTime() + 1000) })
    .where('store_id', '=', shop.storeId)
    .where('id', '=', order.id)
    .execute();
  await expect(write).rejects.toThrow('orders_shares_check');
});

it('a server of before takes back no goods of an order with an amount off it', async () => {
  const order = await placeOrder(shop.owner, [sale(productId, 2)], { discount: amount(5) });
  const write = shop.db
    .updateTable('orders')
    .set({ returns_total_cents: asCents(order.subtotal * 50) })
    .where('store_id', '=', shop.storeId)
    .where('id', '=', order.id)
    .execute();
  await expect(write).rejects.toThrow('orders_shares_check');
});
