import type { EndpointName } from '@mostrador/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, differences, loan, placeOrder, readAgain, sale } from './support/sales.ts';
import { addProduct, openTestShop, type TestShop } from './support/shop.ts';
import type { Till } from './support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Row {
  id: string;
  name: string;
}

function send<Result>(name: EndpointName, request: object, till: Till = shop.owner) {
  return till.call(name, request as never) as Promise<Result>;
}

const KINDS = [
  ['Customer', 'customers', { firstName: 'Ana', lastName: 'Ruiz', address: 'Calle 1' }],
  ['Provider', 'providers', { name: 'Mayorista' }],
  ['DeliveryPerson', 'deliveryPersons', { name: 'Marco' }],
  ['Product', 'products', { name: 'Taladro', price: 10, barcode: '7702001' }],
] as const;

describe.each(KINDS)('a deleted record: %s', (kind, rows, body) => {
  const call = (verb: string) => `${verb}${kind}` as EndpointName;
  const listed = async (query: object = {}) => {
    const answer = await send<Record<string, Row[]>>(`list${kind}s` as EndpointName, { query });
    return answer[rows]?.map(({ id }) => id) ?? [];
  };

  test('is found by the filter alone, and comes back as it was', async () => {
    const made = await send<Row>(call('create'), { body });
    const params = { id: made.id };
    expect(await codeOf(send(call('restore'), { params }))).toBe('NOT_FOUND');
    await send(call('delete'), { params });
    expect(await listed()).not.toContain(made.id);
    expect(await listed({ deleted: true })).toContain(made.id);
    expect(await codeOf(send(call('restore'), { params }, shop.other.owner))).toBe('NOT_FOUND');

    expect(await send(call('restore'), { params })).toMatchObject({
      ...made,
      updatedAt: expect.any(String),
    });
    expect(await listed()).toContain(made.id);
    expect(await listed({ deleted: true })).not.toContain(made.id);
    const { entries } = await shop.owner.call('listAuditEntries');
    expect(entries[0]).toMatchObject({ action: call('restore'), subjectId: made.id });
  });
});

describe('a product that comes back', () => {
  const remove = (id: string) => shop.owner.call('deleteProduct', { params: { id } });
  const restore = (id: string) => shop.owner.call('restoreProduct', { params: { id } });

  test('has its barcode again, which scans find, unless another product took it', async () => {
    const barcode = '7702002000012';
    const { id } = await addProduct(shop.owner, { barcode });
    await remove(id);
    const other = await addProduct(shop.owner, { barcode });
    expect(await codeOf(restore(id))).toBe('ALREADY_EXISTS');
    await shop.owner.call('updateProduct', {
      params: { id: other.id },
      body: { name: other.name, price: other.price, barcode: '' } as never,
    });
    await restore(id);
    const { products } = await shop.owner.call('listProducts', { query: { barcode } });
    expect(products.map((product) => product.id)).toEqual([id]);
  });

  test('leaves a category and a rate that were deleted meanwhile, and keeps stock and documents', async () => {
    const category = await shop.owner.call('createCategory', { body: { name: 'Alquiler' } });
    const rate = await shop.owner.call('createTaxRate', {
      body: { name: 'IVA', percent: 19 as never, pricesIncludeTax: true },
    });
    const low = await shop.owner.call('createTaxRate', {
      body: { name: 'Bajo', percent: 5 as never },
    });
    const { id } = await addProduct(shop.owner, {
      categoryId: category.id,
      taxRateId: low.id,
      borrowable: true,
      stock: 5,
    } as never);
    expect(await shop.owner.call('readProduct', { params: { id } })).toMatchObject({
      category: { id: category.id },
      taxRateId: low.id,
    });
    const sold = await placeOrder(shop.owner, [sale(id, 2), loan(id)], {
      customerId: (
        await shop.owner.call('createCustomer', {
          body: { firstName: 'Eva', lastName: 'Paz', address: 'Calle 2' },
        })
      ).id,
    });
    await remove(id);
    await shop.owner.call('deleteCategory', { params: { id: category.id } });
    await shop.owner.call('deleteTaxRate', { params: { id: low.id } });
    expect(await restore(id)).toMatchObject({
      category: null,
      taxRateId: null,
      stock: 2,
      onLoan: 1,
    });
    expect(rate.isDefault).toBe(true);
    expect(await readAgain(shop.owner, sold)).toEqual(sold);
    expect(await differences(shop)).toEqual([]);
  });

  test('of two who bring it back at once, one does', async () => {
    const { id } = await addProduct(shop.owner, { barcode: '7702003000011' });
    await remove(id);
    const outcomes = await Promise.allSettled([restore(id), restore(id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('who may not delete a customer, a provider or a product brings none back', async () => {
  const { id } = await addProduct(shop.owner);
  const params = { id };
  for (const name of ['restoreCustomer', 'restoreProvider', 'restoreProduct'] as const) {
    expect(await codeOf(send(name, { params }, shop.despatcher))).toBe('FORBIDDEN');
  }
});
