import type { Answer } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;
let customerId: string;
let deliveryPersonId: string;
const made: Record<string, Answer<'createOrder'>> = {};

/** Midnight of 10 March 2026 in New York, two days after its clocks went forward, is 04:00 UTC. */
const AROUND_MIDNIGHT = {
  before: new Date('2026-03-10T03:30:00.000Z'),
  after: new Date('2026-03-10T04:30:00.000Z'),
};

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null })).id;
  customerId = (
    await shop.owner.call('createCustomer', {
      body: { firstName: 'José', lastName: 'Peña', phone: '+57 301 555-0199', address: 'Calle 9' },
    })
  ).id;
  deliveryPersonId = (
    await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan Rider' } })
  ).id;
  const items = [{ productId, unitPrice: amount(10) }];

  shop.clock.now = AROUND_MIDNIGHT.before;
  made.yesterday = await shop.owner.call('createOrder', { body: orderBody(items) });
  shop.clock.now = AROUND_MIDNIGHT.after;
  made.forJose = await shop.owner.call('createOrder', {
    body: orderBody(items, { customerId, customerName: null, customerPhone: null }),
  });
  shop.clock.now = new Date('2026-03-10T15:00:00.000Z');
  made.delivery = await shop.owner.call('createOrder', {
    body: orderBody(items, { serviceType: 'DELIVERY', deliveryPersonId }),
  });
  await shop.owner.call('addPayment', {
    params: { id: made.forJose.id },
    body: { amount: amount(4), paymentMethod: 'Cash' },
  });
});
afterAll(() => shop.close());

const listed = async (query: Record<string, string | number>) => {
  const { orders } = await shop.owner.call('listOrders', { query });
  return orders.map(({ id }) => Object.keys(made).find((name) => made[name]?.id === id));
};

describe('the list of orders', () => {
  it('shows the newest first, with what a row needs', async () => {
    const { orders, pagination } = await shop.owner.call('listOrders');
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([1003, 1002, 1001]);
    expect(orders[0]).toMatchObject({
      deliveryPerson: { name: 'Dan Rider' },
      deliveryStatus: 'ASSIGNED',
      itemsCount: 1,
      total: 10,
    });
    expect(orders[1]).toMatchObject({
      customer: { firstName: 'José' },
      customerName: 'José Peña',
      paymentStatus: 'PARTIALLY_PAID',
      amountDue: 6,
    });
    expect(pagination).toEqual({
      page: 1,
      limit: 50,
      total: 3,
      totalPages: 1,
      hasNext: false,
      hasPrev: false,
    });
  });

  it('pages', async () => {
    const { orders, pagination } = await shop.owner.call('listOrders', {
      query: { page: 2, limit: 2 },
    });
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([1001]);
    expect(pagination).toMatchObject({ totalPages: 2, hasNext: false, hasPrev: true });
  });

  it('gives the oldest first where that is asked for, in each page and each search', async () => {
    const oldest = { sort: 'oldest' } as const;
    expect(await listed(oldest)).toEqual(['yesterday', 'forJose', 'delivery']);
    expect(await listed({ ...oldest, page: 2, limit: 2 })).toEqual(['delivery']);
    expect(await listed({ ...oldest, search: '10' })).toEqual(['yesterday', 'forJose', 'delivery']);
    expect(await listed({ ...oldest, paymentStatus: 'PENDING,PARTIALLY_PAID' })).toEqual([
      'yesterday',
      'forJose',
      'delivery',
    ]);
    const { pagination } = await shop.owner.call('listOrders', { query: oldest });
    expect(pagination).toMatchObject({ total: 3, totalPages: 1 });
  });

  it('P10: puts 23:30 and 00:30 of the store’s time on different days', async () => {
    expect(await listed({ startDate: '2026-03-09', endDate: '2026-03-09' })).toEqual(['yesterday']);
    expect(await listed({ startDate: '2026-03-10', endDate: '2026-03-10' })).toEqual([
      'delivery',
      'forJose',
    ]);
    const stats = await shop.owner.call('readOrderStats', {
      query: { startDate: '2026-03-10', endDate: '2026-03-10' },
    });
    expect(stats).toEqual({
      totalOrders: 2,
      totalRevenue: 20,
      ordersByStatus: [{ status: 'CONFIRMED', count: 2 }],
    });
  });

  it.each([
    [{ search: '1002' }, ['forJose']],
    [{ search: '#1002' }, ['forJose']],
    [{ search: '#1002 José' }, ['forJose']],
    [{ search: '#José' }, []],
    [{ search: 'jose pena' }, ['forJose']],
    [{ search: 'pena 1002 jose' }, ['forJose']],
    [{ search: 'jose ruiz-nobody' }, []],
    [{ search: '(301) 555-0199' }, ['forJose']],
    [{ search: '+1 301 555 0199' }, ['forJose']],
    [{ search: 'PEÑ' }, ['forJose']],
    [{ search: '3015550199' }, ['forJose']],
    [{ search: '%' }, []],
    [{ status: 'COMPLETED' }, []],
    [{ status: 'CONFIRMED,COMPLETED' }, ['delivery', 'forJose', 'yesterday']],
    [{ paymentStatus: 'PARTIALLY_PAID' }, ['forJose']],
    [{ paymentStatus: 'PENDING,PARTIALLY_PAID' }, ['delivery', 'forJose', 'yesterday']],
    [{ deliveryStatus: 'ASSIGNED' }, ['delivery']],
    [{ serviceType: 'PICKUP' }, ['forJose', 'yesterday']],
    [{ search: '', page: '' }, ['delivery', 'forJose', 'yesterday']],
  ])('narrows by %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it('narrows by customer and by delivery person', async () => {
    expect(await listed({ customerId })).toEqual(['forJose']);
    expect(await listed({ deliveryPersonId })).toEqual(['delivery']);
  });

  it.each<Record<string, string | number>>([
    { page: 0 },
    { limit: 101 },
    { limit: 'many' },
    { status: 'LOST' },
    { startDate: '2026-02-30' },
    { customerId: 'someone' },
  ])('refuses %j', async (query) => {
    const response = await shop.owner.send('listOrders', { query });
    expect(response.statusCode).toBe(422);
  });

  it('gives a despatcher the number of orders and nothing of the money', async () => {
    expect(await shop.despatcher.call('readOrderStats')).toEqual({ totalOrders: 3 });
  });

  it('sums up what a customer ordered and paid', async () => {
    expect(
      await shop.owner.call('readCustomerSummary', { params: { id: customerId } }),
    ).toMatchObject({
      stats: { ordersCount: 1, averageOrderValue: 10, totalSpent: 4 },
      recentOrders: [{ orderNumber: 1002 }],
    });
  });
});
