import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function namesFound(search: string) {
  const { providers } = await shop.owner.call('listProviders', { query: { search } });
  return providers.map(({ name }) => name);
}

describe('providers', () => {
  test('a provider is found by name, phone and e-mail, and a change is found at once', async () => {
    const made = await shop.despatcher.call('createProvider', {
      body: { name: 'Café Ñandú', phone: '(305) 555-0002', email: 'ventas@nandu.test' },
    });
    expect(made).toMatchObject({ name: 'Café Ñandú', address: null, country: null });
    expect(await shop.owner.call('readProvider', { params: { id: made.id } })).toEqual(made);
    for (const search of ['cafe nandu', '3055550002', 'VENTAS@']) {
      expect(await namesFound(search)).toEqual(['Café Ñandú']);
    }
    await shop.despatcher.call('updateProvider', {
      params: { id: made.id },
      body: { name: 'Té Verde', city: 'Cali' },
    });
    expect(await namesFound('te verde')).toEqual(['Té Verde']);
    expect(await namesFound('nandu')).toEqual([]);
  });

  test('a list takes up to 1000 providers, for the dropdowns', async () => {
    const { pagination } = await shop.owner.call('listProviders', { query: { limit: 1000 } });
    expect(pagination.limit).toBe(1000);
    await expect(
      shop.owner.call('listProviders', { query: { limit: 1001 } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('a manager deletes a provider, a despatcher does not', async () => {
    const { id } = await shop.owner.call('createProvider', { body: { name: 'Breve' } });
    await expect(shop.despatcher.call('deleteProvider', { params: { id } })).rejects.toMatchObject({
      status: 403,
    });
    await shop.manager.call('deleteProvider', { params: { id } });
    expect(await namesFound('breve')).toEqual([]);
    const answers = await Promise.all([
      shop.owner.send('readProvider', { params: { id } }),
      shop.owner.send('updateProvider', { params: { id }, body: { name: 'x' } }),
      shop.owner.send('deleteProvider', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('two stores never see each other’s providers', async () => {
    const { id } = await shop.owner.call('createProvider', { body: { name: 'Privado' } });
    const { owner: stranger } = shop.other;
    expect((await stranger.call('listProviders')).providers).toEqual([]);
    const answers = await Promise.all([
      stranger.send('readProvider', { params: { id } }),
      stranger.send('updateProvider', { params: { id }, body: { name: 'x' } }),
      stranger.send('deleteProvider', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await namesFound('privado')).toEqual(['Privado']);
  });
});
