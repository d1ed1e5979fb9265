import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
const APRIL = days('2026-04-01', '2026-04-30');

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

describe('the top customers', () => {
  const top = (query: Record<string, string | number>) =>
    shop.owner.call('readTopCustomersReport', { query });
  const listed = async (query: Record<string, string | number>) =>
    (await top(query)).rows.map(({ name, totalPaid }) => [name, totalPaid]);

  beforeAll(async () => {
    const { owner } = shop;
    const productId = (await addProduct(owner, { stock: null, borrowable: true })).id;
    const add = async (firstName: string, lastName: string) =>
      (await addCustomer(owner, { firstName, lastName })).id;
    const ana = await add('Ana', 'Ruiz');
    const bob = await add('Bob', 'Stone');
    const zoe = await add('Zoe', 'Stone');
    const gone = await add('Gus', 'Gone');
    const refunded = await add('Rita', 'Refund');
    const buy = (customerId: string | null, quantity: number, paid = quantity * 10) =>
      placeOrder(owner, [sale(productId, quantity)], { customerId, paid });

    await makeIt(shop, '2026-03-20T10:00');
    const older = await buy(ana, 10, 30);
    await makeIt(shop, '2026-04-10T10:00');
    // A walk-in does not count, whatever was paid.
    await buy(null, 90);
    // Counts on the day of the payment.
    await pay(owner, older, 20);
    const lent = await placeOrder(owner, [loan(productId)], { customerId: ana, paid: 25 });
    await returnBorrow(owner, lent, 20);
    await buy(zoe, 2);
    await buy(bob, 2);
    await buy(gone, 3);
    const back = await buy(refunded, 50);
    await cancel(owner, back);
    await owner.call('deleteCustomer', { params: { id: gone } });
  });

  it('are those who paid the most in the period, net of refunds, of equals by name, without walk-ins', async () => {
    expect(await listed(APRIL)).toEqual([
      ['Gus Gone', 30],
      ['Ana Ruiz', 25],
      ['Bob Stone', 20],
      ['Zoe Stone', 20],
    ]);
    expect(await listed(days('2026-03-01', '2026-04-30'))).toEqual([
      ['Ana Ruiz', 55],
      ['Gus Gone', 30],
      ['Bob Stone', 20],
      ['Zoe Stone', 20],
    ]);
    expect(await listed(days('0001-01-01', '9999-12-31'))).toHaveLength(4);
  });

  it('are as many as are asked for, in the file too', async () => {
    expect(await listed({ ...APRIL, limit: 3 })).toEqual([
      ['Gus Gone', 30],
      ['Ana Ruiz', 25],
      ['Bob Stone', 20],
    ]);
    const { rows } = await top({ ...APRIL, limit: 2 });
    expect(await exported(shop.owner, 'readTopCustomersReport', { ...APRIL, limit: 2 })).toEqual({
      fileName: 'top-customers_2026-04-01_2026-04-30.csv',
      heading: ['customerId', 'name', 'totalPaid'],
      rows: rows.map(({ customerId, name, totalPaid }) => [customerId, name, totalPaid.toFixed(2)]),
    });
  });

  it('of another store are nobody here', async () => {
    const { rows } = await shop.other.owner.call('readTopCustomersReport', { query: APRIL });
    expect(rows).toEqual([]);
  });
});

describe('the delivery report', () => {
  const MAY = days('2026-05-01', '2026-05-31');

  it('has the deliveries of each person and how many arrived, without cancelled ones and pickups', async () => {
    const { owner } = shop;
    const productId = (await addProduct(owner, { stock: null })).id;
    const add = async (name: string) =>
      (await owner.call('createDeliveryPerson', { body: { name } })).id;
    const dan = await add('Dan');
    const eve = await add('Eve');
    const amy = await add('Amy');
    const idle = await add('Idle');
    await makeIt(shop, '2026-05-10T10:00');
    const send = (deliveryPersonId: string) =>
      placeOrder(owner, [sale(productId)], { serviceType: 'DELIVERY', deliveryPersonId });
    const arrive = ({ id }: { id: string }, deliveryPersonId: string | null = null) =>
      owner.call('setDeliveryStatus', {
        params: { id },
        body: { deliveryStatus: 'DELIVERED', deliveryPersonId },
      });
    await arrive(await send(eve));
    await send(eve);
    await cancel(owner, await send(eve));
    await send(dan);
    await send(amy);
    // Delivered by another person than the one assigned.
    await arrive(await send(idle), amy);
    await placeOrder(owner, [sale(productId)]);
    await makeIt(shop, '2026-06-02T10:00');
    await arrive(await send(dan));
    await owner.call('deleteDeliveryPerson', { params: { id: dan } });

    expect(await owner.call('readDeliveryReport', { query: MAY })).toEqual({
      ...MAY,
      summary: { ordersCount: 5, delivered: 2 },
      rows: [
        { deliveryPersonId: amy, name: 'Amy', ordersCount: 2, delivered: 1 },
        { deliveryPersonId: eve, name: 'Eve', ordersCount: 2, delivered: 1 },
        { deliveryPersonId: dan, name: 'Dan', ordersCount: 1, delivered: 0 },
      ],
    });
    expect(await exported(owner, 'readDeliveryReport', MAY)).toEqual({
      fileName: 'delivery_2026-05-01_2026-05-31.csv',
      heading: ['deliveryPersonId', 'name', 'ordersCount', 'delivered'],
      rows: [
        [amy, 'Amy', '2', '1'],
        [eve, 'Eve', '2', '1'],
        [dan, 'Dan', '1', '0'],
      ],
    });
  });

  it('of another store has nobody of this one', async () => {
    const { rows } = await shop.other.owner.call('readDeliveryReport', { query: MAY });
    expect(rows).toEqual([]);
  });
});
