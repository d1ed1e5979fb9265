import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#test/support/reading.ts';
import { differences, placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let product: string;
let cash: string;
let card: string;
beforeAll(async () => {
  shop = await openTestShop();
  product = (await addProduct(shop.owner, { price: 10.03, stock: null })).id;
  const { paymentMethods } = await shop.owner.call('listPaymentMethods');
  cash = paymentMethods.find(({ kind }) => kind === 'CASH')?.id ?? '';
  card = (await shop.owner.call('createPaymentMethod', { body: { name: 'Card' } })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type Part = [sum: number, tendered?: number, notes?: string];
const parts = (...taken: Part[]) =>
  taken.map(([sum, tendered, notes]) => ({
    amount: amount(sum),
    ...(tendered !== undefined && { tendered: amount(tendered) }),
    ...(notes !== undefined && { notes }),
  }));
const line = (paymentMethodId: string, sum: number, ...taken: Part[]) => ({
  paymentMethodId,
  amount: amount(sum),
  ...(taken.length > 0 && { parts: parts(...taken) }),
});

const order = () => placeOrder(shop.owner, [sale(product, 1, 10.03)]);
const take = (id: string, ...payments: ReturnType<typeof line>[]) =>
  shop.owner.call('addPayments', { params: { id }, body: { payments } });
const refusal = (path: string, code: string) => ({
  status: 422,
  body: { details: { fields: [expect.objectContaining({ path, code })] } },
});

test('two cards pay a sale without a name: one payment of their sum, with its parts', async () => {
  const paid = await placeOrder(shop.owner, [sale(product, 1, 10.03)], {
    customerName: null,
    customerAddress: null,
    payments: [line(card, 10.03, [5, undefined, 'Ana 0412'], [5.03])],
  });
  expect(paid).toMatchObject({
    amountDue: 0,
    payments: [
      {
        amount: 10.03,
        tendered: null,
        change: null,
        parts: [
          { amount: 5, tendered: null, change: null, notes: 'Ana 0412' },
          { amount: 5.03, notes: null },
        ],
      },
    ],
  });
  const read = await shop.owner.call('readOrder', { params: { id: paid.id } });
  expect(read.payments).toEqual(paid.payments);
});

test('what was handed over for parts of cash adds up with their change', async () => {
  const { id } = await order();
  const paid = await take(id, line(card, 3), line(cash, 7.03, [4, 5], [3.03]));
  expect(paid.payments).toMatchObject([
    { kind: 'CARD', parts: null },
    {
      kind: 'CASH',
      tendered: 8.03,
      change: 1,
      parts: [
        { amount: 4, tendered: 5, change: 1 },
        { amount: 3.03, tendered: null, change: null },
      ],
    },
  ]);
  const report = await shop.owner.call('readPaymentMethodsReport', {
    query: days('2020-01-01', '2035-12-31'),
  });
  expect(report.rows).toMatchObject([
    { paymentMethod: 'Card', totalAmount: 13.03, paymentsCount: 2 },
    { paymentMethod: 'Cash', totalAmount: 7.03, paymentsCount: 1 },
  ]);
});

test('the rounding of cash is that of the part that settles what is due', async () => {
  await shop.owner.call('updateStore', { body: { cashRounding: amount(0.05) } });
  const { id } = await order();
  const tooLittle = take(id, line(cash, 10.03, [5], [5.03, 5.04]));
  await expect(tooLittle).rejects.toMatchObject(
    refusal('payments.0.parts.1.tendered', 'TENDERED_TOO_SMALL'),
  );
  const paid = await take(id, line(cash, 10.03, [5, 20], [5.03, 6]));
  expect(paid.payments).toMatchObject([
    {
      amount: 10.03,
      rounding: 0.02,
      tendered: 26,
      change: 15.95,
      parts: [{ change: 15 }, { change: 0.95 }],
    },
  ]);
  const { id: other } = await order();
  const exact = await take(other, line(cash, 10.03, [5], [5.03, 5.03]));
  expect(exact.payments).toMatchObject([{ rounding: 0, tendered: 10.03, change: 0 }]);
  await shop.owner.call('updateStore', { body: { cashRounding: amount(0) } });
});

test('parts that do not add up, a sum handed over twice, and one handed over by card are refused', async () => {
  const { id } = await order();
  await expect(take(id, line(card, 10.03, [5], [5]))).rejects.toMatchObject(
    refusal('payments.0.parts', 'PARTS_SUM'),
  );
  const twice = { ...line(cash, 10.03, [5, 5], [5.03, 6]), tendered: amount(20) };
  await expect(take(id, twice)).rejects.toMatchObject(
    refusal('payments.0.tendered', 'TENDERED_TWICE'),
  );
  await expect(take(id, line(card, 10.03, [5, 6], [5.03]))).rejects.toMatchObject(
    refusal('payments.0.parts.0.tendered', 'TENDERED_NOT_CASH'),
  );
  await expect(take(id, line(card, 10.03, [10.03]))).rejects.toMatchObject(
    refusal('payments.0.parts', 'TOO_FEW'),
  );
  expect((await shop.owner.call('readOrder', { params: { id } })).payments).toEqual([]);
});

test('a sale of a till without a network keeps its parts, without a sum that does not fit', async () => {
  const paid = await placeOrder(shop.owner, [sale(product, 1, 10.03)], {
    takenAt: new Date().toISOString(),
    payments: [line(cash, 10.03, [5, 4], [5.03, 6])],
  });
  expect(paid.payments).toMatchObject([
    { tendered: 11, parts: [{ tendered: null }, { tendered: 6, change: 0.97 }] },
  ]);
});
