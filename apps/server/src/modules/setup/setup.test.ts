import type { Amount } from '@mostrador/domain/money';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { openShop } from '#modules/staff/open-shop.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { prepareSetupCode } from '#platform/setup-code.ts';
import { codeOf, fieldOf, outcomesOf } from '#test/support/sales.ts';
import { createDatabase, TEST_BUILD } from '#test/support/shop.ts';
import { type CallOptions, Till } from '#test/support/till.ts';

let db: Database;
let till: Till;
/** Opens another server on the same database. */
let openServer: () => Promise<FastifyInstance>;
let closers: (() => Promise<unknown>)[];

beforeEach(async () => {
  const { connection, dispose } = await createDatabase();
  closers = [dispose];
  openServer = async () => {
    const opened = openDatabase(connection);
    ({ db } = opened);
    const app = await buildApp({ db, connection, build: TEST_BUILD, demo: false });
    closers.push(opened.close, () => app.close());
    return app;
  };
  till = new Till(await openServer(), 'olga@shop.test');
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
});

type Body = NonNullable<CallOptions<'setUp'>['body']>;
const owner = {
  firstName: 'Olga',
  lastName: 'Ruiz',
  email: 'Olga@Shop.test',
  password: 'a long password',
};
const setUp = (code: string, rest: Partial<Body> = {}, at = till) =>
  at.call('setUp', { body: { code, store: { name: 'Ferretería Sol' }, owner, ...rest } });
const needed = async (at = till) => (await at.call('readSetup')).needed;
const codeOfStart = async () => (await prepareSetupCode(db)) ?? '';

test('whoever has the code opens the first store, and is its owner at once', async () => {
  expect(await needed()).toBe(true);
  const { accessToken, user } = await setUp(await codeOfStart(), {
    store: {
      name: 'Ferretería Sol',
      country: 'Colombia',
      timezone: 'America/Bogota',
      settings: { locale: 'es-CO', currency: 'COP' },
    },
    owner: { ...owner, language: 'es' },
  });
  expect(user).toMatchObject({
    firstName: 'Olga',
    email: 'olga@shop.test',
    role: 'STORE_OWNER',
    language: 'es',
    store: {
      name: 'Ferretería Sol',
      country: 'Colombia',
      timezone: 'America/Bogota',
      settings: { locale: 'es-CO', currency: 'COP' },
    },
  });
  till.token = accessToken;
  const { paymentMethods } = await till.call('listPaymentMethods');
  expect(
    paymentMethods
      .sort((one, other) => one.position - other.position)
      .map(({ name, kind }) => [name, kind]),
  ).toEqual([
    ['Efectivo', 'CASH'],
    ['Tarjeta', 'CARD'],
    ['Transferencia', 'TRANSFER'],
  ]);
  const { entries } = await till.call('listAuditEntries');
  expect(entries.map(({ action, kind, subject }) => [action, kind, subject])).toEqual([
    ['login', 'session', null],
    ['setUp', 'settings', 'Ferretería Sol'],
  ]);
});

test('a new shop completes paid pickups at once, and says who takes payments and when an address is needed', async () => {
  const code = await codeOfStart();
  const store = {
    name: 'Sol',
    paymentRoles: ['MANAGER' as const],
    addressNeeded: 'DELIVERY' as const,
  };
  till.token = (await till.call('setUp', { body: { code, store, owner } })).accessToken;
  expect(await till.call('readStore')).toMatchObject({
    completeWhenPaid: true,
    paymentRoles: ['MANAGER'],
    addressNeeded: 'DELIVERY',
  });
});

test('a new shop limits its roles as its setup says, and is as free as ever where it says nothing', async () => {
  const limits = { CASHIER: { maxDiscountPercent: 10 as never, refund: 'APPROVAL' as const } };
  const store = { name: 'Sol', limits };
  till.token = (await setUp(await codeOfStart(), { store })).accessToken;
  expect((await till.call('readStore')).limits).toMatchObject({
    CASHIER: { maxDiscountPercent: 10, refund: 'APPROVAL', void: 'FREE' },
    MANAGER: { maxDiscountPercent: null, refund: 'FREE' },
  });
});

test('a new shop rounds cash as its setup says, else not at all', async () => {
  const store = { name: 'Sol', cashRounding: 10 as Amount, cashRoundingMode: 'HALF_DOWN' as const };
  till.token = (await setUp(await codeOfStart(), { store })).accessToken;
  expect((await till.call('readProfile')).store).toMatchObject({
    cashRounding: 10,
    cashRoundingMode: 'HALF_DOWN',
  });
});

test('the owner alone takes payments in a shop whose setup does not say who', async () => {
  till.token = (await setUp(await codeOfStart())).accessToken;
  expect(await till.call('readStore')).toMatchObject({
    paymentRoles: [],
    addressNeeded: 'ALWAYS',
  });
});

test('a shop with taxes begins with its first rate, and knows it at once', async () => {
  const tax = { name: 'IVA 19 %', percent: 19 as never, pricesIncludeTax: true };
  const { accessToken, user } = await setUp(await codeOfStart(), { store: { name: 'Sol', tax } });
  const taxRates = [{ id: expect.any(String), name: 'IVA 19 %', percent: 19, isDefault: true }];
  expect(user.store).toMatchObject({ pricesIncludeTax: true, taxRates });
  till.token = accessToken;
  expect(await till.call('listTaxRates')).toMatchObject({ taxRates, productsWithoutRate: 0 });
});

test.each([undefined, null])('a shop whose setup names no tax (%s) has none', async (tax) => {
  const { user } = await setUp(await codeOfStart(), { store: { name: 'Sol', tax } });
  expect(user.store).toMatchObject({ pricesIncludeTax: null, taxRates: [] });
});

test('the answer signs in as a sign-in does: with a cookie that only its calls get', async () => {
  const code = await codeOfStart();
  const response = await till.send('setUp', { body: { code, store: { name: 'Sol' }, owner } });
  expect(response.statusCode).toBe(201);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.cookies[0]).toMatchObject({
    name: 'refreshToken',
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
  });
});

test('the code is easy to copy by hand, and is taken however it is written', async () => {
  const code = await codeOfStart();
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  await setUp(` ${code.toLowerCase().replaceAll('-', ' ')}  `);
  expect(await needed()).toBe(false);
});

test('every server and every start gives the same code, until it is used', async () => {
  const code = await codeOfStart();
  expect(await codeOfStart()).toBe(code);
  await setUp(code);
  expect(await prepareSetupCode(db)).toBeUndefined();
  expect(await db.selectFrom('secrets').select('name').execute()).toEqual([
    { name: 'access-token' },
  ]);
});

test('without the code nobody opens a store', async () => {
  // Nor before a start has made a code.
  expect(await codeOf(setUp('2222-2222-2222-2222'))).toBe('SETUP_CODE_WRONG');
  const code = await codeOfStart();
  for (const wrong of ['x', '-', code.slice(0, -1), `${code}A`, code.toLowerCase().slice(1)]) {
    expect(await codeOf(setUp(wrong))).toBe('SETUP_CODE_WRONG');
  }
  expect(await needed()).toBe(true);
  await setUp(code);
});

test('once there is a store there is no second by this way, wherever one asks', async () => {
  const code = await codeOfStart();
  const elsewhere = new Till(await openServer(), owner.email);
  expect(await needed(elsewhere)).toBe(true);
  await setUp(code);
  expect(await needed(elsewhere)).toBe(false);
  for (const again of [code, 'x']) {
    expect(await codeOf(setUp(again, {}, elsewhere))).toBe('ALREADY_SET_UP');
  }
});

test('of many who have the code at once exactly one opens a store', async () => {
  const code = await codeOfStart();
  const servers = [till, new Till(await openServer(), owner.email)];
  const tries = Array.from({ length: 6 }, (_, index) => {
    const person = { ...owner, email: `person${index}@shop.test` };
    return setUp(code, { owner: person }, servers[index % 2]);
  });
  const { done, refused } = await outcomesOf(tries);
  expect(done).toHaveLength(1);
  expect(refused).toEqual(Array(5).fill('ALREADY_SET_UP'));
  const stores = await db.selectFrom('stores as s').select('s.store_id').execute();
  expect(stores).toHaveLength(1);
});

test('a store that was opened by the command counts as well', async () => {
  const code = await codeOfStart();
  await inTransaction(db, (tx) => openShop(tx, new Date(), { name: 'By command', owner }));
  expect(await needed()).toBe(false);
  expect(await codeOf(setUp(code))).toBe('ALREADY_SET_UP');
  expect(await prepareSetupCode(db)).toBeUndefined();
});

test('what is wrong is refused by its name, and the code can be used again', async () => {
  const code = await codeOfStart();
  const tax = { name: 'IVA', percent: 19 as never, pricesIncludeTax: true };
  const wrong: [string, Partial<Body>][] = [
    ['owner.email', { owner: { ...owner, email: 'nobody' } }],
    ['owner.password', { owner: { ...owner, password: 'short' } }],
    ['owner.firstName', { owner: { ...owner, firstName: ' ' } }],
    ['store.name', { store: { name: '' } }],
    ['store.timezone', { store: { name: 'Sol', timezone: 'Moon/Crater' } }],
    ['store.settings.locale', { store: { name: 'Sol', settings: { locale: 'no such locale' } } }],
    ['store.settings.currency', { store: { name: 'Sol', settings: { currency: 'PESOS' } } }],
    ['store.settings.currency', { store: { name: 'Sol', settings: { currency: 'KWD' } } }],
    ['store.tax.name', { store: { name: 'Sol', tax: { ...tax, name: ' ' } } }],
    ['store.tax.percent', { store: { name: 'Sol', tax: { ...tax, percent: 101 as never } } }],
  ];
  for (const [field, rest] of wrong) expect(await fieldOf(setUp(code, rest))).toBe(`422 ${field}`);
  expect(await needed()).toBe(true);
  await setUp(code);
});
