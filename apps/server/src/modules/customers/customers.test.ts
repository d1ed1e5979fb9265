import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ana = { firstName: 'Ána', lastName: 'Núñez', address: 'Calle 1' };
const nameOf = ({ firstName }: { firstName: string }) => firstName;

async function namesFound(search: string) {
  const { customers } = await shop.owner.call('listCustomers', { query: { search } });
  return customers.map(nameOf);
}

describe('customers', () => {
  test('a customer is kept as typed, with blank fields as null', async () => {
    const made = await shop.despatcher.call('createCustomer', {
      body: { ...ana, firstName: '  Berta ', email: '', phone: '+57 (300) 123-4567', city: ' ' },
    });
    expect(made).toMatchObject({
      firstName: 'Berta',
      email: null,
      phone: '+57 (300) 123-4567',
      city: null,
      isActive: true,
    });
    expect(await shop.owner.call('readCustomer', { params: { id: made.id } })).toEqual(made);
  });

  test('a search ignores case and accents, and finds a phone by its digits alone', async () => {
    await shop.owner.call('createCustomer', { body: { ...ana, phone: '305-555-0001' } });
    await shop.owner.call('createCustomer', {
      body: { ...ana, firstName: 'Zoe', email: 'zoe@example.test' },
    });
    expect(await namesFound('ANA nunez')).toEqual(['Ána']);
    expect(await namesFound('3055550001')).toEqual(['Ána']);
    expect(await namesFound('305-555')).toEqual(['Ána']);
    expect(await namesFound('ZOE@')).toEqual(['Zoe']);
    expect(await namesFound('100%')).toEqual([]);
  });

  test('customers are listed by name without regard to case and accents, page by page', async () => {
    for (const firstName of ['beto', 'Álvaro', 'Zacarías', 'alba']) {
      await shop.other.owner.call('createCustomer', { body: { ...ana, firstName } });
    }
    const page = (number: number) =>
      shop.other.owner.call('listCustomers', { query: { limit: 2, page: number } });
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first.customers.map(nameOf)).toEqual(['alba', 'Álvaro']);
    expect(first.pagination).toEqual({
      page: 1,
      limit: 2,
      total: 4,
      totalPages: 2,
      hasNext: true,
      hasPrev: false,
    });
    expect(second.customers.map(nameOf)).toEqual(['beto', 'Zacarías']);
    expect(second.pagination).toMatchObject({ total: 4, hasNext: false, hasPrev: true });
    expect(third).toMatchObject({ customers: [], pagination: { total: 4, hasNext: false } });
  });

  test('a customer who moved is found by the new phone and no longer by the old one', async () => {
    const { id } = await shop.owner.call('createCustomer', {
      body: { ...ana, firstName: 'Movida', phone: '3011111111', email: 'm@example.test' },
    });
    const changed = await shop.cashier.call('updateCustomer', {
      params: { id },
      body: { ...ana, firstName: 'Movida', phone: '3022222222', isActive: false },
    });
    expect(changed).toMatchObject({ phone: '3022222222', email: null, isActive: false });
    expect(await namesFound('3022222222')).toEqual(['Movida']);
    expect(await namesFound('3011111111')).toEqual([]);
  });

  test('an order changes only what it tells of its customer, who is found by it', async () => {
    const { id } = await shop.owner.call('createCustomer', {
      body: { ...ana, firstName: 'Pedida', phone: '3033333333', state: 'FL' },
    });
    const product = await addProduct(shop.owner);
    await shop.owner.call('createOrder', {
      body: orderBody([{ productId: product.id }], {
        customerId: id,
        updateExistingCustomer: true,
        updatedCustomerData: { phone: '3044444444' },
      }),
    });
    expect(await shop.owner.call('readCustomer', { params: { id } })).toMatchObject({
      phone: '3044444444',
      address: 'Calle 1',
      state: 'FL',
    });
    expect(await namesFound('3044444444')).toEqual(['Pedida']);
    expect(await namesFound('3033333333')).toEqual([]);
  });

  test('a deleted customer is gone from the list and from their own address', async () => {
    const { id } = await shop.owner.call('createCustomer', {
      body: { ...ana, firstName: 'Julieta' },
    });
    await shop.manager.call('deleteCustomer', { params: { id } });
    expect(await namesFound('Julieta')).toEqual([]);
    const gone = { status: 404, body: { code: 'NOT_FOUND' } };
    await expect(shop.owner.call('readCustomer', { params: { id } })).rejects.toMatchObject(gone);
    await expect(shop.owner.call('deleteCustomer', { params: { id } })).rejects.toMatchObject(gone);
    await expect(
      shop.owner.call('updateCustomer', { params: { id }, body: ana }),
    ).rejects.toMatchObject(gone);
  });

  test('a deleted customer stays on their orders, and has no summary any more', async () => {
    const { id } = await shop.owner.call('createCustomer', {
      body: { ...ana, firstName: 'Recordada' },
    });
    const product = await addProduct(shop.owner);
    const order = await shop.owner.call('createOrder', {
      body: orderBody([{ productId: product.id }], { customerId: id, customerName: null }),
    });
    await shop.owner.call('deleteCustomer', { params: { id }, query: { force: true } });
    const kept = await shop.owner.call('readOrder', { params: { id: order.id } });
    expect(kept).toMatchObject({ customer: { id }, customerName: 'Recordada Núñez' });
    await expect(shop.owner.call('readCustomerSummary', { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('the summary of a customer counts what they ordered and paid, newest order first', async () => {
    const { id } = await shop.owner.call('createCustomer', {
      body: { ...ana, firstName: 'Fiel' },
    });
    const empty = await shop.despatcher.call('readCustomerSummary', { params: { id } });
    expect(empty).toEqual({
      stats: { ordersCount: 0, averageOrderValue: 0, totalSpent: 0 },
      open: { dueOrders: 0, amountDue: 0, loans: 0, unitsOut: 0, reservations: 0 },
      recentOrders: [],
    });
    const product = await addProduct(shop.owner, { stock: null });
    const order = (unitPrice: number) =>
      shop.owner.call('createOrder', {
        body: orderBody([{ productId: product.id, unitPrice: amount(unitPrice) }], {
          customerId: id,
        }),
      });
    const made = [];
    for (const price of [10, 10, 10, 10, 10, 0.05]) made.push(await order(price));
    await shop.owner.call('addPayment', {
      params: { id: made[0]?.id ?? '' },
      body: { amount: amount(4), paymentMethod: 'Cash' },
    });
    const { stats, recentOrders } = await shop.owner.call('readCustomerSummary', {
      params: { id },
    });
    // 50.05 over 6 orders is 8.341…
    expect(stats).toEqual({ ordersCount: 6, averageOrderValue: 8.34, totalSpent: 4 });
    expect(recentOrders.map(({ orderNumber }) => orderNumber)).toEqual(
      made
        .slice(1)
        .reverse()
        .map(({ orderNumber }) => orderNumber),
    );
    await expect(
      shop.other.owner.call('readCustomerSummary', { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a despatcher deletes no customer', async () => {
    const { id } = await shop.owner.call('createCustomer', { body: ana });
    await expect(shop.despatcher.call('deleteCustomer', { params: { id } })).rejects.toMatchObject({
      status: 403,
    });
    await shop.owner.call('readCustomer', { params: { id } });
  });

  test('two stores never see each other’s customers', async () => {
    const { id } = await shop.owner.call('createCustomer', {
      body: { ...ana, firstName: 'Secreta' },
    });
    const { owner: stranger } = shop.other;
    const list = await stranger.call('listCustomers', { query: { search: 'secreta' } });
    expect(list.customers).toEqual([]);
    const answers = await Promise.all([
      stranger.send('readCustomer', { params: { id } }),
      stranger.send('updateCustomer', { params: { id }, body: ana }),
      stranger.send('deleteCustomer', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await namesFound('Secreta')).toEqual(['Secreta']);
  });

  test('what is not a phone or an e-mail is refused at its field', async () => {
    await expect(
      shop.owner.call('createCustomer', { body: { ...ana, phone: '0123', email: 'x' } }),
    ).rejects.toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'email' }, { path: 'phone' }] } },
    });
  });

  test('a search with more than 10,000 hits says that there are more', async () => {
    await sql`
      insert into customers (store_id, id, first_name, last_name, address, search_text, created_at, updated_at)
      select ${shop.storeId}, gen_random_uuid(), 'Multitud', '', '', 'multitud', now(), now()
      from generate_series(1, 10001)`.execute(shop.db);
    const { pagination } = await shop.owner.call('listCustomers', {
      query: { search: 'multitud', limit: 1 },
    });
    expect(pagination).toMatchObject({ total: 10_000, totalIsAtLeast: true, hasNext: true });
  });
});
