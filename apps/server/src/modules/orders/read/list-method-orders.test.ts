import { afterAll, beforeAll, expect, it } from 'vitest';
import { days, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  fieldOf,
  type Order,
  pay,
  placeOrder,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;
/** Orders by their names in this test. */
const orders: Record<string, Order> = {};

const APRIL = days('2026-04-01', '2026-04-30');
const paidBy = (paymentMethod: string, query: Record<string, string | number> = APRIL) =>
  shop.owner.call('listPaymentMethodOrders', { query: { ...query, paymentMethod } });
const namesOf = ({ orders: found }: Awaited<ReturnType<typeof paidBy>>) =>
  found.map(({ id }) => Object.keys(orders).find((name) => orders[name]?.id === id));

/** Pays by card. */
const swipe = ({ id }: Order, value: number, notes: string | null = null) =>
  shop.owner.call('addPayment', {
    params: { id },
    body: { amount: amount(value), paymentMethod: 'Card', notes },
  });

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  productId = (await addProduct(owner, { stock: null })).id;
  const customerId = (await addCustomer(owner)).id;
  await owner.call('createPaymentMethod', { body: { name: 'Card' } });
  const person = await owner.call('createDeliveryPerson', { body: { name: 'Dan' } });

  await makeIt(shop, '2026-04-01T10:00');
  const order = () => placeOrder(owner, [sale(productId, 10)]);
  orders.inParts = await order();
  orders.mixed = await order();
  orders.delivered = await placeOrder(owner, [sale(productId, 10)], {
    customerId,
    serviceType: 'DELIVERY',
    deliveryPersonId: person.id,
  });
  orders.cancelled = await order();
  orders.later = await order();
  await swipe(orders.inParts, 30, 'First part');
  await makeIt(shop, '2026-04-02T10:00');
  await swipe(orders.mixed, 20);
  await pay(owner, orders.mixed, 70);
  await makeIt(shop, '2026-04-03T10:00');
  await swipe(orders.delivered, 100);
  await swipe(orders.cancelled, 5);
  await makeIt(shop, '2026-04-04T10:00');
  await swipe(orders.inParts, 10);
  await cancel(owner, orders.cancelled);
  // The last minute before midnight of the last day is within the period, the next is not.
  await makeIt(shop, '2026-04-30T23:59');
  await swipe(orders.later, 1);
  await makeIt(shop, '2026-05-01T00:00');
  await swipe(orders.later, 2);
  await swipe(orders.mixed, 4);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

it('the orders that were paid by a method stand once each, the newest payment first', async () => {
  const found = await paidBy('Card');
  expect(namesOf(found)).toEqual(['later', 'inParts', 'cancelled', 'delivered', 'mixed']);
  expect(found.pagination).toEqual({
    page: 1,
    limit: 20,
    total: 5,
    totalPages: 1,
    hasNext: false,
    hasPrev: false,
  });
});

it('each has all its payments, oldest first, and who took them', async () => {
  const found = await paidBy('Card');
  const paymentsOf = (name: string) =>
    found.orders
      .find(({ id }) => id === orders[name]?.id)
      ?.payments.map((payment) => [payment.amount, payment.notes]);
  expect(paymentsOf('inParts')).toEqual([
    [30, 'First part'],
    [10, null],
  ]);
  // Includes payments by another method, and on a day after the period.
  expect(paymentsOf('mixed')).toEqual([
    [20, null],
    [70, null],
    [4, null],
  ]);
  expect(paymentsOf('later')).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(found.orders[0]?.payments[0]).toEqual({
    id: expect.any(String),
    amount: 1,
    kind: 'CARD',
    tendered: null,
    change: null,
    rounding: 0,
    parts: null,
    paymentMethodId: expect.any(String),
    paymentMethod: 'Card',
    voided: null,
    collectedBy: null,
    reference: null,
    notes: null,
    createdAt: '2026-05-01T03:59:00.000Z',
    user: { firstName: 'Olivia', lastName: 'Owner' },
  });
});

it('each says what was paid of it in all, what was given back, and what the report counts of it', async () => {
  const { orders: found } = await paidBy('Card');
  const sumsOf = (name: string) => {
    const order = found.find(({ id }) => id === orders[name]?.id);
    return [order?.paymentsTotal, order?.refundsTotal, order?.paidInPeriod];
  };
  expect(sumsOf('inParts')).toEqual([40, 0, 40]);
  expect(sumsOf('mixed')).toEqual([94, 0, 20]);
  expect(sumsOf('later')).toEqual([3, 0, 1]);
  expect(sumsOf('cancelled')).toEqual([5, 5, 5]);
  const { rows } = await shop.owner.call('readPaymentMethodsReport', { query: APRIL });
  const counted = found.reduce((sum, { paidInPeriod }) => sum + paidInPeriod, 0);
  expect(counted).toBe(rows.find(({ paymentMethod }) => paymentMethod === 'Card')?.totalAmount);
});

it('each says what its card shows: who, where to, by whom, and what is still due', async () => {
  const found = await paidBy('Card');
  const cardOf = (name: string) => found.orders.find(({ id }) => id === orders[name]?.id);
  expect(cardOf('delivered')).toMatchObject({
    orderNumber: orders.delivered?.orderNumber,
    customer: { firstName: 'Ana', lastName: 'Ruiz', phone: '305 555 0101', address: '12 Palm St' },
    serviceType: 'DELIVERY',
    deliveryPerson: { name: 'Dan' },
    paymentStatus: 'PAID',
    total: 100,
    amountDue: 0,
  });
  expect(cardOf('inParts')).toMatchObject({
    customer: null,
    customerName: 'Walk-in',
    paymentStatus: 'PARTIALLY_PAID',
    amountDue: 60,
  });
  expect(cardOf('cancelled')).toMatchObject({ paymentStatus: 'CANCELLED', amountDue: 0 });
});

it('a page has what the one before it left over', async () => {
  const pages = [1, 2, 3, 4].map((page) => paidBy('Card', { ...APRIL, page, limit: 2 }));
  const [first, second, third, beyond] = await Promise.all(pages);
  expect([first, second, third, beyond].map((page) => page && namesOf(page))).toEqual([
    ['later', 'inParts'],
    ['cancelled', 'delivered'],
    ['mixed'],
    [],
  ]);
  expect(first?.pagination).toMatchObject({ total: 5, totalPages: 3, hasNext: true });
  expect(beyond?.pagination).toMatchObject({ total: 5, totalPages: 3, hasNext: false });
});

it('the period is the store’s days, and decides which payments count', async () => {
  expect(namesOf(await paidBy('Card', days('2026-05-01')))).toEqual(['mixed', 'later']);
  expect(namesOf(await paidBy('Card', days('2026-04-30')))).toEqual(['later']);
  expect(namesOf(await paidBy('Card', days('2026-03-31')))).toEqual([]);
  expect(namesOf(await paidBy('Card', days('0001-01-01', '9999-12-31')))).toHaveLength(5);
});

it('a method is found by its name, without regard to case', async () => {
  expect(namesOf(await paidBy('cASH'))).toEqual(['mixed']);
  const { id } = await shop.owner.call('createPaymentMethod', { body: { name: 'Cheque' } });
  await shop.owner.call('deletePaymentMethod', { params: { id } });
  await shop.owner.call('createPaymentMethod', { body: { name: 'cheque' } });
  await pay(shop.owner, orders.mixed as Order, 1);
  await shop.owner.call('addPayment', {
    params: { id: orders.mixed?.id ?? '' },
    body: { amount: amount(1), paymentMethod: 'cheque' },
  });
  expect(namesOf(await paidBy('Cheque', days('2026-05-01')))).toEqual(['mixed']);
});

it('a name that no method has is no mistake: there is just nothing', async () => {
  expect(await paidBy('Barter')).toEqual({
    orders: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasNext: false, hasPrev: false },
  });
});

it('a question that cannot be answered is refused, naming what is wrong with it', async () => {
  const ask = (query: Record<string, string | number>) =>
    fieldOf(shop.owner.call('listPaymentMethodOrders', { query }));
  expect(await ask(APRIL)).toBe('422 paymentMethod');
  expect(await ask({ ...days('2026-04-30', '2026-04-01'), paymentMethod: 'Card' })).toBe(
    '422 endDate',
  );
  expect(await ask({ ...APRIL, paymentMethod: 'Card', limit: 101 })).toBe('422 limit');
});

it('another store’s cards are not in it', async () => {
  const query = { ...APRIL, paymentMethod: 'Cash' };
  const { orders: theirs } = await shop.other.owner.call('listPaymentMethodOrders', { query });
  expect(theirs).toEqual([]);
});
