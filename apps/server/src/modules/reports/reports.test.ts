/** Rules for every report, future ones included. */
import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { clockTimeOf } from '@mostrador/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedText } from '#platform/csv/csv.ts';
import { close, move, openDrawerFor } from '#test/support/drawers.ts';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  fieldOf,
  loan,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

const reports = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).exports,
);
const OF_NOW: EndpointName[] = [
  'readLoansReport',
  'readCustomerLoansReport',
  'readUnpaidReport',
  'readStockValueReport',
];
const ofPeriods = reports.filter((name) => !OF_NOW.includes(name));
const keyOf = (name: EndpointName) => endpoints[name].path.slice('/reports/'.length);

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  await owner.call('createTaxRate', {
    body: { name: '=VAT, "high"', percent: 19.5, pricesIncludeTax: true },
  });
  const productId = (
    await addProduct(owner, { name: 'Tea, "green"', stock: 90, cost: amount(4), borrowable: true })
  ).id;
  const customerId = (await addCustomer(owner, { firstName: '=Ana', lastName: 'Ruiz, jr.' })).id;
  const deliveryPersonId = (
    await owner.call('createDeliveryPerson', { body: { name: '@Dan\nStone' } })
  ).id;
  for (const day of ['2026-03-28', '2026-04-11', '2026-04-12']) {
    await makeIt(shop, `${day}T10:00`);
    const lent = await placeOrder(owner, [loan(productId)], { customerId, paid: 25 });
    // Three of 11.00 less 3.00.
    const discounted = {
      ...sale(productId, 3, 11),
      discountAmount: amount(3),
      discountReason: day === '2026-04-12' ? null : '=Loyal, "best"',
    };
    await placeOrder(owner, [discounted], {
      total: amount(30),
      customerId,
      serviceType: 'DELIVERY',
      deliveryPersonId,
      paid: 10,
    });
    await cancel(owner, await placeOrder(owner, [sale(productId)], { paid: 10 }));
    const { shiftId } = await openDrawerFor(owner, `=Drawer, of ${day}`, [], 50);
    await move(owner, shiftId, 'PAID_IN', 10);
    await close(owner, shiftId, 59, { note: '=Lost, "somewhere"' });
    await makeIt(shop, `${day}T18:00`);
    if (day !== '2026-04-12') await returnBorrow(owner, lent, 12.5);
  }
});
afterAll(() => shop.close());

/** Returns the required query: a period, except for reports of the present. */
const queryOf = (name: EndpointName) =>
  OF_NOW.includes(name) ? {} : days('2026-03-01', '2026-04-30');

type Report = {
  rows: Record<string, string | number | boolean | null>[];
  summary?: Record<string, number>;
};
const read = async (name: EndpointName) =>
  (await shop.owner.call(name, { query: queryOf(name) })) as unknown as Report;

/** Returns a file's cell in the form of JSON: a number, a yes or no, or null where the JSON has one. */
function readAs(shown: string | number | boolean | null | undefined, cell: string) {
  if (typeof shown === 'number') return Number(cell);
  if (typeof shown === 'boolean') return cell === 'true';
  return shown === null && cell === '' ? null : typedText(cell);
}

describe.each(reports)('%s', (name) => {
  it('says in its file what it says on the screen, cell by cell', async () => {
    const { rows } = await read(name);
    const file = await exported(shop.owner, name, queryOf(name));
    // The period column of a file is named after its step, here the day.
    file.heading = file.heading.map((field) => (field === 'day' ? 'period' : field));
    expect(rows.length).toBeGreaterThan(0);
    expect(file.heading.toSorted()).toEqual(Object.keys(rows[0] ?? {}).toSorted());
    // A file has the times of the store’s clock.
    for (const row of rows) {
      for (const field of ['openedAt', 'closedAt'].filter((each) => each in row)) {
        row[field] = clockTimeOf(new Date(String(row[field])), 'America/New_York');
      }
    }
    const said = file.rows.map((cells, at) =>
      Object.fromEntries(
        file.heading.map((field, index) => [field, readAs(rows[at]?.[field], cells[index] ?? '')]),
      ),
    );
    expect(said).toEqual(rows);
  });

  it('adds up: its summary is the sum of its rows', async () => {
    const { rows, summary = {} } = await read(name);
    for (const [figure, total] of Object.entries(summary)) {
      if (figure === 'marginRate' || rows.some((row) => !(figure in row))) continue;
      const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[figure]) * 100), 0);
      expect([figure, cents]).toEqual([figure, Math.round(total * 100)]);
    }
  });

  it('names its file after itself and its days', async () => {
    const { fileName } = await exported(shop.owner, name, queryOf(name));
    expect(fileName).toBe(
      OF_NOW.includes(name)
        ? `${keyOf(name)}_2026-04-12.csv`
        : `${name === 'readMarginsReport' ? 'margins-by-product' : keyOf(name)}_2026-03-01_2026-04-30.csv`,
    );
  });

  it('refuses another format than it has', async () => {
    const query = { ...queryOf(name), export: 'pdf' };
    expect(await fieldOf(shop.owner.call(name, { query }))).toBe('422 export');
  });
});

describe.each([...ofPeriods, 'listPaymentMethodOrders' as const])('%s', (name) => {
  const ask = (query: Record<string, string>) =>
    fieldOf(shop.owner.call(name, { query: { paymentMethod: 'Cash', ...query } }));

  it('refuses a range that ends before it starts, naming its end', async () => {
    expect(await ask(days('2026-04-02', '2026-04-01'))).toBe('422 endDate');
  });

  it('refuses a range without a day, or with one that is none', async () => {
    expect(await ask({ endDate: '2026-04-01' })).toBe('422 startDate');
    expect(await ask({ startDate: '2026-04-01' })).toBe('422 endDate');
    expect(await ask(days('2026-02-30', '2026-03-01'))).toBe('422 startDate');
    expect(await ask(days('0000-01-01', '2026-03-01'))).toBe('422 startDate');
  });

  it('takes a range of 50 years, and one of all years there are', async () => {
    for (const range of [days('1976-04-13', '2026-04-12'), days('0001-01-01', '9999-12-31')]) {
      const query = { ...range, paymentMethod: 'Cash' };
      expect((await shop.owner.send(name, { query })).statusCode).toBe(200);
    }
  });
});

it('a despatcher sees no report, and only the owner what was paid by each method and person, and the drawers', async () => {
  for (const name of reports) {
    const isOwners = endpoints[name].access === 'readPaymentsReport';
    for (const [person, may] of [
      ['owner', true],
      ['manager', !isOwners],
      ['cashier', !isOwners],
      ['despatcher', false],
    ] as const) {
      await shop[person].signIn();
      const { statusCode } = await shop[person].send(name, { query: queryOf(name) });
      expect([name, person, statusCode]).toEqual([name, person, may ? 200 : 403]);
      const file = await shop[person].send(name, { query: { ...queryOf(name), export: 'csv' } });
      expect(file.statusCode).toBe(statusCode);
    }
  }
});

it('a report that there is not is not found', async () => {
  const response = await shop.app.inject({
    url: '/api/reports/nope?startDate=2026-04-01&endDate=2026-04-02',
    headers: { authorization: `Bearer ${shop.owner.token}` },
  });
  expect(response.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
});

it('the numbers of orders are those of the days, also of a range without a beginning or an end', async () => {
  const stats = (query: Record<string, string>) => shop.owner.call('readOrderStats', { query });
  const all = {
    totalOrders: 6,
    totalRevenue: 140,
    ordersByStatus: [
      { status: 'CANCELLED', count: 3 },
      { status: 'CONFIRMED', count: 6 },
    ],
  };
  expect(await stats({})).toEqual(all);
  expect(await stats({ startDate: '2026-03-28' })).toEqual(all);
  expect(await stats({ endDate: '2026-04-12' })).toEqual(all);
  expect(await stats({ endDate: '2026-04-11' })).toMatchObject({ totalOrders: 4 });
  expect(await stats({ startDate: '2026-04-12' })).toMatchObject({ totalOrders: 2 });
  expect(await stats(days('2026-04-12', '2026-04-11'))).toMatchObject({ totalOrders: 0 });
  expect(await shop.despatcher.call('readOrderStats')).toEqual({ totalOrders: 6 });
});
