import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addCategory = (name: string) => shop.owner.call('createCategory', { body: { name } });
const addTo = (categoryId: string) =>
  shop.owner.call('createProduct', { body: { name: 'Thing', price: amount(1), categoryId } });

describe('categories', () => {
  test('a category counts its products, without the deleted ones', async () => {
    const { id } = await addCategory('Bebidas');
    const product = await addTo(id);
    await addTo(id);
    await addProduct(shop.owner);
    await shop.owner.call('deleteProduct', { params: { id: product.id } });
    const category = await shop.despatcher.call('readCategory', { params: { id } });
    expect(category._count).toEqual({ products: 1 });
    const list = await shop.owner.call('listCategories', { query: { search: 'BEBI' } });
    expect(list.categories).toEqual([category]);
  });

  test('a category with products cannot be deleted, and says how many', async () => {
    const { id } = await addCategory('Panadería');
    const products = [await addTo(id), await addTo(id)];
    await expect(shop.owner.call('deleteCategory', { params: { id } })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'IN_USE',
        message: 'This cannot be deleted: 2 products use it.',
        details: { count: 2, kind: 'products' },
      },
    });
    for (const product of products) {
      await shop.owner.call('deleteProduct', { params: { id: product.id } });
    }
    await shop.owner.call('deleteCategory', { params: { id } });
    await expect(shop.owner.call('readCategory', { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a product never comes into a category that is deleted at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await addCategory(`Moment ${round}`);
      const [added, deleted] = await Promise.allSettled([
        addTo(id),
        shop.owner.call('deleteCategory', { params: { id } }),
      ]);
      expect([added.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const reason = added.status === 'rejected' ? added.reason : Object(deleted).reason;
      expect(['ARCHIVED', 'IN_USE']).toContain(reason.body.code);
    }
  });

  test('a change of name and description is answered and found', async () => {
    const { id } = await addCategory('Vieja');
    const changed = await shop.despatcher.call('updateCategory', {
      params: { id },
      body: { name: 'Ábaco', description: 'Para contar' },
    });
    expect(changed).toMatchObject({ name: 'Ábaco', description: 'Para contar' });
    const list = await shop.owner.call('listCategories', { query: { search: 'abaco' } });
    expect(list.categories).toEqual([changed]);
  });

  test('a despatcher deletes no category', async () => {
    const { id } = await addCategory('Firme');
    await expect(shop.despatcher.call('deleteCategory', { params: { id } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('two stores never see each other’s categories', async () => {
    const { id } = await addCategory('Propia');
    const { owner: stranger } = shop.other;
    expect((await stranger.call('listCategories')).categories).toEqual([]);
    const answers = await Promise.all([
      stranger.send('readCategory', { params: { id } }),
      stranger.send('updateCategory', { params: { id }, body: { name: 'x' } }),
      stranger.send('deleteCategory', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
