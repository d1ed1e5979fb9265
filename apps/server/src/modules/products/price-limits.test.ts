import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { importFile } from '#test/support/import-file.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { codeOf, differences } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { CallOptions, Till } from '#test/support/till.ts';

let shop: TestShop;
let manager: NonNullable<CallOptions<'createOrder'>['approval']>;
/** Rates on top of the prices: 20 % is the default. */
let noTax: string;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.owner.call('createTaxRate', {
    body: { name: 'VAT', percent: 20, pricesIncludeTax: false },
  });
  noTax = (await shop.owner.call('createTaxRate', { body: { name: 'Exempt', percent: 0 } })).id;
  await shop.owner.call('updateStore', {
    body: { limits: { CASHIER: { maxDiscountPercent: 10 } } },
  });
  const browser = new Browser(shop.app);
  await browser.signIn(shop.manager.email);
  await browser.setPin('4071');
  manager = { userId: (await shop.manager.call('readProfile')).id, pin: '4071' };
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const price = (
  till: Till,
  product: { id: string; name: string },
  value: number,
  rest: { taxRateId?: string; approval?: typeof manager } = {},
) => {
  const { approval, ...fields } = rest;
  return till.call('updateProduct', {
    params: { id: product.id },
    body: { name: product.name, price: amount(value), borrowable: false, ...fields },
    ...(approval && { approval }),
  });
};

describe('the price of a product', () => {
  test('is lowered by the cashier within the limit of discounts, and not in parts', async () => {
    const saw = await addProduct(shop.owner, { name: 'Saw', price: 100 });
    expect((await refusalOf(price(shop.cashier, saw, 89.99))).body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'discount', product: 'Saw', discount: 10.01, most: 10 },
    });
    expect((await price(shop.cashier, saw, 95)).price).toBe(95);
    expect((await price(shop.cashier, saw, 90)).price).toBe(90);
    expect(await codeOf(price(shop.cashier, saw, 89))).toBe('APPROVAL_REQUIRED');
    // Raised again, it was never lowered.
    await price(shop.cashier, saw, 120);
    expect((await price(shop.cashier, saw, 108)).price).toBe(108);
  });

  test('is lowered further once somebody approved it, or somebody without a limit set it', async () => {
    const drill = await addProduct(shop.owner, { name: 'Drill', price: 100 });
    const approved = await price(shop.cashier, drill, 50, { approval: manager });
    expect(approved.price).toBe(50);
    expect((await price(shop.cashier, drill, 45)).price).toBe(45);
    expect(await codeOf(price(shop.cashier, drill, 44))).toBe('APPROVAL_REQUIRED');
    await price(shop.manager, drill, 20);
    expect((await price(shop.cashier, drill, 18)).price).toBe(18);
  });

  test('in a file of products is held alike, and nothing of the file is done', async () => {
    const hammer = await addProduct(shop.owner, { name: 'Hammer', price: 100 });
    const file = (value: number) => `name,price\nHammer,${value}\nNail,1\n`;
    const before = await shop.owner.call('readProduct', { params: { id: hammer.id } });
    expect(
      (await refusalOf(importFile(shop.cashier, 'importProducts', file(50)))).body,
    ).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'discount', product: 'Hammer' },
    });
    expect(await shop.owner.call('readProduct', { params: { id: hammer.id } })).toEqual(before);
    await importFile(shop.cashier, 'importProducts', file(90));
    expect(await codeOf(importFile(shop.cashier, 'importProducts', file(89)))).toBe(
      'APPROVAL_REQUIRED',
    );
    await importFile(shop.owner, 'importProducts', file(50));
  });
});

describe('a lower tax rate', () => {
  test('of a product counts as what it saves where prices exclude the tax', async () => {
    const rope = await addProduct(shop.owner, { name: 'Rope', price: 100 });
    expect(
      (await refusalOf(price(shop.cashier, rope, 100, { taxRateId: noTax }))).body,
    ).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { product: 'Rope', discount: 20, most: 10 },
    });
    const rest = { taxRateId: noTax, approval: manager };
    expect((await price(shop.cashier, rope, 100, rest)).taxRateId).toBe(noTax);
  });

  test('of a line of an order is held with its discounts, and offline told', async () => {
    const tape = await addProduct(shop.owner, { name: 'Tape', price: 100 });
    const sell = (rest: Parameters<typeof orderBody>[1] = {}) =>
      shop.cashier.call('createOrder', {
        body: orderBody([{ productId: tape.id, unitPrice: amount(100), taxRateId: noTax }], rest),
      });
    expect((await refusalOf(sell())).body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'discount', discount: 20, most: 10 },
    });
    await shop.owner.call('updateStore', {
      body: { limits: { CASHIER: { maxDiscountPercent: 20 } } },
    });
    expect((await sell()).total).toBe(100);
    expect(await codeOf(sell({ discount: amount(1) }))).toBe('APPROVAL_REQUIRED');
    const taken = await sell({ discount: amount(1), takenAt: shop.clock.now.toISOString() });
    expect(taken.history[1]?.changes).toMatchObject({
      exceptions: [{ rule: 'discountLimit', discount: 21, most: 20 }],
    });
  });
});
