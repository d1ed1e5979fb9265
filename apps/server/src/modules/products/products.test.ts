import type { WireRequest } from '@mostrador/contract/routes';
import { internalBarcode, isEan13 } from '@mostrador/domain/barcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { readFreeBarcode } from './read-free-barcode.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Body = WireRequest<'createProduct'>['body'];

const add = (body: Partial<Body> = {}) =>
  shop.owner.call('createProduct', { body: { name: 'Café', price: amount(10), ...body } });
const change = (id: string, body: Partial<Body>) =>
  shop.owner.call('updateProduct', {
    params: { id },
    body: { name: 'Café', price: amount(10), ...body },
  });
const read = (id: string) => shop.owner.call('readProduct', { params: { id } });
const sell = (productId: string, quantity: number) =>
  shop.owner.call('createOrder', { body: orderBody([{ productId, quantity }]) });

async function movementsOf(id: string) {
  const { movements } = await shop.owner.call('listStockMovements', { params: { id } });
  return movements.map(({ reason, quantity }) => [reason, quantity]);
}

describe('adding a product', () => {
  test('opens its ledger with the stock', async () => {
    const product = await add({ stock: 8, minStock: 2, cost: amount(6.35) });
    expect(product).toMatchObject({ price: 10, cost: 6.35, stock: 8, minStock: 2 });
    expect(await read(product.id)).toEqual(product);
    expect(await movementsOf(product.id)).toEqual([['OPENING', 8]]);
  });

  test('without a stock leaves it untracked, with 0 tracks it, and neither moves anything', async () => {
    const service = await add();
    const soldOut = await add({ stock: 0 });
    expect([service.stock, soldOut.stock]).toEqual([null, 0]);
    expect(await movementsOf(service.id)).toEqual([]);
    expect(await movementsOf(soldOut.id)).toEqual([]);
  });

  test('puts it into a category and a provider of the store, and into no other', async () => {
    const category = await shop.owner.call('createCategory', { body: { name: 'Granos' } });
    const provider = await shop.owner.call('createProvider', { body: { name: 'Finca' } });
    const product = await add({ categoryId: category.id, providerId: provider.id });
    expect(product).toMatchObject({
      category: { id: category.id, name: 'Granos' },
      provider: { id: provider.id, name: 'Finca' },
    });

    const foreign = await shop.other.owner.call('createCategory', { body: { name: 'Ajena' } });
    await expect(add({ categoryId: foreign.id })).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'categoryId' }] } },
    });
    await shop.owner.call('deleteProvider', { params: { id: provider.id } });
    await expect(add({ providerId: provider.id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ARCHIVED', details: { kind: 'provider' } },
    });
    const saved = await change(product.id, { name: 'Renamed', providerId: provider.id });
    expect(saved).toMatchObject({ name: 'Renamed', provider: { name: 'Finca' }, category: null });
  });

  test('refuses a barcode that another product has, until that one is deleted', async () => {
    const taken = {
      status: 409,
      body: { code: 'ALREADY_EXISTS', details: { field: 'barcode' } },
    };
    const first = await add({ barcode: '750100' });
    await expect(add({ barcode: '750100' })).rejects.toMatchObject(taken);
    const second = await add({ barcode: '750101' });
    await expect(change(second.id, { barcode: '750100' })).rejects.toMatchObject(taken);
    await shop.owner.call('deleteProduct', { params: { id: first.id } });
    expect(await change(second.id, { barcode: '750100' })).toMatchObject({ barcode: '750100' });
  });

  test('keeps its attributes, and none where none remain', async () => {
    const attributes = { Talla: ['S', 'M'], Color: ['Rojo'] };
    expect((await add({ attributes })).attributes).toEqual(attributes);
    expect((await add({ attributes: {} })).attributes).toBeNull();
    await expect(add({ attributes: { Talla: [] } })).rejects.toMatchObject({ status: 422 });
    expect((await add({ attributes: { ' Talla ': [' S'] } })).attributes).toEqual({ Talla: ['S'] });
  });

  test('has no two attributes of one name, so that the values of neither are lost', async () => {
    await expect(add({ attributes: { Talla: ['S'], 'Talla ': ['M'] } })).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'attributes', code: 'ATTRIBUTE_NAME_TWICE' }] } },
    });
  });
});

describe('reading products', () => {
  test('a despatcher sees no cost', async () => {
    const { id } = await add({ name: 'Secreto', cost: amount(3) });
    const seen = await shop.despatcher.call('readProduct', { params: { id } });
    const list = await shop.despatcher.call('listProducts', { query: { search: 'secreto' } });
    expect(seen).not.toHaveProperty('cost');
    expect(list.products).toHaveLength(1);
    expect(seen).toEqual({ ...list.products[0], onLoan: 0, owned: null });
    expect(await shop.cashier.call('readProduct', { params: { id } })).toHaveProperty('cost', 3);
  });

  test('products are found by name and barcode, and by category and provider', async () => {
    const category = await shop.owner.call('createCategory', { body: { name: 'Únicos' } });
    const provider = await shop.owner.call('createProvider', { body: { name: 'Único' } });
    const lamp = await add({ name: 'Lámpara ÉPICA', barcode: 'AB-900', categoryId: category.id });
    const desk = await add({ name: 'Mesa épica', providerId: provider.id });
    const found = async (query: Record<string, string>) => {
      const { products } = await shop.owner.call('listProducts', { query });
      return products.map(({ id }) => id);
    };
    expect(await found({ search: 'epica' })).toEqual([lamp.id, desk.id]);
    expect(await found({ search: 'ab-9' })).toEqual([lamp.id]);
    expect(await found({ barcode: 'AB-900' })).toEqual([lamp.id]);
    expect(await found({ barcode: 'AB-9' })).toEqual([]);
    expect(await found({ ids: `${desk.id},${lamp.id}` })).toEqual([lamp.id, desk.id]);
    expect(await found({ categoryId: category.id })).toEqual([lamp.id]);
    expect(await found({ providerId: provider.id })).toEqual([desk.id]);
    expect(await found({ providerId: provider.id, search: 'lampara' })).toEqual([]);
  });

  test('favourites stand first where that is asked, each part by name', async () => {
    const category = await shop.owner.call('createCategory', { body: { name: 'Panes' } });
    for (const [name, isFavourite] of [
      ['Pan A', undefined],
      ['Pan B', true],
      ['Pan C', false],
      ['Pan D', true],
    ] as const) {
      const product = await add({ name, isFavourite, categoryId: category.id });
      expect(product.isFavourite).toBe(isFavourite ?? false);
    }
    const namesOf = async (query: { favouritesFirst?: 'true' }) => {
      const { products } = await shop.owner.call('listProducts', {
        query: { categoryId: category.id, ...query },
      });
      return products.map(({ name }) => name);
    };
    expect(await namesOf({ favouritesFirst: 'true' })).toEqual([
      'Pan B',
      'Pan D',
      'Pan A',
      'Pan C',
    ]);
    expect(await namesOf({})).toEqual(['Pan A', 'Pan B', 'Pan C', 'Pan D']);
  });

  test('what is low on stock is listed with the lowest first', async () => {
    const { owner } = shop.other;
    const stocked = (name: string, stock: number | null, minStock: number) =>
      owner.call('createProduct', { body: { name, price: amount(1), stock, minStock } });
    await stocked('enough', 5, 4);
    await stocked('b few', 2, 4);
    await stocked('service', null, 4);
    await stocked('A few', 2, 2);
    await stocked('none', 0, 0);
    const { products, pagination } = await owner.call('listProducts', {
      query: { lowStock: true },
    });
    expect(products.map(({ name }) => name)).toEqual(['none', 'A few', 'b few']);
    expect(pagination.total).toBe(3);
  });

  test('P17: the product ranked 101st of those low on stock can be seen', async () => {
    const { owner } = shop;
    const { id: categoryId } = await owner.call('createCategory', { body: { name: 'Lowest' } });
    const names = Array.from({ length: 101 }, (_, rank) => `Low ${rank}`);
    for (const [stock, name] of names.entries())
      await add({ name, stock, minStock: 100, categoryId });
    const query = { lowStock: true, categoryId, limit: 100 };
    const first = await owner.call('listProducts', { query });
    expect(first.pagination).toMatchObject({ total: 101, hasNext: true });
    const second = await owner.call('listProducts', { query: { ...query, page: 2 } });
    const shown = [...first.products, ...second.products].map(({ name }) => name);
    expect(shown).toEqual(names);
  });

  test('the facets are the attributes in use, sorted as people sort', async () => {
    const { owner } = shop.other;
    const withAttributes = (attributes: Record<string, string[]>) =>
      owner.call('createProduct', { body: { name: 'Zapato', price: amount(1), attributes } });
    await withAttributes({ Talla: ['10', '9'], color: ['Rojo'] });
    await withAttributes({ Talla: ['9', '38'], Ancho: ['E'] });
    const gone = await withAttributes({ Viejo: ['x'] });
    await owner.call('deleteProduct', { params: { id: gone.id } });
    expect(await owner.call('listAttributeFacets')).toEqual({
      keys: ['Ancho', 'color', 'Talla'],
      valuesByKey: { Ancho: ['E'], color: ['Rojo'], Talla: ['9', '10', '38'] },
    });
  });

  test('a movement names its order and who made it', async () => {
    const { id } = await add({ stock: 4 });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const order = await sell(id, 1);
    const { movements, pagination } = await shop.despatcher.call('listStockMovements', {
      params: { id },
      query: { limit: 1 },
    });
    expect(movements).toMatchObject([
      {
        quantity: -1,
        reason: 'SALE',
        order: { id: order.id, orderNumber: order.orderNumber },
        user: { firstName: 'Olivia', lastName: 'Owner' },
        createdAt: shop.clock.now.toISOString(),
      },
    ]);
    expect(pagination).toMatchObject({ total: 2, totalPages: 2 });
  });
});

describe('a barcode for use inside the shop', () => {
  test('is an EAN-13 that no product has, and is offered to those who may save it', async () => {
    const { barcode } = await shop.cashier.call('readFreeBarcode');
    expect(isEan13(barcode)).toBe(true);
    expect(barcode).toMatch(/^20/);
    expect((await add({ barcode })).barcode).toBe(barcode);
    expect((await shop.owner.call('readFreeBarcode')).barcode).not.toBe(barcode);
    expect((await shop.despatcher.send('readFreeBarcode')).statusCode).toBe(403);
  });

  test('is never one that a product of the store has, however often chance comes to it', async () => {
    await add({ barcode: internalBarcode(7) });
    const deleted = await add({ barcode: internalBarcode(8) });
    await shop.owner.call('deleteProduct', { params: { id: deleted.id } });
    const offered = (storeId: string, ...numbers: number[]) =>
      readFreeBarcode({ db: shop.db, storeId }, () => numbers.shift() ?? 0);
    expect(await offered(shop.storeId, 7, 7, 9)).toEqual({ barcode: internalBarcode(9) });
    expect(await offered(shop.storeId, 8)).toEqual({ barcode: internalBarcode(8) });
    expect(await offered(shop.other.storeId, 7)).toEqual({ barcode: internalBarcode(7) });
  });
});

describe('the costs of a product', () => {
  test('are a ledger, newest first: from what to what, when and by whom', async () => {
    const { id } = await add({ cost: amount(3) });
    await change(id, { name: 'Same cost', cost: amount(3) });
    const changedBy = async (till: TestShop['owner'], cost: number | null) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
      const body = { name: 'Café', price: amount(10), cost: cost === null ? null : amount(cost) };
      await till.call('updateProduct', { params: { id }, body });
      return shop.clock.now.toISOString();
    };
    const raised = await changedBy(shop.manager, 4.25);
    const cleared = await changedBy(shop.owner, null);
    const { changes, pagination } = await shop.cashier.call('listCostChanges', { params: { id } });
    expect(changes).toMatchObject([
      { before: 4.25, after: null, createdAt: cleared, user: { firstName: 'Olivia' } },
      { before: 3, after: 4.25, createdAt: raised, user: { firstName: 'manager' }, purchase: null },
      { before: null, after: 3 },
    ]);
    expect(pagination.total).toBe(3);
    expect((await add()).cost).toBeNull();
  });

  test('are nothing for a despatcher, nor for another store', async () => {
    const { id } = await add({ cost: amount(3) });
    expect((await shop.despatcher.send('listCostChanges', { params: { id } })).statusCode).toBe(
      403,
    );
    expect((await shop.other.owner.send('listCostChanges', { params: { id } })).statusCode).toBe(
      404,
    );
  });
});

describe('who may do what with products', () => {
  test('a despatcher adds, changes and deletes none', async () => {
    const { id } = await add();
    const body = { name: 'x', price: amount(1) };
    const answers = await Promise.all([
      shop.despatcher.send('createProduct', { body }),
      shop.despatcher.send('updateProduct', { params: { id }, body }),
      shop.despatcher.send('deleteProduct', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });

  test('a deleted product is gone from its address, the list and its movements', async () => {
    const { id } = await addProduct(shop.owner, { name: 'Efímero' });
    await shop.cashier.call('deleteProduct', { params: { id } });
    const list = await shop.owner.call('listProducts', { query: { search: 'efimero' } });
    expect(list.products).toEqual([]);
    const answers = await Promise.all([
      shop.owner.send('readProduct', { params: { id } }),
      shop.owner.send('updateProduct', { params: { id }, body: { name: 'x', price: amount(1) } }),
      shop.owner.send('listStockMovements', { params: { id } }),
      shop.owner.send('deleteProduct', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test('a product says that its provider was deleted since, and keeps the name', async () => {
    const maker = await shop.owner.call('createProvider', { body: { name: 'Se Fue' } });
    const made = await add({ providerId: maker.id });
    expect(made.provider).toEqual({ id: maker.id, name: 'Se Fue', isArchived: false });
    await shop.owner.call('deleteProvider', { params: { id: maker.id } });
    const gone = { id: maker.id, name: 'Se Fue', isArchived: true };
    expect((await read(made.id)).provider).toEqual(gone);
  });

  test('two stores never see each other’s products', async () => {
    const { id } = await add({ name: 'Nuestro' });
    const { owner: stranger } = shop.other;
    const body = { name: 'x', price: amount(1) };
    const list = await stranger.call('listProducts', { query: { search: 'nuestro' } });
    expect(list.products).toEqual([]);
    const answers = await Promise.all([
      stranger.send('readProduct', { params: { id } }),
      stranger.send('updateProduct', { params: { id }, body }),
      stranger.send('deleteProduct', { params: { id } }),
      stranger.send('listStockMovements', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await read(id)).toMatchObject({ name: 'Nuestro' });
  });
});
