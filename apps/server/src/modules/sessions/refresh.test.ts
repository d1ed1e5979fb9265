import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function pass(milliseconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
}

async function signedIn(): Promise<Browser> {
  const browser = new Browser(shop.app);
  await browser.signIn(shop.owner.email);
  return browser;
}

test('a refresh gives a new access token and a new refresh token', async () => {
  const browser = await signedIn();
  const { accessToken, refreshToken } = browser;
  pass(20 * 60 * SECOND_MS);
  expect(await browser.status()).toBe(401);
  const response = await browser.refresh();
  expect(response.statusCode).toBe(200);
  expect(Object.keys(response.json())).toEqual(['accessToken']);
  expect(browser.accessToken).not.toBe(accessToken);
  expect(browser.refreshToken).not.toBe(refreshToken);
  expect(await browser.status()).toBe(200);
});

test('two tabs that refresh at once both stay signed in (P20)', async () => {
  const browser = await signedIn();
  const answers = await Promise.all([browser.refresh(), browser.refresh()]);
  const cookies = answers.map(({ cookies: [cookie] }) => cookie?.value);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(new Set(cookies).size).toBe(2);

  pass(60 * SECOND_MS);
  for (const cookie of cookies) expect((await browser.refresh(cookie)).statusCode).toBe(200);
  expect(await browser.status()).toBe(200);
});

test('a tab that is late by up to ten seconds stays signed in too', async () => {
  const browser = await signedIn();
  const shared = browser.refreshToken;
  await browser.refresh();
  pass(10 * SECOND_MS);
  expect((await browser.refresh(shared)).statusCode).toBe(200);
  expect(await browser.status()).toBe(200);
});

test('a token used again later ends its whole session, and no other', async () => {
  const browser = await signedIn();
  const elsewhere = await signedIn();
  const stolen = browser.refreshToken;
  await browser.refresh();
  await browser.refresh();
  pass(10 * SECOND_MS + 1);
  const reuse = await browser.refresh(stolen);
  expect(reuse.json()).toMatchObject({ statusCode: 401, code: 'NOT_SIGNED_IN' });
  expect(await browser.status()).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(401);
  expect(await elsewhere.status()).toBe(200);
  expect((await elsewhere.refresh()).statusCode).toBe(200);
});

test('a token that was used by a clock of tomorrow is over, as one of yesterday is', async () => {
  const browser = await signedIn();
  const stolen = browser.refreshToken;
  await browser.refresh();
  await browser.refresh();
  // The server's clock is set back by a day.
  pass(-24 * 60 * 60 * SECOND_MS);
  expect((await browser.refresh(stolen)).statusCode).toBe(401);
  pass(24 * 60 * 60 * SECOND_MS);
});

test('a refresh whose answer was lost is made again, however much later', async () => {
  const browser = await signedIn();
  const kept = browser.refreshToken;
  for (const wait of [11 * SECOND_MS, DAY_MS]) {
    await browser.refresh(kept);
    pass(wait);
  }
  expect((await browser.refresh(kept)).statusCode).toBe(200);
  expect((await browser.refresh()).statusCode).toBe(200);
  expect(await browser.status()).toBe(200);
});

test('an answer that was taken for lost and turns up ends the session: someone else made it again', async () => {
  const browser = await signedIn();
  const stolen = browser.refreshToken;
  await browser.refresh();
  const own = browser.refreshToken;
  pass(60 * SECOND_MS);
  const thief = new Browser(shop.app);
  expect((await thief.refresh(stolen)).statusCode).toBe(200);
  expect((await browser.refresh(own)).statusCode).toBe(401);
  expect((await thief.refresh()).statusCode).toBe(401);
  expect(await thief.status()).toBe(401);
});

test('a refused refresh leaves the cookie alone: it may be the one of the tab that won', async () => {
  const browser = await signedIn();
  const refused = await browser.refresh(`${shop.storeId}.unknown`);
  expect(refused.statusCode).toBe(401);
  expect(refused.cookies).toEqual([]);
  expect((await browser.refresh()).statusCode).toBe(200);
});

test('a till that is used keeps its session, one that lies still for 30 days loses it', async () => {
  const browser = await signedIn();
  pass(29 * DAY_MS);
  expect((await browser.refresh()).statusCode).toBe(200);
  pass(29 * DAY_MS);
  expect((await browser.refresh()).statusCode).toBe(200);
  pass(30 * DAY_MS);
  expect((await browser.refresh()).statusCode).toBe(401);
});

test('a token that no tab kept cannot be used after 30 days, though its session lives on', async () => {
  const browser = await signedIn();
  const [left] = (await Promise.all([browser.refresh(), browser.refresh()])).map(
    ({ cookies: [cookie] }) => cookie?.value,
  );
  pass(20 * DAY_MS);
  await browser.refresh();
  pass(20 * DAY_MS);
  expect((await browser.refresh(left)).statusCode).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(200);
});

test('no other text is a refresh token, nor is another store’s', async () => {
  const browser = await signedIn();
  const [storeId, secret] = browser.refreshToken?.split('.') ?? [];
  const wrong = [
    '',
    '.',
    `${storeId}.`,
    `${storeId}`,
    `${storeId}.${secret}.`,
    `x.${secret}`,
    `${randomUUID()}.${secret}`,
    `${shop.other.storeId}.${secret}`,
    `' or 1=1 --.${secret}`,
    '\u0000.\u0000',
  ];
  for (const token of wrong) {
    expect.soft((await browser.refresh(token)).statusCode, token).toBe(401);
  }
  expect((await new Browser(shop.app).refresh()).statusCode).toBe(401);
  expect(await browser.status()).toBe(200);
});
