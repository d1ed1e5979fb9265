import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { verifyAll } from '#verify/verify-all.ts';

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

afterEach(async () => {
  const { rows } = await sql`
    select p.id, p.stock, sum(m.quantity) as moved
    from products p left join stock_movements m on m.store_id = p.store_id and m.product_id = p.id
    where p.store_id = ${shop.storeId}
    group by p.store_id, p.id
    having coalesce(p.stock, 0) <> coalesce(sum(m.quantity), 0)`.execute(shop.db);
  expect(rows, 'products whose stock is not the sum of its movements').toEqual([]);
});

describe('changing a product', () => {
  test('P21: a product saved with a new name does not bring back what was sold meanwhile', async () => {
    const { id, stock } = await add({ stock: 10 });
    await sell(id, 3);
    const saved = await change(id, { name: 'Café molido', stock, previousStock: stock });
    expect(saved).toMatchObject({ name: 'Café molido', stock: 7 });
    expect(await change(id, { stock: 12, previousStock: 10 })).toMatchObject({ stock: 9 });
    expect(await change(id, { stock: 4 })).toMatchObject({ stock: 4 });
    expect(await movementsOf(id)).toEqual([
      ['ADJUSTMENT', -5],
      ['ADJUSTMENT', 2],
      ['SALE', -3],
      ['OPENING', 10],
    ]);
  });

  test('a stock that was not sent stays as it is', async () => {
    const { id } = await add({ stock: 10 });
    expect(await change(id, { name: 'Otro' })).toMatchObject({ stock: 10 });
  });

  test('an adjustment that would lead below 0 is refused, with what there is', async () => {
    const { id } = await add({ stock: 10 });
    await sell(id, 8);
    await expect(change(id, { stock: 5, previousStock: 10 })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'INSUFFICIENT_STOCK',
        details: { products: [{ productId: id, requested: 5, available: 2 }] },
      },
    });
    expect(await read(id)).toMatchObject({ stock: 2 });
  });

  test('adjustments do not pile up beyond what a stock may be', async () => {
    const { id } = await add({ stock: 1_000_000_000 });
    await expect(change(id, { stock: 1_000_000_000, previousStock: 0 })).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'stock' }] } },
    });
  });

  test('tracking may end and begin again, and the ledger follows', async () => {
    const { id } = await add({ stock: 5 });
    expect(await change(id, { stock: null, previousStock: 5 })).toMatchObject({ stock: null });
    expect(await change(id, { stock: 3 })).toMatchObject({ stock: 3 });
    expect(await change(id, { stock: null })).toMatchObject({ stock: null });
    expect(await movementsOf(id)).toEqual([
      ['ADJUSTMENT', -3],
      ['ADJUSTMENT', 3],
      ['ADJUSTMENT', -5],
      ['OPENING', 5],
    ]);
  });

  test('a switch at a stock of 0 is in the ledger, so that what was sold uncounted may come back', async () => {
    const { id } = await add({ stock: null });
    const order = await sell(id, 3);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await change(id, { stock: 0 });
    expect(await movementsOf(id)).toEqual([['ADJUSTMENT', 0]]);
    await shop.owner.call('cancelOrder', { params: { id: order.id }, body: { reason: 'Broken' } });
    expect(await read(id)).toMatchObject({ stock: 3 });
    expect((await verifyAll(shop.db)).differences).toEqual([]);
  });

  test('what is left out is cleared, but not the barcode and the favourite', async () => {
    const category = await shop.owner.call('createCategory', { body: { name: 'Salir' } });
    const { id } = await add({
      barcode: '123-A',
      cost: amount(3),
      categoryId: category.id,
      description: 'x',
      attributes: { A: ['b'] },
      borrowable: true,
      isFavourite: true,
      minStock: 4,
    });
    expect(await change(id, {})).toMatchObject({
      barcode: '123-A',
      cost: null,
      category: null,
      description: null,
      attributes: null,
      borrowable: false,
      isFavourite: true,
      minStock: 0,
    });
    expect(await change(id, { barcode: '' })).toMatchObject({ barcode: null });
  });

  test('P21: of two people editing one product, the second is told', async () => {
    const { id, updatedAt } = await add({ stock: 1 });
    await sell(id, 1);
    const changed = await change(id, { name: 'First', updatedAt });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    await expect(change(id, { name: 'Second', updatedAt })).rejects.toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_CHANGED' },
    });
    expect(await read(id)).toMatchObject({ name: 'First' });

    const attempts = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => change(id, { name, updatedAt: changed.updatedAt })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('edits and sales at once lose no unit', async () => {
    const { id } = await add({ stock: 20 });
    await Promise.all([
      ...Array.from({ length: 5 }, () => sell(id, 1)),
      ...Array.from({ length: 5 }, () => change(id, { stock: 21, previousStock: 20 })),
    ]);
    expect(await read(id)).toMatchObject({ stock: 20 });
  });
});
