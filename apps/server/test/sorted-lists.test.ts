/** Every list in each of its orders: from both ends, page by page, with filters, ties and blanks. */
import { randomUUID } from 'node:crypto';
import {
  BORROW_SORTS,
  CATEGORY_SORTS,
  CUSTOMER_SORTS,
  DELIVERY_PERSON_SORTS,
  ORDER_SORTS,
  PAYMENT_METHOD_SORTS,
  PRODUCT_SORTS,
  PROVIDER_SORTS,
  PURCHASE_SORTS,
  STAFF_SORTS,
  STOCK_COUNT_SORTS,
} from '@mostrador/domain/list-sorts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, line } from '#test/support/purchasing.ts';
import { addCustomer, cancel, codeOf, loan, pay, placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

const SECOND = 1000;
/** Totals in the order in which they were sold: two are equal, and none is in place. */
const TOTALS = [30, 10, 50, 10, 40, 20, 60];

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const later = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + SECOND);
  };
  const tools = await owner.call('createCategory', { body: { name: 'Tools' } });
  await owner.call('createCategory', { body: { name: 'Paint' } });
  for (const name of ['Transfer', 'Card']) {
    later();
    await owner.call('createPaymentMethod', { body: { name } });
  }
  for (const [index, price] of TOTALS.entries()) {
    later();
    await owner.call('createProduct', {
      body: {
        name: `Product ${'cabdgfe'[index]}`,
        price: amount(price),
        stock: index === 2 ? null : 100 - ((index * 5) % 7),
        categoryId: index < 3 ? tools.id : null,
        borrowable: true,
      },
    });
    await addCustomer(owner, { firstName: `${'cabdgfe'[index]}na` });
  }
  for (const letter of 'cabed') {
    later();
    await owner.call('createProvider', { body: { name: `Provider ${letter}` } });
    await owner.call('createDeliveryPerson', { body: { name: `Rider ${letter}` } });
  }
  const product = await addProduct(owner, { name: 'Zinc', stock: null, borrowable: true });
  const customer = await addCustomer(owner, { firstName: 'Zoe' });
  for (const [index, total] of TOTALS.entries()) {
    later();
    const order = await placeOrder(owner, [sale(product.id, 1, total)]);
    if (index === 0) await pay(owner, order, 30);
    if (index === 1) await cancel(owner, order);
    await placeOrder(owner, [loan(product.id)], { customerId: customer.id });
    await buy(owner, [line(product.id, 1, total)]);
    if (index < 3) await owner.call('createStockCount', { body: { categoryId: tools.id } });
  }
});
afterAll(() => shop.close());

type Row = Record<string, unknown> & { id: string };

const LISTS = {
  listOrders: { rows: 'orders', sorts: ORDER_SORTS },
  listPurchases: { rows: 'purchases', sorts: PURCHASE_SORTS },
  listBorrows: { rows: 'records', sorts: BORROW_SORTS },
  listStockCounts: { rows: 'counts', sorts: STOCK_COUNT_SORTS },
  listProducts: { rows: 'products', sorts: PRODUCT_SORTS },
  listCustomers: { rows: 'customers', sorts: CUSTOMER_SORTS },
  listProviders: { rows: 'providers', sorts: PROVIDER_SORTS },
  listCategories: { rows: 'categories', sorts: CATEGORY_SORTS },
  listPaymentMethods: { rows: 'paymentMethods', sorts: PAYMENT_METHOD_SORTS },
  listDeliveryPersons: { rows: 'deliveryPersons', sorts: DELIVERY_PERSON_SORTS },
  listStaff: { rows: 'staff', sorts: STAFF_SORTS },
} as const;
type ListName = keyof typeof LISTS;

async function list(name: ListName, query: Record<string, string | number> = {}) {
  const answer = (await shop.owner.call(name, { query })) as unknown as Record<string, Row[]> & {
    pagination: { total: number; totalPages: number };
  };
  return { rows: answer[LISTS[name].rows] ?? [], pagination: answer.pagination };
}

/** Value of a row by which it is sorted. */
function sortedValue(sort: string) {
  const field = sort.replace('Descending', '');
  return (row: Row): string | number | null => {
    if (field === 'newest' || field === 'oldest') return String(row.createdAt ?? row.borrowedAt);
    if (field === 'name') return String(row.name ?? row.firstName).toLowerCase();
    if (field === 'products' || field === 'orders') {
      return (row._count as Record<string, number>)[field] ?? null;
    }
    return row[field] as string | number | null;
  };
}

const CASES = Object.entries(LISTS).flatMap(([name, { sorts }]) =>
  sorts.map((sort) => [name as ListName, sort] as const),
);

describe('a list', () => {
  it.each(CASES)(
    '%s, sorted by %s, has every row once on its pages, in order',
    async (name, sort) => {
      const { rows: all, pagination } = await list(name);
      expect(all.length).toBeGreaterThan(1);
      const pages: Row[] = [];
      for (let page = 1; page <= Math.ceil(pagination.total / 2); page++) {
        pages.push(...(await list(name, { sort, page, limit: 2 })).rows);
      }
      expect(pages.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());

      const values = pages.map(sortedValue(sort));
      const known = values.filter((value) => value !== null);
      // Rows without a value come last, either way.
      expect(values.slice(known.length).every((value) => value === null)).toBe(true);
      const isDescending = sort === 'newest' || sort.endsWith('Descending');
      for (const [index, value] of known.entries()) {
        const next = known[index + 1];
        if (next === undefined) break;
        expect(isDescending ? value >= next : value <= next, `${value}, ${next}`).toBe(true);
      }
      expect((await list(name, { sort, page: 99, limit: 2 })).rows).toEqual([]);
    },
  );

  it.each(Object.keys(LISTS) as ListName[])(
    '%s refuses an order that it does not have',
    async (name) => {
      for (const sort of ['totals', 'Descending', 'createdAt', 'id; drop table orders']) {
        const response = await shop.owner.send(name, { query: { sort } });
        expect(response.statusCode, sort).toBe(422);
        expect(response.json().details.fields[0].path).toBe('sort');
      }
    },
  );
});

const totals = async (query: Record<string, string | number>) =>
  (await list('listOrders', query)).rows.map(({ total }) => total);

describe('orders by their total', () => {
  it('are those that the filters let through, counted exactly', async () => {
    const sold = await totals({ sort: 'total', search: 'walk-in' });
    expect(sold).toEqual([...TOTALS].sort((a, b) => a - b));
    expect(await totals({ sort: 'totalDescending', status: 'CANCELLED' })).toEqual([10]);
    expect(await totals({ sort: 'totalDescending', paymentStatus: 'PAID' })).toEqual([30]);
    const none = await list('listOrders', { sort: 'total', search: 'no such thing' });
    expect(none).toMatchObject({ rows: [], pagination: { total: 0 } });
    const second = await list('listOrders', {
      sort: 'total',
      search: 'walk-in',
      limit: 4,
      page: 2,
    });
    expect(second.pagination).toEqual({
      page: 2,
      limit: 4,
      total: 7,
      totalPages: 2,
      hasNext: false,
      hasPrev: true,
    });
  });

  it('come newest first where they are equal, from either end', async () => {
    for (const sort of ['total', 'totalDescending']) {
      const { rows } = await list('listOrders', { sort, search: 'walk-in' });
      const [first, second] = rows.filter(({ total }) => total === 10);
      expect(Number(first?.orderNumber)).toBeGreaterThan(Number(second?.orderNumber));
    }
  });

  it('are of one store', async () => {
    const { orders } = await shop.other.owner.call('listOrders', { query: { sort: 'total' } });
    expect(orders).toEqual([]);
  });
});

it('purchases are not sorted by amounts for those who may not see them', async () => {
  for (const sort of ['total', 'amountDueDescending']) {
    const call = shop.despatcher.call('listPurchases', { query: { sort } });
    expect(await codeOf(call)).toBe('FORBIDDEN');
  }
  const { purchases } = await shop.despatcher.call('listPurchases', { query: { sort: 'oldest' } });
  expect(purchases).toHaveLength(TOTALS.length);
});

it('products that are low come with the lowest stock first, or as is asked', async () => {
  for (const [name, stock] of [
    ['Low a', 3],
    ['Low b', 1],
    ['Low c', 2],
  ] as const) {
    await shop.owner.call('createProduct', {
      body: { name, price: amount(5), stock, minStock: 4, barcode: randomUUID().slice(0, 12) },
    });
  }
  const names = async (query: Record<string, string>) =>
    (await list('listProducts', { lowStock: 'true', ...query })).rows.map(({ name }) => name);
  expect(await names({})).toEqual(['Low b', 'Low c', 'Low a']);
  expect(await names({ sort: 'nameDescending' })).toEqual(['Low c', 'Low b', 'Low a']);
  expect(await names({ sort: 'stockDescending' })).toEqual(['Low a', 'Low c', 'Low b']);
});
