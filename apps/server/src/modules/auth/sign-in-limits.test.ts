import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let addresses = 0;
/** Returns a browser at an address that no other test uses. */
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

test('failures that a clock of tomorrow wrote close nothing', async () => {
  const { email } = shop.other.owner;
  for (let guess = 0; guess < 10; guess++) await newBrowser().signIn(email, 'wrong');
  expect((await newBrowser().signIn(email)).statusCode).toBe(429);
  pass(-24 * 60 * 60 * 1000);
  expect((await newBrowser().signIn(email)).statusCode).toBe(200);
  pass(24 * 60 * 60 * 1000);
});

test('an e-mail signs in in full-width letters, composed or with letters that no one sees', async () => {
  const { email } = shop.manager;
  const wide = email.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );
  for (const typed of [wide, `\u200b${email}`, email.toUpperCase(), ` ${email} `]) {
    expect((await newBrowser().signIn(typed)).statusCode, typed).toBe(200);
  }
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
  const success = await new Browser(shop.app, browser.address).signIn(shop.despatcher.email);
  expect(success.statusCode).toBe(200);
  expect((await guess(50)).statusCode).toBe(401);
  expect((await guess(51)).statusCode).toBe(429);
  expect((await browser.signIn(shop.despatcher.email)).statusCode).toBe(429);
  expect((await newBrowser().signIn(shop.despatcher.email)).statusCode).toBe(200);
});

/** Lets strangers fail at the shop's address as often as its limit allows. */
async function amongStrangers(address: string): Promise<void> {
  const wrong = Array.from({ length: 50 }, (_, account) =>
    new Browser(shop.app, address).signIn(`stranger${account}@corner.test`, 'wrong'),
  );
  expect(countStatuses(await Promise.all(wrong))).toEqual({ 401: 50 });
}

test('strangers who fail at the shop’s address do not shut out a till where somebody has signed in', async () => {
  pass(15 * MINUTE_MS);
  const till = newBrowser();
  await till.signIn(shop.cashier.email);
  await till.logout();
  await amongStrangers(till.address);
  const stranger = new Browser(shop.app, till.address);
  expect((await stranger.signIn(shop.manager.email)).statusCode).toBe(429);
  expect((await till.signIn(shop.manager.email)).statusCode).toBe(200);
  // An unknown name is counted by the address, even on a known device.
  expect((await till.signIn('nobody-there@corner.test', 'wrong')).statusCode).toBe(429);
});

test('a known device may fail ten times in 15 minutes over all accounts, wherever its cookie is taken', async () => {
  pass(15 * MINUTE_MS);
  const till = newBrowser();
  await till.signIn(shop.owner.email);
  const thief = newBrowser();
  thief.device = till.device;
  const guesses = [shop.owner, shop.manager, shop.cashier].flatMap(({ email }) => [
    ...Array.from({ length: 2 }, () => till.signIn(email, 'wrong')),
    ...Array.from({ length: 2 }, () => thief.signIn(email, 'wrong')),
  ]);
  expect(countStatuses(await Promise.all(guesses))).toEqual({ 401: 10, 429: 2 });
  expect((await till.signIn(shop.despatcher.email)).statusCode).toBe(429);
  pass(15 * MINUTE_MS);
  expect((await till.signIn(shop.despatcher.email)).statusCode).toBe(200);
});

test('a forged cookie, one of another store and one that is too old count for nothing', async () => {
  pass(15 * MINUTE_MS);
  const till = newBrowser();
  await till.signIn(shop.owner.email);
  const old = till.device;
  pass(90 * 24 * 60 * MINUTE_MS);
  await till.signIn(shop.owner.email);
  const foreign = newBrowser();
  await foreign.signIn(shop.other.owner.email);
  const [storeId, , since, proof] = till.device?.split('.') ?? [];
  await amongStrangers(till.address);
  const statusWith = async (device: string | undefined) => {
    const browser = new Browser(shop.app, till.address);
    browser.device = device;
    return (await browser.signIn(shop.manager.email)).statusCode;
  };
  const worthless = {
    old,
    foreign: foreign.device,
    'another device': `${storeId}.${randomUUID()}.${since}.${proof}`,
    'no proof': `${storeId}.${randomUUID()}.${since}.`,
    'an access token': till.accessToken,
    'no cookie': 'x',
  };
  for (const [kind, device] of Object.entries(worthless)) {
    expect.soft(await statusWith(device), kind).toBe(429);
  }
  expect(await statusWith(till.device)).toBe(200);
});

test('a device stays known while its session is renewed, by a cookie that no script and no other site can use', async () => {
  const till = newBrowser();
  const { cookies } = await till.signIn(shop.owner.email);
  expect(cookies.find(({ name }) => name === 'device')).toEqual({
    name: 'device',
    value: till.device,
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 90 * 24 * 60 * 60,
  });
  const [storeId, id, since] = till.device?.split('.') ?? [];
  pass(MINUTE_MS);
  await till.refresh();
  expect(till.device?.split('.').slice(0, 2)).toEqual([storeId, id]);
  expect(Number(till.device?.split('.')[2])).toBe(Number(since) + MINUTE_MS);
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
