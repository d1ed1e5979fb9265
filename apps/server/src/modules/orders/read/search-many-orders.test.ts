/** Common and rare searches among more orders than are counted. */
import { MOST_SORTED_BY_AMOUNT } from '@mostrador/domain/list-sorts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENT_COUNT_BOUND } from '#platform/rows/list-page.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
/** Number of the one order with a loan, which the others copy. */
let firstNumber: number;

/** Copies, a minute apart: every thousandth is of Zoe, the newest are of Eva, some old ones of Bea, all others of Ana. */
const COPIES = 10_500;
const [FIRST_OF_BEA, LAST_OF_BEA] = [1001, 2999];
const NEWEST_OF_EVA = 60;
const OF_ANA = COPIES - NEWEST_OF_EVA;

beforeAll(async () => {
  shop = await openTestShop();
  const ladder = await addProduct(shop.owner, { borrowable: true, name: 'Ladder' });
  const customer = await shop.owner.call('createCustomer', {
    body: { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' },
  });
  const order = await shop.owner.call('createOrder', {
    body: orderBody(
      [{ productId: ladder.id, transactionType: 'BORROW', borrowDepositPerUnit: amount(20) }],
      { customerId: customer.id },
    ),
  });
  firstNumber = order.orderNumber + 1;
  await sql`
    with copies as (
      select o.*, gen_random_uuid() as copy_id, gen_random_uuid() as loan_id, n,
        case when n % 1000 = 0 then 'zoe' when n > ${OF_ANA}::int then 'eva'
          when n between ${FIRST_OF_BEA}::int and ${LAST_OF_BEA}::int then 'bea' else 'ana' end as name
      from orders o cross join generate_series(1, ${COPIES}::int) n
      where o.store_id = ${shop.storeId} and o.id = ${order.id}
    ),
    new_orders as (
      insert into orders
      select r.* from copies c, jsonb_populate_record(null::orders, to_jsonb(c) || jsonb_build_object(
        'id', c.copy_id, 'order_number', c.order_number + c.n,
        'search_text', (c.order_number + c.n) || ' ' || c.name || ' ruiz',
        'created_at', c.created_at + c.n * interval '1 minute'
      )) r
      where c.store_id = ${shop.storeId}
    )
    insert into borrow_records
    select r.* from copies c
    join borrow_records b on b.store_id = c.store_id and b.order_id = c.id
    cross join jsonb_populate_record(null::borrow_records, to_jsonb(b) || jsonb_build_object(
      'id', c.loan_id, 'search_text', c.name || ' ruiz ladder',
      'borrowed_at', c.created_at + c.n * interval '1 minute'
    )) r
    where b.store_id = ${shop.storeId}`.execute(shop.db);
});
afterAll(() => shop.close());

const numbersFound = async (query: Record<string, string | number>) => {
  const { orders, pagination } = await shop.owner.call('listOrders', { query });
  return { numbers: orders.map(({ orderNumber }) => orderNumber - firstNumber + 1), pagination };
};

it('a common word finds the newest orders first, to the last page that is counted', async () => {
  const first = await numbersFound({ search: 'Ana', limit: 3 });
  expect(first.numbers).toEqual([OF_ANA, OF_ANA - 1, OF_ANA - 2]);
  expect(first.pagination).toMatchObject({ total: DOCUMENT_COUNT_BOUND, totalIsAtLeast: true });
  const last = await numbersFound({ search: 'Ana', limit: 100, page: DOCUMENT_COUNT_BOUND / 100 });
  expect(last.numbers).toHaveLength(100);
  expect(Math.max(...last.numbers)).toBeLessThan(OF_ANA - DOCUMENT_COUNT_BOUND + 100 + 2);
  const oldest = await numbersFound({ search: 'ana', limit: 2, sort: 'oldest' });
  expect(oldest.numbers).toEqual([1, 2]);
});

it('a rare word finds its few, newest first, page by page, and none of them twice', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => numbersFound({ search: 'zoe', limit: 5, page })),
  );
  expect(pages.flatMap(({ numbers }) => numbers)).toEqual([
    10_000, 9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000,
  ]);
  expect(pages.map(({ pagination }) => pagination.total)).toEqual([10, 10, 10]);
});

it('a word that only the newest bear is found and counted to its last', async () => {
  const { numbers, pagination } = await numbersFound({ search: 'Eva', limit: 50, page: 2 });
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => OF_ANA + 10 - index));
  expect(pagination).toMatchObject({ total: NEWEST_OF_EVA, hasNext: false });
});

it('a word of more orders than are counted, all of them old, finds the newest and the oldest of them', async () => {
  const first = await numbersFound({ search: 'bea', limit: 2 });
  expect(first.numbers).toEqual([LAST_OF_BEA, LAST_OF_BEA - 1]);
  expect(first.pagination).toMatchObject({ total: DOCUMENT_COUNT_BOUND, totalIsAtLeast: true });
  const last = await numbersFound({ search: 'bea', limit: 100, page: DOCUMENT_COUNT_BOUND / 100 });
  // Number 2000 is of Zoe.
  expect(last.numbers.at(-1)).toBe(LAST_OF_BEA - DOCUMENT_COUNT_BOUND);
  const oldest = await numbersFound({ search: 'bea', limit: 2, sort: 'oldest' });
  expect(oldest.numbers).toEqual([FIRST_OF_BEA, FIRST_OF_BEA + 1]);
});

it('a common word among some days, or of some status, finds the newest of those', async () => {
  const [{ createdAt } = { createdAt: '' }] = (
    await shop.owner.call('listOrders', { query: { orderNumber: firstNumber + 4999 } })
  ).orders;
  const until = await numbersFound({ search: 'ana', limit: 2, endDate: createdAt.slice(0, 10) });
  expect(until.numbers[0]).toBeGreaterThanOrEqual(4999);
  expect(until.numbers[0]).toBeLessThan(5000 + 2 * 24 * 60);
  const confirmed = await numbersFound({ search: 'ana', limit: 2, status: 'CONFIRMED' });
  expect(confirmed.numbers).toEqual([OF_ANA, OF_ANA - 1]);
  expect((await numbersFound({ search: 'ana', status: 'CANCELLED' })).numbers).toEqual([]);
});

it('more orders than are counted are not sorted by their total, fewer are', async () => {
  const byTotal = (query: Record<string, string | number>) =>
    shop.owner.send('listOrders', { query: { sort: 'total', ...query } });
  const many: Record<string, string | number>[] = [
    {},
    { page: 3 },
    { search: 'ruiz' },
    { status: 'CONFIRMED' },
  ];
  for (const query of many) {
    const response = await byTotal(query);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'TOO_MANY_TO_SORT',
      details: { maximum: MOST_SORTED_BY_AMOUNT },
    });
  }
  const pages = await Promise.all(
    [1, 2, 3].map((page) => numbersFound({ search: 'zoe', limit: 5, page, sort: 'total' })),
  );
  expect(pages.flatMap(({ numbers }) => numbers).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, index) => (index + 1) * 1000),
  );
  expect(pages.map(({ pagination }) => pagination.total)).toEqual([10, 10, 10]);
});

it('what no order holds finds nothing', async () => {
  const { numbers, pagination } = await numbersFound({ search: 'no such thing' });
  expect(numbers).toEqual([]);
  expect(pagination.total).toBe(0);
});

it('loans are found alike, with those of them that are overdue', async () => {
  const { clock, owner } = shop;
  clock.now = new Date(clock.now.getTime() + 60 * 24 * 60 * 60 * 1000);
  await owner.signIn();
  const loans = (search: string) => owner.call('listBorrows', { query: { search, limit: 3 } });
  const common = await loans('ladder');
  expect(common.pagination).toMatchObject({ total: DOCUMENT_COUNT_BOUND, totalIsAtLeast: true });
  expect(common.overdueCount).toBe(COPIES + 1);
  const [newest, next] = common.records;
  expect(String(newest?.borrowedAt) > String(next?.borrowedAt)).toBe(true);
  const rare = await loans('zoe');
  expect(rare.pagination.total).toBe(10);
  expect(rare.overdueCount).toBe(10);
  expect((await loans('no such thing')).overdueCount).toBe(0);
});
