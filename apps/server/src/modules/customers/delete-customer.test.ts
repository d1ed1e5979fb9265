import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCustomer,
  cancel,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const inUse = (details: object) => ({ status: 409, body: { code: 'IN_USE', details } });
const remove = (id: string, till = shop.owner, query: { force?: boolean } = {}) =>
  till.call('deleteCustomer', { params: { id }, query: query as never });

test('who owes money is deleted only once it is paid, and the refusal says how much', async () => {
  const { id } = await addCustomer(shop.owner);
  const { id: productId } = await addProduct(shop.owner);
  const order = await placeOrder(shop.owner, [sale(productId, 2)], { customerId: id });
  await placeOrder(shop.owner, [sale(productId)], { customerId: id, paid: 10 });
  const cancelled = await placeOrder(shop.owner, [sale(productId)], { customerId: id });
  await cancel(shop.owner, cancelled);

  const { open } = await shop.owner.call('readCustomerSummary', { params: { id } });
  expect(open).toEqual({ dueOrders: 1, amountDue: 20, loans: 0, unitsOut: 0, reservations: 0 });
  await expect(remove(id)).rejects.toMatchObject(
    inUse({ count: 1, kind: 'orders', amountDue: 20 }),
  );
  await pay(shop.owner, order, 20);
  await remove(id);
});

test('who has goods keeps their record until the goods are back; a reservation alone holds nobody', async () => {
  const { id } = await addCustomer(shop.owner);
  const product = await addProduct(shop.owner, { borrowable: true, stock: 9 });
  const order = await placeOrder(shop.owner, [loan(product.id, 3)], { customerId: id, paid: 75 });
  await shop.owner.call('createReservation', {
    body: {
      customerId: id,
      from: '2026-04-01',
      until: '2026-04-02',
      items: [{ productId: product.id, quantity: 1 }],
    } as never,
  });
  await expect(remove(id)).rejects.toMatchObject(
    inUse({ count: 1, kind: 'loans', unitsOut: 3, reservations: 1 }),
  );
  await returnBorrow(shop.owner, order);
  await remove(id);
});

test('the owner alone deletes all the same, and the trail says what was open', async () => {
  const { id } = await addCustomer(shop.owner);
  const { id: productId } = await addProduct(shop.owner);
  const order = await placeOrder(shop.owner, [sale(productId)], { customerId: id });
  for (const till of [shop.manager, shop.cashier]) {
    await expect(remove(id, till, { force: true })).rejects.toMatchObject({ status: 403 });
  }
  await remove(id, shop.owner, { force: true });
  const { entries } = await shop.owner.call('listAuditEntries');
  expect(entries[0]).toMatchObject({
    action: 'deleteCustomer',
    changes: [{ field: 'amountDue', value: '10' }],
  });
  // The amount due can still be settled.
  expect(await pay(shop.owner, order, 10)).toMatchObject({ amountDue: 0 });
});
