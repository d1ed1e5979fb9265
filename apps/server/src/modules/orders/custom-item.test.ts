/** Lines without a product (rules.md#custom-items). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, exported } from '#test/support/reading.ts';
import {
  cancel,
  differences,
  editBody,
  fieldOf,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let product: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { stock: 100, borrowable: true });
});
afterAll(() => shop.close());

const custom = (quantity = 1, price = 4, name: string | null = 'Key cut') => ({
  productId: null,
  name,
  quantity,
  unitPrice: amount(price),
});

describe('a custom item', () => {
  it('is sold by its name and price, beside products, and takes nothing from stock', async () => {
    const order = await placeOrder(shop.owner, [custom(2), sale(product.id)], { paid: 18 });
    expect(order.items).toMatchObject([
      { productId: null, productName: 'Key cut', quantity: 2, unitPrice: 4, total: 8 },
      { productId: product.id },
    ]);
    expect(order.items[0]).toMatchObject({
      product: { name: 'Key cut', provider: null },
      productBarcode: null,
    });
    expect(order.originalItems[0]).toMatchObject({ productId: null, productName: 'Key cut' });
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });

  it('has a name, is never lent and has no choices', async () => {
    expect(await fieldOf(placeOrder(shop.owner, [custom(1, 4, ' ')]))).toBe('422 items.0.name');
    const lent = { ...custom(), transactionType: 'BORROW' as const };
    expect(await fieldOf(placeOrder(shop.owner, [lent]))).toBe('422 items.0.transactionType');
    const chosen = { ...custom(), selectedAttributes: { Size: 'S' } };
    expect(await fieldOf(placeOrder(shop.owner, [chosen]))).toBe('422 items.0.selectedAttributes');
  });

  it('stays through an edit, grows, and goes', async () => {
    const order = await placeOrder(shop.owner, [custom(), sale(product.id)]);
    const [first, second] = order.items;
    const kept = (quantity: number) => [
      { ...custom(quantity), id: first?.id },
      { ...sale(product.id), id: second?.id },
    ];
    const edit = (body: ReturnType<typeof editBody>) =>
      shop.owner.call('updateOrder', { params: { id: order.id }, body });
    const grown = await edit(editBody(order, { items: kept(3) }));
    expect(grown.items[0]).toMatchObject({ id: first?.id, productName: 'Key cut', quantity: 3 });
    const other = [{ ...sale(product.id), id: first?.id }];
    expect(await fieldOf(edit(editBody(grown, { items: other })))).toBe('422 items.0.productId');
    const gone = await edit(editBody(grown, { items: kept(3).slice(1) }));
    expect(gone.items).toHaveLength(1);
  });

  it('comes back by its line alone, and goes with a cancellation', async () => {
    const order = await placeOrder(shop.owner, [custom(2)], { paid: 8 });
    const orderItemId = order.items[0]?.id ?? '';
    const back = await shop.owner.call('returnItems', {
      params: { id: order.id },
      body: { reason: 'Wrong key', items: [{ orderItemId, unitPrice: amount(4), quantity: 1 }] },
    });
    expect(back).toMatchObject({ returnsTotal: 4, refundsTotal: 4 });
    expect(back.returns[0]?.items[0]).toMatchObject({ product: { name: 'Key cut' }, quantity: 1 });
    expect(await cancel(shop.owner, order)).toMatchObject({ status: 'CANCELLED', netPaid: 0 });
  });

  it('is sold by people who may not lower prices, at any price', async () => {
    await shop.despatcher.signIn();
    const order = await placeOrder(shop.despatcher, [custom(1, 0.5)]);
    expect(order.total).toBe(0.5);
  });
});

it('the reports have all custom items in one row, whose cost is unknown', async () => {
  shop.clock.now = new Date('2026-03-12T15:00:00.000Z');
  await shop.owner.signIn();
  const order = await placeOrder(shop.owner, [custom(3), custom(1, 10, 'Repair')]);
  await takeBack(shop.owner, order, [1, 0]);
  const query = days('2026-03-12');
  const { rows } = await shop.owner.call('readProductsReport', { query });
  expect(rows).toEqual([
    { productId: null, productName: null, unitsSold: 3, unitsLent: 0, revenue: 18 },
  ]);
  const margins = await shop.owner.call('readMarginsReport', { query });
  expect(margins.rows).toMatchObject([
    { id: null, name: null, revenue: 18, uncostedRevenue: 18, margin: 0 },
  ]);
  const file = await exported(shop.owner, 'readProductsReport', query);
  expect(file.rows[0]?.[file.heading.indexOf('productName')]).toBe('Custom items');
  expect(await differences(shop)).toEqual([]);
});
