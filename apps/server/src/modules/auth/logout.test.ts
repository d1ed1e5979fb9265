import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function signedIn(): Promise<Browser> {
  const browser = new Browser(shop.app);
  await browser.signIn(shop.owner.email);
  return browser;
}

test('signing out ends the session for all of its tokens, and no other session', async () => {
  const browser = await signedIn();
  const elsewhere = await signedIn();
  const { refreshToken } = browser;
  const response = await browser.logout();
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
  expect(response.cookies[0]).toMatchObject({
    name: 'refreshToken',
    value: '',
    maxAge: 0,
    path: '/api/auth',
  });
  expect(await browser.status()).toBe(401);
  expect((await browser.refresh(refreshToken)).statusCode).toBe(401);
  expect(await elsewhere.status()).toBe(200);
});

test('signing out in a tab whose token was just used up by another ends the session as well', async () => {
  const browser = await signedIn();
  const usedUp = browser.refreshToken;
  await browser.refresh();
  await browser.logout(usedUp);
  expect(await browser.status()).toBe(401);
});

test('signing out without a session is no error', async () => {
  const browser = new Browser(shop.app);
  for (const token of [undefined, '', 'nonsense', `${shop.storeId}.unknown`]) {
    expect((await browser.logout(token)).statusCode).toBe(204);
  }
});
