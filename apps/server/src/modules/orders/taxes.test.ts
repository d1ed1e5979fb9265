import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  collide,
  differences,
  editBody,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
  waitingIn,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let customerId: string;
let standardId: string;
let reducedId: string;
/** Products of the default rate, and of the reduced one; the fee of the latter has the default one. */
let breadId: string;
let bookId: string;

beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
  const rate = (name: string, percent: number) =>
    shop.owner.call('createTaxRate', { body: { name, percent, pricesIncludeTax: false } });
  standardId = (await rate('VAT 19 %', 19)).id;
  reducedId = (await rate('VAT 5 %', 5)).id;
  breadId = (await addProduct(shop.owner, { name: 'Bread', stock: null })).id;
  const book = await addProduct(shop.owner, {
    name: 'Book',
    stock: null,
    borrowable: true,
    taxRateId: reducedId,
  });
  bookId = book.id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Places an order of a customer on file that comes to this total. */
const order = (
  lines: Parameters<typeof placeOrder>[1],
  { comesTo, ...body }: NonNullable<Parameters<typeof placeOrder>[2]> & { comesTo: number },
) => placeOrder(shop.owner, lines, { customerId, total: amount(comesTo), ...body });

describe('where prices are without tax', () => {
  it('adds the tax of each line to the total, by the rate of its product, and none to deposits', async () => {
    const placed = await order(
      [sale(breadId, 3, 9.99), sale(bookId, 1, 10.1), loan(bookId, 2, { fee: 2.5, deposit: 20 })],
      // 29.97 × 19 % = 5.6943, 10.10 × 5 % = 0.505, 5.00 × 19 % = 0.95.
      { comesTo: 85.07 + 5.69 + 0.51 + 0.95 },
    );
    expect(placed).toMatchObject({
      subtotal: 85.07,
      tax: 7.15,
      freeTax: 0,
      taxIncluded: 0,
      taxGivenBack: 0,
      total: 92.22,
      pricesIncludeTax: false,
      taxes: [
        { name: 'VAT 19 %', percent: 19, taxable: 34.97, net: 34.97, tax: 6.64 },
        { name: 'VAT 5 %', percent: 5, taxable: 10.1, net: 10.1, tax: 0.51 },
      ],
    });
    expect(placed.items).toMatchObject([
      { taxRateId: standardId, taxName: 'VAT 19 %', taxPercent: 19, taxAmount: 5.69 },
      { taxRateId: reducedId, taxPercent: 5, taxAmount: 0.51 },
      { taxRateId: standardId, taxPercent: 19, taxAmount: 0.95 },
    ]);
  });

  it('gives the tax of what comes back on top of its worth, with a numbered credit note', async () => {
    const placed = await order([sale(breadId, 3, 9.99), sale(bookId, 1, 10)], {
      comesTo: 29.97 + 5.69 + 10 + 0.5,
      paid: 46.16,
    });
    const first = await takeBack(shop.owner, placed, [1]);
    // Two loaves of 19.98 are left, whose tax is 3.80.
    expect(first).toMatchObject({
      returnsTotal: 9.99,
      taxGivenBack: 1.89,
      tax: 6.19,
      total: 34.28,
      refundsTotal: 11.88,
    });
    const rest = await takeBack(shop.owner, first, [2, 1]);
    expect(rest).toMatchObject({
      taxGivenBack: 6.19,
      total: 0,
      refundsTotal: 46.16,
      taxes: [
        { percent: 19, taxable: 0, tax: 0 },
        { percent: 5, taxable: 0, tax: 0 },
      ],
    });
    expect(rest.returns).toMatchObject([
      {
        totalAmount: 9.99,
        taxGivenBack: 1.89,
        creditNote: { taxes: [{ name: 'VAT 19 %', percent: 19, net: 9.99, tax: 1.89 }] },
      },
      {
        totalAmount: 29.98,
        taxGivenBack: 4.3,
        creditNote: {
          taxes: [
            { percent: 19, net: 19.98, tax: 3.8 },
            { percent: 5, net: 10, tax: 0.5 },
          ],
        },
      },
    ]);
    const [one, two] = rest.returns.map(({ creditNote }) => creditNote?.number ?? 0);
    expect(two).toBe((one ?? 0) + 1);
    const cancelled = await cancel(shop.owner, await order([sale(breadId)], { comesTo: 11.9 }));
    expect(cancelled.creditNote).toMatchObject({
      number: (two ?? 0) + 1,
      taxes: [{ name: 'VAT 19 %', taxable: 10, net: 10, tax: 1.9 }],
    });
    // A cancelled order still shows what it had.
    expect(cancelled).toMatchObject({ tax: 1.9, total: 11.9, amountDue: 0 });
  });

  it('refuses an order that its tax brings above the largest amount, at its total, new or edited', async () => {
    const most = 9_999_999_999.99;
    const tooMuch = { code: 'INVALID_INPUT', details: { fields: [{ path: 'total' }] } };
    const huge = await refusalOf(
      order([sale(breadId, 1, 9_999_999_999)], { subtotal: amount(9_999_999_999), comesTo: most }),
    );
    expect(huge).toMatchObject({ status: 422, body: tooMuch });
    // 8,403,361,344.53 × 119 % is the largest that passes.
    const largest = await order([sale(breadId, 1, 8_403_361_344.53)], { comesTo: most });
    expect(largest.total).toBe(most);
    const small = await order([sale(breadId, 1, 1)], { comesTo: 1.19 });
    const body = editBody(small, {
      items: [{ ...small.items[0], unitPrice: amount(8_403_361_344.54) }] as never,
      subtotal: amount(8_403_361_344.54),
      total: amount(most),
    });
    const edited = shop.owner.call('updateOrder', { params: { id: small.id }, body });
    expect(await refusalOf(edited)).toMatchObject({ status: 422, body: tooMuch });
    await cancel(shop.owner, largest);
  });

  it('takes the tax of a discount off with it, and tells the most that may be given', async () => {
    const placed = await order([sale(breadId, 10, 10)], { comesTo: 119 });
    await pay(shop.owner, placed, 100);
    const give = (value: number) =>
      shop.owner.call('addDiscount', {
        params: { id: placed.id },
        body: { amount: amount(value), reason: 'Late' },
      });
    const { body } = await refusalOf(give(19));
    expect(body).toMatchObject({ code: 'AMOUNT_EXCEEDS_DUE', details: { most: 15.97 } });
    expect((await refusalOf(give(15.98))).body.code).toBe('AMOUNT_EXCEEDS_DUE');
    expect(await give(15.97)).toMatchObject({ total: 100, tax: 15.97, paymentStatus: 'PAID' });
  });

  it('keeps the rates of kept lines in an edit, and takes those of the product for new ones', async () => {
    const placed = await order([sale(breadId, 1, 100)], { comesTo: 119 });
    const dearer = await shop.owner.call('updateTaxRate', {
      params: { id: standardId },
      body: { name: 'VAT 19 %', percent: 21 },
    });
    expect(dearer.id).not.toBe(standardId);
    const { items, ...form } = editBody(placed, {});
    const [line] = items;
    if (line === undefined) throw new Error('the order has no line');
    const kept = { ...line, quantity: 2 };
    const added = { ...line, id: null };
    const edited = await shop.owner.call('updateOrder', {
      params: { id: placed.id },
      body: {
        ...form,
        tax: amount(0),
        items: [kept, added],
        subtotal: amount(300),
        total: amount(300 + 38 + 21),
      },
    });
    expect(edited.taxes).toMatchObject([
      { percent: 19, tax: 38 },
      { percent: 21, tax: 21 },
    ]);
    // The sum that was read, sent back as it is, is not added once more.
    const same = await shop.owner.call('updateOrder', {
      params: { id: edited.id },
      body: { ...editBody(edited, {}), tax: edited.tax, total: edited.total },
    });
    expect(same).toMatchObject({ tax: 59, freeTax: 0, total: 359 });
    const back = await shop.owner.call('updateTaxRate', {
      params: { id: dearer.id },
      body: { name: 'VAT 19 %', percent: 19 },
    });
    standardId = back.id;
  });

  it('gives back no tax of a fee when a loan comes back as a loan', async () => {
    const placed = await order([loan(bookId, 1, { fee: 10, deposit: 20 })], {
      comesTo: 31.9,
      paid: 31.9,
    });
    await returnBorrow(shop.owner, placed, 20);
    const { total, tax } = await shop.owner.call('readOrder', { params: { id: placed.id } });
    expect({ total, tax }).toEqual({ total: 11.9, tax: 1.9 });
  });
});

describe('where prices include tax', () => {
  it('P29: leaves totals as they are, says what is in them, and changes no old order', async () => {
    const before = await order([sale(breadId, 1, 100)], { comesTo: 119 });
    await shop.owner.call('updateStore', { body: { pricesIncludeTax: true } });
    const placed = await order([sale(breadId, 1, 119), sale(bookId, 1, 10.5)], {
      comesTo: 120,
      discount: amount(9.5),
      paid: 120,
    });
    // 9.50 of 129.50 is spread: 8.72 and 0.78 off; (119 − 8.72) × 19 / 119 = 17.6077…
    expect(placed).toMatchObject({
      tax: 0,
      taxIncluded: 17.61 + 0.46,
      total: 120,
      pricesIncludeTax: true,
      taxes: [
        { percent: 19, taxable: 110.28, net: 92.67, tax: 17.61 },
        { percent: 5, taxable: 9.72, net: 9.26, tax: 0.46 },
      ],
    });
    const back = await takeBack(shop.owner, placed, [0, 1]);
    expect(back).toMatchObject({ taxGivenBack: 0, returnsTotal: 9.72, total: 110.28 });
    expect(await shop.owner.call('readOrder', { params: { id: before.id } })).toMatchObject({
      pricesIncludeTax: false,
      tax: 19,
      total: 119,
    });
    const discounted = await shop.owner.call('addDiscount', {
      params: { id: before.id },
      body: { percent: 10 },
    });
    expect(discounted).toMatchObject({ tax: 17.1, total: 107.1 });
  });

  it('refuses a form that shows prices the other way, and takes one of a till without a network', async () => {
    const lines = [{ ...sale(breadId, 1, 100), taxRateId: standardId }];
    const { body } = await refusalOf(order(lines, { comesTo: 119, pricesIncludeTax: false }));
    expect(body.details?.fields).toMatchObject([
      { path: 'pricesIncludeTax', code: 'OTHER_TAX_MODE' },
    ]);
    const taken = await order(lines, {
      comesTo: 119,
      pricesIncludeTax: false,
      takenAt: new Date(Date.parse('2026-01-01T00:00:00Z')).toISOString(),
    });
    expect(taken).toMatchObject({ pricesIncludeTax: false, tax: 19 });
    expect(taken.history.map(({ action }) => action)).toContain('ACCEPTED_AS_TAKEN');
  });
});

describe('a rate that changes meanwhile', () => {
  /** Adds a rate, and a product that names it. */
  async function ratedProduct(name: string) {
    const { id: rateId } = await shop.owner.call('createTaxRate', { body: { name, percent: 10 } });
    const { id } = await addProduct(shop.owner, { stock: null, taxRateId: rateId });
    return { rateId, productId: id };
  }
  const dearer = (id: string, name: string) =>
    shop.owner.call('updateTaxRate', { params: { id }, body: { name, percent: 12 } });

  it('leaves no line untaxed: an order that waits for its product has the rate in its place', async () => {
    const { rateId, productId } = await ratedProduct('Late');
    const { done, refused } = await collide<unknown>(
      shop,
      { id: productId },
      [
        () => dearer(rateId, 'Late'),
        async () => {
          while ((await waitingIn(shop)) === 0) await setTimeout(5);
          return order([sale(productId, 1, 112)], { comesTo: 112 });
        },
      ],
      'products',
    );
    expect(refused).toEqual([]);
    expect(done[1]).toMatchObject({ taxes: [{ name: 'Late', percent: 12, tax: 12 }] });
  });

  it('is told by its deletion to someone who may choose none, so that their till reads the rates anew', async () => {
    const { rateId, productId } = await ratedProduct('Old');
    await dearer(rateId, 'Old');
    const lines = [{ ...sale(productId, 1, 112), taxRateId: rateId }];
    const { status, body } = await refusalOf(
      placeOrder(shop.despatcher, lines, { customerId, total: amount(112) }),
    );
    expect([status, body.code]).toEqual([409, 'ARCHIVED']);
  });

  it('is not put on a line that an edit keeps, but by someone who may give discounts', async () => {
    const { rateId, productId } = await ratedProduct('Kept');
    const placed = await order([sale(productId, 1, 112)], { comesTo: 112 });
    const { id: present } = await dearer(rateId, 'Kept');
    const { items, ...form } = editBody(placed, {});
    const body = { ...form, items: items.map((line) => ({ ...line, taxRateId: present })) };
    const edited = (till: Till) => till.call('updateOrder', { params: { id: placed.id }, body });
    expect((await refusalOf(edited(shop.despatcher))).status).toBe(403);
    expect((await edited(shop.owner)).taxes).toMatchObject([{ percent: 12, tax: 12 }]);
  });
});
