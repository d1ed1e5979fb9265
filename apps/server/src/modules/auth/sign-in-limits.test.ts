import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/browser.ts';
import { openSecondServer } from '#test/second-server.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let addresses = 0;
/** From an address that no other test uses. */
const newBrowser = (app = shop.app) => new Browser(app, `203.0.113.${++addresses}`);

function pass(milliseconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
}

function countStatuses(responses: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

test('after ten wrong passwords the account is closed for the rest of 15 minutes, from everywhere', async () => {
  const { email } = shop.owner;
  for (let guess = 0; guess < 10; guess++) {
    expect((await newBrowser().signIn(email, 'wrong')).statusCode).toBe(401);
    pass(1000);
  }
  const refused = await newBrowser().signIn(email);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_SIGN_INS',
    details: { retryAfter: 15 * 60 - 10 },
  });
  expect(refused.headers['retry-after']).toBe(String(15 * 60 - 10));

  pass((15 * 60 - 11) * 1000);
  expect((await newBrowser().signIn(email)).statusCode).toBe(429);
  pass(1000);
  expect((await newBrowser().signIn(email)).statusCode).toBe(200);
});

test('a success forgets the failures of the account', async () => {
  const { email } = shop.manager;
  for (let round = 0; round < 3; round++) {
    const wrong = Array.from({ length: 9 }, () => newBrowser().signIn(email, 'wrong'));
    expect(countStatuses(await Promise.all(wrong))).toEqual({ 401: 9 });
    expect((await newBrowser().signIn(email)).statusCode).toBe(200);
  }
});

test('an account that does not exist is closed like any other', async () => {
  const guesses = Array.from({ length: 12 }, () =>
    newBrowser().signIn('nobody@corner.test', 'wrong'),
  );
  expect(countStatuses(await Promise.all(guesses))).toEqual({ 401: 10, 429: 2 });
});

test('guesses at once, at two servers, pass the limit no further than guesses in turn', async () => {
  const second = await openSecondServer(shop);
  const guesses = Array.from({ length: 30 }, (_, index) =>
    newBrowser(index % 2 === 0 ? shop.app : second).signIn(shop.cashier.email, 'wrong'),
  );
  const answers = await Promise.all(guesses);
  expect(countStatuses(answers)).toEqual({ 401: 10, 429: 20 });
});

test('an address may fail 50 times over all accounts, and a success of its own clears none of them', async () => {
  const browser = newBrowser();
  const guess = (account: number) => browser.signIn(`person${account}@corner.test`, 'wrong');
  for (let account = 0; account < 49; account++) await guess(account);
  expect((await browser.signIn(shop.despatcher.email)).statusCode).toBe(200);
  expect((await guess(50)).statusCode).toBe(401);
  expect((await guess(51)).statusCode).toBe(429);
  expect((await browser.signIn(shop.despatcher.email)).statusCode).toBe(429);
  expect((await newBrowser().signIn(shop.despatcher.email)).statusCode).toBe(200);
});

test('one who owns a network of IPv6 addresses is still one', async () => {
  const guesses = Array.from({ length: 52 }, (_, index) =>
    new Browser(shop.app, `2001:db8:0:7::${index}`).signIn(`v6-${index}@corner.test`, 'wrong'),
  );
  expect(countStatuses(await Promise.all(guesses))).toEqual({ 401: 50, 429: 2 });
});

test('failures older than 15 minutes are removed by those who sign in next', async () => {
  pass(15 * MINUTE_MS);
  for (let round = 0; round < 5; round++) await newBrowser().signIn(shop.other.owner.email);
  expect(await shop.db.selectFrom('sign_in_failures').selectAll().execute()).toEqual([]);
});
