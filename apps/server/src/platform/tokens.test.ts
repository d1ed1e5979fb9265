import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSigningSecret } from '#platform/signing-secret.ts';
import { Browser } from '#test/support/browser.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
let browser: Browser;
beforeAll(async () => {
  shop = await openTestShop();
  browser = new Browser(shop.app);
});
afterAll(() => shop.close());

function claimsOf(token: string): { store: string; user: string; session: string; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function people(email: string) {
  return shop.db
    .updateTable('users')
    .where('store_id', '=', shop.storeId)
    .where('email', '=', email);
}

test('an access token stands for 15 minutes, and no longer', async () => {
  const start = shop.clock.now;
  await browser.signIn(shop.owner.email);
  shop.clock.now = new Date(start.getTime() + 15 * MINUTE_MS - 1000);
  expect(await browser.status()).toBe(200);
  shop.clock.now = new Date(start.getTime() + 15 * MINUTE_MS);
  expect(await browser.status()).toBe(401);
  shop.clock.now = start;
});

test('a forged token stands for nobody', async () => {
  await browser.signIn(shop.owner.email);
  const { exp, ...claims } = claimsOf(browser.accessToken);
  const secret = await readSigningSecret(shop.db);
  const signed = (key: Uint8Array, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).setExpirationTime(exp).sign(key);
  const [header, , signature] = browser.accessToken.split('.');
  const asManager = Buffer.from(JSON.stringify({ ...claims, user: randomUUID(), exp }));

  expect(await browser.status(await signed(secret))).toBe(200);
  const forged = {
    'another secret': await signed(new Uint8Array(32)),
    'no algorithm': new UnsecuredJWT(claims).setExpirationTime(exp).encode(),
    'another algorithm': await signed(new Uint8Array(Buffer.concat([secret, secret])), 'HS512'),
    'changed claims': `${header}.${asManager.toString('base64url')}.${signature}`,
    'no signature': `${header}.${browser.accessToken.split('.')[1]}.`,
    'no expiry': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    'no claims': await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(exp)
      .sign(secret),
    'a store that is no id': await new SignJWT({ ...claims, store: 'mine' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(exp)
      .sign(secret),
    'a session that is a number': await new SignJWT({ ...claims, session: 7 })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(exp)
      .sign(secret),
    'no token': '',
    'no token at all': 'a.b.c',
    'five parts': 'a.b.c.d.e',
    binary: '\u00ff\u00fe.\u0001.',
    'a long one': 'x'.repeat(10_000),
  };
  for (const [kind, token] of Object.entries(forged)) {
    expect.soft(await browser.status(token), kind).toBe(401);
  }
});

test('what arrives at once is looked up once, and what arrives later anew', async () => {
  await browser.signIn(shop.owner.email);
  const seen: string[] = [];
  const app = await openSecondServer(shop, { watch: (statement) => seen.push(statement) });
  const own = new Browser(app);
  own.accessToken = browser.accessToken;
  const looks = () => seen.filter((statement) => statement.includes('join sessions')).length;
  expect(await own.status()).toBe(200);
  expect(await Promise.all(Array.from({ length: 5 }, () => own.status()))).toEqual(
    Array.from({ length: 5 }, () => 200),
  );
  expect(looks()).toBe(2);
  await people(shop.owner.email).set({ is_active: false }).execute();
  expect(await own.status()).toBe(401);
  await people(shop.owner.email).set({ is_active: true }).execute();
  expect(await own.status()).toBe(200);
});

test('a token of one store does not open another', async () => {
  await browser.signIn(shop.owner.email);
  const { exp, ...claims } = claimsOf(browser.accessToken);
  const crossed = await new SignJWT({ ...claims, store: shop.other.storeId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(exp)
    .sign(await readSigningSecret(shop.db));
  expect(await browser.status(crossed)).toBe(401);
});

test('only a bearer token counts', async () => {
  await browser.signIn(shop.owner.email);
  const call = (authorization: string) =>
    shop.app.inject({ url: '/api/auth/profile', headers: { authorization } });
  expect((await call(`bearer ${browser.accessToken}`)).statusCode).toBe(200);
  for (const header of [browser.accessToken, `Basic ${browser.accessToken}`, 'Bearer', '']) {
    const response = await call(header);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
});

test('a change of role acts at once', async () => {
  await shop.cashier.call('updateProfile', { body: { lastName: 'Promoted' } });
  await people(shop.cashier.email).set({ role: 'MANAGER' }).execute();
  expect((await shop.cashier.call('readProfile')).role).toBe('MANAGER');
});

test('a deactivated person is out at once, and cannot refresh or sign in', async () => {
  await browser.signIn(shop.despatcher.email);
  await people(shop.despatcher.email).set({ is_active: false }).execute();
  expect(await browser.status()).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(401);
  const response = await browser.signIn(shop.despatcher.email);
  expect(response.json()).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
});
