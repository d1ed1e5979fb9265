import type { CashRoundingMode } from '@mostrador/domain/cash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, exported } from '#test/support/reading.ts';
import { codeOf, differences, fieldOf, placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let product: string;
let cheap: string;
let cash: string;
let card: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  product = (await addProduct(owner, { price: 52.21, stock: null })).id;
  cheap = (await addProduct(owner, { price: 0.05, stock: null })).id;
  const { paymentMethods } = await owner.call('listPaymentMethods');
  cash = paymentMethods.find(({ kind }) => kind === 'CASH')?.id ?? '';
  card = (await owner.call('createPaymentMethod', { body: { name: 'Card' } })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const order = () => placeOrder(shop.owner, [sale(product, 1, 52.21)]);
const round = (step: number) =>
  shop.owner.call('updateStore', { body: { cashRounding: amount(step) } });
type Line = { method: string; sum: number; tendered?: number };
const take = (id: string, ...lines: Line[]) =>
  shop.owner.call('addPayments', {
    params: { id },
    body: {
      payments: lines.map(({ method, sum, tendered }) => ({
        paymentMethodId: method,
        amount: amount(sum),
        ...(tendered !== undefined && { tendered: amount(tendered) }),
      })),
    },
  });

describe('cash', () => {
  test('that is more than the payment leaves the change, which is kept with the payment', async () => {
    const { id } = await order();
    const paid = await take(id, { method: cash, sum: 52.21, tendered: 60 });
    expect(paid).toMatchObject({
      amountDue: 0,
      paymentsTotal: 52.21,
      payments: [{ kind: 'CASH', amount: 52.21, tendered: 60, change: 7.79, rounding: 0 }],
    });
  });

  test('may be handed over for a part, beside another method', async () => {
    const { id } = await order();
    const paid = await take(
      id,
      { method: card, sum: 40 },
      { method: cash, sum: 12.21, tendered: 20 },
    );
    expect(paid.payments).toMatchObject([
      { kind: 'CARD', tendered: null, change: null },
      { kind: 'CASH', tendered: 20, change: 7.79 },
    ]);
  });

  test('below the payment is refused, and so is a sum handed over that is no cash', async () => {
    const { id } = await order();
    const path = 'payments.0.tendered';
    await expect(take(id, { method: cash, sum: 52.21, tendered: 52.2 })).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path, code: 'TENDERED_TOO_SMALL', minimum: 52.21 }] } },
    });
    await expect(take(id, { method: card, sum: 52.21, tendered: 60 })).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path, code: 'TENDERED_NOT_CASH' }] } },
    });
    expect((await shop.owner.call('readOrder', { params: { id } })).payments).toEqual([]);
  });

  test('comes with an order, and with a single payment by the method’s name', async () => {
    const { orderNumber } = await placeOrder(shop.owner, [sale(product, 1, 52.21)]);
    expect(orderNumber).toBeGreaterThan(0);
    const { id } = await order();
    const paid = await shop.owner.call('addPayment', {
      params: { id },
      body: { amount: amount(52.21), paymentMethod: 'Cash', tendered: amount(100) },
    });
    expect(paid.payments).toMatchObject([{ tendered: 100, change: 47.79 }]);
  });
});

describe('cash rounding', () => {
  beforeAll(() => round(0.05));
  afterAll(() => round(0));

  test('settles the whole due by what is handed over, and keeps the difference beside the amount', async () => {
    const { id } = await order();
    const paid = await take(id, { method: cash, sum: 52.21, tendered: 52.2 });
    expect(paid).toMatchObject({
      amountDue: 0,
      paymentStatus: 'PAID',
      payments: [{ amount: 52.21, rounding: -0.01, tendered: 52.2, change: 0 }],
    });
  });

  test('leaves parts and other methods as they are, and rounds the cash that settles the rest', async () => {
    const { id } = await order();
    const part = await take(id, { method: cash, sum: 10.03 });
    expect(part.payments).toMatchObject([{ rounding: 0 }]);
    const rest = await take(
      id,
      { method: card, sum: 12.16 },
      { method: cash, sum: 30.02, tendered: 50 },
    );
    expect(rest).toMatchObject({
      amountDue: 0,
      payments: [{ rounding: 0 }, { rounding: 0 }, { rounding: -0.02, change: 20 }],
    });
  });

  test('takes exact coins as they are, and refuses a sum between them and what is rounded up', async () => {
    const { id } = await placeOrder(shop.owner, [sale(cheap, 1, 0.33)]);
    await expect(take(id, { method: cash, sum: 0.33, tendered: 0.34 })).rejects.toMatchObject({
      body: { details: { fields: [{ code: 'TENDERED_TOO_SMALL', minimum: 0.35 }] } },
    });
    const paid = await take(id, { method: cash, sum: 0.33, tendered: 0.33 });
    expect(paid.payments).toMatchObject([{ rounding: 0, tendered: 0.33, change: 0 }]);
  });

  test('goes by the way that the store has set beside the step', async () => {
    const settled = async (mode: CashRoundingMode, step: number, sum: number) => {
      await shop.owner.call('updateStore', {
        body: { cashRounding: amount(step), cashRoundingMode: mode },
      });
      const { id } = await placeOrder(shop.owner, [sale(cheap, 1, sum)]);
      const { payments } = await take(id, { method: cash, sum });
      await shop.owner.call('cancelOrder', { params: { id }, body: { reason: 'Tried' } });
      return payments[0]?.rounding;
    };
    expect(await settled('HALF_DOWN', 10, 1995)).toBe(-5);
    expect(await settled('HALF_UP', 10, 1995)).toBe(5);
    expect(await settled('DOWN', 0.1, 4.76)).toBe(-0.06);
    expect(await settled('DOWN', 0.1, 0.05)).toBe(-0.05);
    expect(await settled('UP', 0.1, 4.71)).toBe(0.09);
    await round(0.05);
    await shop.owner.call('updateStore', { body: { cashRoundingMode: 'HALF_UP' } });
  });

  test('is a figure of its own in the payments report and its file', async () => {
    const today = days('2020-01-01', '2035-12-31');
    const report = await shop.owner.call('readPaymentMethodsReport', { query: today });
    expect(report).toMatchObject({
      roundingsTotal: -0.03,
      rows: [
        { paymentMethod: 'Cash', roundings: -0.03 },
        { paymentMethod: 'Card', roundings: 0 },
      ],
    });
    const { heading, rows } = await exported(shop.owner, 'readPaymentMethodsReport', today);
    expect(heading.at(-1)).toBe('roundings');
    expect(rows.map((row) => row.at(-1))).toEqual(['-0.03', '0.00']);
  });

  test('is a setting in the store’s unit of money, of the owner alone', async () => {
    expect(await codeOf(shop.cashier.call('updateStore', { body: {} }))).toBe('FORBIDDEN');
    expect(await fieldOf(round(10_000.01))).toBe('422 cashRounding');
    expect((await shop.cashier.call('readProfile')).store).toMatchObject({ cashRounding: 0.05 });
  });
});
