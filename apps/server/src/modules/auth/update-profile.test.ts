import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a person changes what they send of their profile, and nothing else', async () => {
  const { cashier, manager } = shop;
  const before = await cashier.call('readProfile');
  const changed = await cashier.call('updateProfile', {
    body: { firstName: '  Zoë ', phone: '+57 300 1234567', language: 'es', theme: 'dark' },
  });
  expect(changed).toEqual({
    ...before,
    firstName: 'Zoë',
    phone: '+57 300 1234567',
    language: 'es',
    theme: 'dark',
  });
  expect(await cashier.call('updateProfile', { body: {} })).toEqual(changed);
  expect(await cashier.call('updateProfile', { body: { phone: '' } })).toEqual({
    ...changed,
    phone: null,
  });
  expect(await manager.call('readProfile')).toMatchObject({ firstName: 'manager', theme: null });
});

test('nobody changes their role, e-mail or store by sending them', async () => {
  const before = await shop.despatcher.call('readProfile');
  const body = { role: 'STORE_OWNER', email: 'x@corner.test', storeId: shop.other.storeId };
  expect(await shop.despatcher.call('updateProfile', { body: body as object })).toEqual(before);
});

test('a blank name and an unknown language are refused', async () => {
  for (const body of [{ firstName: ' ' }, { language: 'fr' }, { theme: 7 }]) {
    const response = await shop.owner.send('updateProfile', { body: body as object });
    expect(response.json()).toMatchObject({ statusCode: 422, code: 'INVALID_INPUT' });
  }
});

test('a language that the contract gains can be kept at once', async () => {
  const { id, store } = await shop.despatcher.call('readProfile');
  const speak = (language: string) =>
    sql`update users set language = ${language} where store_id = ${store.id} and id = ${id}`.execute(
      shop.db,
    );
  await speak('pt');
  await expect(speak('Portuguese')).rejects.toThrow('users_language_check');
  await speak('en');
});

test('settings that are invalid are told as en-US, USD and UTC', async () => {
  await shop.db
    .updateTable('stores')
    .set({ locale: 'no such locale', currency: 'PESOS', time_zone: 'Moon/Crater' })
    .where('store_id', '=', shop.other.storeId)
    .execute();
  const { store } = await shop.other.owner.call('readProfile');
  expect(store).toMatchObject({
    timezone: 'UTC',
    settings: { locale: 'en-US', currency: 'USD' },
  });
});
