import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOBODY } from '#modules/auth/login.ts';
import { hashPassword } from '#modules/staff/password.ts';
import { Browser } from '#test/support/browser.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('whoever signs in gets a token and learns who they are and where', async () => {
  const response = await new Browser(shop.app).signIn(` ${shop.owner.email.toUpperCase()} `);
  expect(response.statusCode).toBe(200);
  expect(response.json().user).toMatchObject({
    email: shop.owner.email,
    role: 'STORE_OWNER',
    lastLogin: shop.clock.now.toISOString(),
    store: { id: shop.storeId, timezone: 'America/New_York', settings: { locale: 'en-US' } },
  });
});

test('the refresh token goes into a cookie that no script and no other site can use', async () => {
  const browser = new Browser(shop.app);
  const plain = await browser.signIn(shop.owner.email);
  expect(plain.cookies[0]).toMatchObject({
    name: 'refreshToken',
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 30 * 24 * 60 * 60,
  });
  expect(plain.cookies[0]).not.toHaveProperty('secure');
  expect(plain.body).not.toContain(browser.refreshToken);
  expect(plain.headers['cache-control']).toBe('no-store');
});

test('under HTTPS the cookie travels under HTTPS only', async () => {
  const app = await openSecondServer(shop, { trustProxy: '127.0.0.1' });
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-proto': 'https' },
    payload: { email: shop.owner.email, password: PASSWORD },
  });
  expect(response.cookies[0]).toMatchObject({ name: 'refreshToken', secure: true });
});

test('the database knows a refresh token and a password only by their hashes', async () => {
  const browser = new Browser(shop.app);
  await browser.signIn(shop.owner.email);
  const tokens = await shop.db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('store_id', '=', shop.storeId)
    .execute();
  const secret = browser.refreshToken?.split('.')[1];
  expect(JSON.stringify(tokens)).not.toContain(secret);
  const users = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('store_id', '=', shop.storeId)
    .execute();
  expect(users.every((user) => user.password_hash?.startsWith('$argon2id$'))).toBe(true);
});

test('a wrong name and a wrong password are answered alike (P19)', async () => {
  const browser = new Browser(shop.app, '198.51.100.1');
  const wrongPassword = await browser.signIn(shop.manager.email, 'not-the-password');
  const wrongName = await browser.signIn('nobody@corner.test', 'not-the-password');
  expect(wrongPassword.json()).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
  expect(wrongName.body).toBe(wrongPassword.body);
  expect(Object.keys(wrongName.headers)).toEqual(Object.keys(wrongPassword.headers));
  expect(wrongName.cookies).toEqual([]);
});

test('a wrong name takes the statements and the hashing of a wrong password (P19)', async () => {
  let statements: string[] = [];
  const watch = (statement: string) => statements.push(statement);
  const browser = new Browser(await openSecondServer(shop, { watch }), '198.51.100.2');
  const statementsOf = async (email: string) => {
    statements = [];
    await browser.signIn(email, 'not-the-password');
    return statements;
  };
  expect(await statementsOf('nobody@corner.test')).toEqual(await statementsOf(shop.manager.email));

  const { saltLen: _salt, ...cost } = parseOptions(await hashPassword(PASSWORD));
  expect(parseOptions(NOBODY.passwordHash)).toMatchObject(cost);
});

test('whoever was invited and has no password yet is answered as if they were not there (P19)', async () => {
  await shop.owner.call('createStaffMember', {
    body: { firstName: 'Ines', lastName: 'Vega', email: 'ines@corner.test', role: 'CASHIER' },
  });
  let statements: string[] = [];
  const watch = (statement: string) => statements.push(statement);
  const browser = new Browser(await openSecondServer(shop, { watch }), '198.51.100.3');
  const answerTo = async (email: string) => {
    statements = [];
    const { statusCode, body } = await browser.signIn(email);
    return { statusCode, body, statements };
  };
  const invited = await answerTo('ines@corner.test');
  expect(invited).toEqual(await answerTo('nobody@corner.test'));
  expect(invited.statusCode).toBe(401);
});

test('a sign-in without name or password is refused by its fields', async () => {
  const browser = new Browser(shop.app);
  for (const body of [{}, { email: ' ', password: '' }, { email: 'a@b.test', password: 5 }, []]) {
    expect((await browser.post('login', body)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('signing in ends the session that the browser’s cookie still names, whosever it is, and no other', async () => {
  for (const before of [shop.owner, shop.cashier, shop.other.owner]) {
    const [browser, elsewhere] = [new Browser(shop.app), new Browser(shop.app)];
    for (const one of [browser, elsewhere]) await one.signIn(before.email);
    const { accessToken, refreshToken: cookie } = browser;
    const signIn = (password: string) =>
      browser.post('login', { email: shop.cashier.email, password }, cookie);
    expect((await signIn('not this one')).statusCode).toBe(401);
    expect(await browser.status(accessToken)).toBe(200);

    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    expect(await browser.status(accessToken)).toBe(401);
    expect((await new Browser(shop.app).refresh(cookie)).statusCode).toBe(401);
    expect(await browser.status()).toBe(200);
    expect((await browser.refresh()).statusCode).toBe(200);
    expect(await elsewhere.status()).toBe(200);
  }
});
