import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { NO_HEARTBEAT_MS, openStream } from '#test/support/event-stream.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD, type Till } from '#test/support/till.ts';

const NEW_PASSWORD = 'ábaco azul 9';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let addresses = 0;
/** Returns a signed-in browser of the person, at an address that no other test uses. */
async function signedIn({ email }: Till, password = PASSWORD): Promise<Browser> {
  const browser = new Browser(shop.app, `203.0.113.${++addresses}`);
  expect((await browser.signIn(email, password)).statusCode).toBe(200);
  return browser;
}

const signInStatus = async ({ email }: Till, password: string) =>
  (await new Browser(shop.app, `203.0.113.${++addresses}`).signIn(email, password)).statusCode;

test('whoever changes their password stays signed in here, and is signed out everywhere else', async () => {
  const here = await signedIn(shop.cashier);
  const elsewhere = await signedIn(shop.cashier);
  const before = { accessToken: here.accessToken, refreshToken: here.refreshToken };
  const response = await here.changePassword(PASSWORD, NEW_PASSWORD);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.cookies[0]).toMatchObject({ name: 'refreshToken', httpOnly: true });
  expect(await here.status()).toBe(200);

  expect(await here.status(before.accessToken)).toBe(401);
  expect(await elsewhere.status()).toBe(401);
  expect((await elsewhere.refresh()).statusCode).toBe(401);
  expect((await elsewhere.refresh(before.refreshToken)).statusCode).toBe(401);
  expect((await here.refresh()).statusCode).toBe(200);

  expect(await signInStatus(shop.cashier, PASSWORD)).toBe(401);
  expect(await signInStatus(shop.cashier, NEW_PASSWORD)).toBe(200);
});

test('an open screen elsewhere hears nothing more', async () => {
  const server = await openSecondServer(shop, { heartbeatMs: NO_HEARTBEAT_MS });
  const stream = await openStream(server, shop.manager);
  const here = await signedIn(shop.manager);
  await here.changePassword(PASSWORD, NEW_PASSWORD);
  await stream.ended;
});

test('a wrong current password is refused at its field and changes nothing', async () => {
  const browser = await signedIn(shop.despatcher);
  const response = await browser.changePassword('not-the-password', NEW_PASSWORD);
  expect(response.json()).toMatchObject({
    statusCode: 422,
    code: 'WRONG_PASSWORD',
    details: { fields: [{ path: 'currentPassword' }] },
  });
  expect(response.cookies).toEqual([]);
  expect(await browser.status()).toBe(200);
  expect(await signInStatus(shop.despatcher, PASSWORD)).toBe(200);
});

test('a new password that is too short or too long is refused at its field', async () => {
  const browser = await signedIn(shop.despatcher);
  for (const password of ['', '7 chars', 'x'.repeat(1001)]) {
    expect((await browser.changePassword(PASSWORD, password)).json()).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'newPassword' }] },
    });
  }
});

test('guesses at the current password count with the failed sign-ins of the account (P19)', async () => {
  const { owner } = shop.other;
  const browser = await signedIn(owner);
  const guesses = Array.from({ length: 12 }, () => browser.changePassword('guess', NEW_PASSWORD));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  const closed = await browser.changePassword(PASSWORD, NEW_PASSWORD);
  expect(closed.json()).toMatchObject({ code: 'TOO_MANY_SIGN_INS' });
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
  expect(await signInStatus(owner, PASSWORD)).toBe(429);
});

test('guesses count with the failed sign-ins of the device as well', async () => {
  const browser = await signedIn(shop.other.manager);
  for (const { email } of [shop.other.despatcher, shop.other.cashier]) {
    for (let guess = 0; guess < 5; guess++) {
      await browser.post('login', { email, password: 'wrong' });
    }
  }
  expect((await browser.changePassword(PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
});

test('guesses on a device that is not known count with those of its address', async () => {
  const browser = await signedIn(shop.other.manager);
  browser.device = undefined;
  for (let account = 0; account < 50; account++) {
    await browser.post('login', { email: `person${account}@corner.test`, password: 'wrong' });
  }
  expect((await browser.changePassword(PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
});

test('of two changes at once one wins, and the other is no longer signed in', async () => {
  const browsers = [await signedIn(shop.other.cashier), await signedIn(shop.other.cashier)];
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.changePassword(PASSWORD, `${NEW_PASSWORD}-${index}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(await browsers[winner]?.status()).toBe(200);
  expect(await browsers[1 - winner]?.status()).toBe(401);
  expect(await signInStatus(shop.other.cashier, `${NEW_PASSWORD}-${winner}`)).toBe(200);
});

test('a sign-in with the old password at the moment of the change leaves no session behind', async () => {
  const { despatcher } = shop.other;
  const passwords = [PASSWORD, NEW_PASSWORD, PASSWORD, NEW_PASSWORD];
  for (const [round, next] of passwords.slice(1).entries()) {
    const current = passwords[round] ?? '';
    const browser = await signedIn(despatcher, current);
    const late = new Browser(shop.app, `203.0.113.${++addresses}`);
    await Promise.all([
      browser.changePassword(current, next),
      late.signIn(despatcher.email, current),
    ]);
    expect(await browser.status()).toBe(200);
    expect(await late.status()).toBe(401);
  }
});
