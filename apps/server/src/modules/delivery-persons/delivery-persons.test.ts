import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function namesListed(query: Record<string, string | boolean>) {
  const { deliveryPersons } = await shop.owner.call('listDeliveryPersons', { query });
  return deliveryPersons.map(({ name }) => name);
}

describe('delivery persons', () => {
  test('who is away is left out where only the available are asked for', async () => {
    const marco = await shop.cashier.call('createDeliveryPerson', {
      body: { name: 'Márco', phoneNumber: '305-555-0009' },
    });
    await shop.cashier.call('createDeliveryPerson', { body: { name: 'lía' } });
    expect(marco).toMatchObject({ availableToDeliver: true, deliveries: 0, email: null });

    await shop.despatcher.call('updateDeliveryPerson', {
      params: { id: marco.id },
      body: { name: 'Márco', phoneNumber: '305-555-0009', availableToDeliver: false },
    });
    expect(await namesListed({})).toEqual(['lía', 'Márco']);
    expect(await namesListed({ availableToDeliver: true })).toEqual(['lía']);
    expect(await namesListed({ availableToDeliver: false })).toEqual(['Márco']);
    await shop.cashier.call('createDeliveryPerson', { body: { name: 'Zoé' } });
    expect(await namesListed({ availableFirst: true })).toEqual(['lía', 'Zoé', 'Márco']);
    expect(await namesListed({ search: '3055550009' })).toEqual(['Márco']);
    expect(await namesListed({ search: 'marco' })).toEqual(['Márco']);
  });

  test('the deliveries of a person are the orders that they delivered', async () => {
    const { id } = await shop.owner.call('createDeliveryPerson', { body: { name: 'Rápida' } });
    const product = await addProduct(shop.owner);
    const deliver = () =>
      shop.owner.call('createOrder', {
        body: orderBody([{ productId: product.id }], {
          serviceType: 'DELIVERY',
          deliveryPersonId: id,
        }),
      });
    const order = await deliver();
    await deliver();
    await shop.owner.call('setDeliveryStatus', {
      params: { id: order.id },
      body: { deliveryStatus: 'DELIVERED' },
    });
    const person = await shop.owner.call('readDeliveryPerson', { params: { id } });
    expect(person.deliveries).toBe(1);
    const list = await shop.owner.call('listDeliveryPersons', { query: { search: 'rapida' } });
    expect(list.deliveryPersons).toEqual([person]);
  });

  test('a despatcher may delete a delivery person, who is then gone', async () => {
    const { id } = await shop.owner.call('createDeliveryPerson', { body: { name: 'Fugaz' } });
    await shop.despatcher.call('deleteDeliveryPerson', { params: { id } });
    expect(await namesListed({ search: 'fugaz' })).toEqual([]);
    const gone = { status: 404 };
    await expect(shop.owner.call('readDeliveryPerson', { params: { id } })).rejects.toMatchObject(
      gone,
    );
    await expect(
      shop.owner.call('updateDeliveryPerson', { params: { id }, body: { name: 'x' } }),
    ).rejects.toMatchObject(gone);
  });

  test('a deleted delivery person stays on the orders they brought', async () => {
    const { id } = await shop.owner.call('createDeliveryPerson', { body: { name: 'Recordada' } });
    const product = await addProduct(shop.owner);
    const order = await shop.owner.call('createOrder', {
      body: orderBody([{ productId: product.id }], {
        serviceType: 'DELIVERY',
        deliveryPersonId: id,
      }),
    });
    await shop.cashier.call('deleteDeliveryPerson', { params: { id } });
    const { deliveryPerson } = await shop.owner.call('readOrder', { params: { id: order.id } });
    expect(deliveryPerson).toMatchObject({ id, name: 'Recordada' });
    const { orders } = await shop.owner.call('listOrders', { query: { deliveryPersonId: id } });
    expect(orders).toHaveLength(1);
  });

  test('what is no name, phone or e-mail is refused at its field', async () => {
    await expect(
      shop.owner.call('createDeliveryPerson', {
        body: { name: ' ', phoneNumber: '12345678901234567', email: 'x' },
      }),
    ).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'name' }, { path: 'email' }, { path: 'phoneNumber' }] } },
    });
  });

  test('two stores never see each other’s delivery persons', async () => {
    const { id } = await shop.owner.call('createDeliveryPerson', { body: { name: 'Propia' } });
    const { owner: stranger } = shop.other;
    expect((await stranger.call('listDeliveryPersons')).deliveryPersons).toEqual([]);
    const answers = await Promise.all([
      stranger.send('readDeliveryPerson', { params: { id } }),
      stranger.send('updateDeliveryPerson', { params: { id }, body: { name: 'x' } }),
      stranger.send('deleteDeliveryPerson', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await shop.owner.call('readDeliveryPerson', { params: { id } });
  });
});
