import type { WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from '#test/support/sales.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let reduced: string;
let exempt: string;
beforeAll(async () => {
  shop = await openTestShop();
  await addRate('Full', 19);
  reduced = (await addRate('Reduced', 5)).id;
  exempt = (await addRate('Exempt', 0)).id;
});
afterAll(() => shop.close());

type Body = WireRequest<'createProduct'>['body'];

const addRate = (name: string, percent: number, till = shop.owner) =>
  till.call('createTaxRate', { body: { name, percent: percent as never, pricesIncludeTax: true } });
const add = (body: Partial<Body> = {}) =>
  shop.owner.call('createProduct', { body: { name: 'Café', price: amount(10), ...body } });
const change = (id: string, body: Partial<Body>) =>
  shop.owner.call('updateProduct', {
    params: { id },
    body: { name: 'Café', price: amount(10), ...body },
  });

describe('the tax rates of a product', () => {
  test('are the store’s default ones unless they are named, for its price and for its fee', async () => {
    expect(await add()).toMatchObject({ taxRateId: null, feeTaxRateId: null });
    const product = await add({ taxRateId: reduced, feeTaxRateId: exempt });
    expect(product).toMatchObject({ taxRateId: reduced, feeTaxRateId: exempt });
    expect(await shop.owner.call('readProduct', { params: { id: product.id } })).toEqual(product);
    const { products } = await shop.despatcher.call('listProducts', { query: { ids: product.id } });
    expect(products).toMatchObject([{ taxRateId: reduced, feeTaxRateId: exempt }]);
  });

  test('stay where an edit does not send them, and are the default ones again for null', async () => {
    const { id } = await add({ taxRateId: reduced, feeTaxRateId: exempt });
    expect(await change(id, {})).toMatchObject({ taxRateId: reduced, feeTaxRateId: exempt });
    expect(await change(id, { taxRateId: null })).toMatchObject({
      taxRateId: null,
      feeTaxRateId: exempt,
    });
    expect(await change(id, { taxRateId: exempt, feeTaxRateId: null })).toMatchObject({
      taxRateId: exempt,
      feeTaxRateId: null,
    });
  });

  test.each(['taxRateId', 'feeTaxRateId'])('are none of another store (%s)', async (field) => {
    const theirs = await addRate(`Theirs ${field}`, 8, shop.other.owner);
    const { id } = await add();
    expect(await fieldOf(add({ [field]: theirs.id }))).toBe(`422 ${field}`);
    expect(await fieldOf(change(id, { [field]: theirs.id }))).toBe(`422 ${field}`);
    expect(await fieldOf(change(id, { [field]: 'Reduced' }))).toBe(`422 ${field}`);
  });

  test.each(['taxRateId', 'feeTaxRateId'])('are no deleted ones (%s)', async (field) => {
    const gone = await addRate(`Gone ${field}`, 8);
    await shop.owner.call('deleteTaxRate', { params: { id: gone.id } });
    const { id } = await add();
    const archived = { status: 409, body: { code: 'ARCHIVED', details: { kind: 'taxRate' } } };
    await expect(add({ [field]: gone.id })).rejects.toMatchObject(archived);
    await expect(change(id, { [field]: gone.id })).rejects.toMatchObject(archived);
    // As a product may stand whose rate was deleted by a way around the API.
    await shop.db
      .updateTable('products')
      .set(field === 'taxRateId' ? { tax_rate_id: gone.id } : { fee_tax_rate_id: gone.id })
      .where('store_id', '=', shop.storeId)
      .where('id', '=', id)
      .execute();
    expect(await change(id, { name: 'Tea', [field]: gone.id })).toMatchObject({
      name: 'Tea',
      [field]: gone.id,
    });
  });
});
