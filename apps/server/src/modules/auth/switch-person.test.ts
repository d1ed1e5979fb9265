import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { hire } from '#test/support/hire.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PIN = '4071';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
// A test may have moved the clock past the owner's token.
beforeEach(() => shop.owner.signIn());
afterAll(() => shop.close());

function pass(milliseconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
}

/** Hires a person with a PIN, and signs them in by password in this browser. */
async function bring(browser: Browser, role: 'CASHIER' | 'MANAGER' = 'CASHIER') {
  const { id, till } = await hire(shop.app, shop.owner, role);
  await browser.signIn(till.email);
  await browser.setPin(PIN);
  return { id, email: till.email };
}

/** A till at which two people work; the second has just signed in. */
async function sharedTill() {
  const browser = new Browser(shop.app);
  return { browser, first: await bring(browser), second: await bring(browser) };
}

test('a till lists who signed in there, and nobody else of the store', async () => {
  const { browser, first, second } = await sharedTill();
  await browser.lock();
  const people = await browser.people();
  expect(people.map(({ userId }) => userId).sort()).toEqual([first.id, second.id].sort());
  expect(people[0]).toEqual({
    userId: expect.any(String),
    firstName: 'Ines',
    lastName: 'Vega',
    role: 'CASHIER',
    hasPin: true,
    pinLocked: false,
  });
});

test('a PIN signs in like a password: the same answer and cookies, and the session before it ends', async () => {
  const { browser, first } = await sharedTill();
  const before = { token: browser.accessToken, cookie: browser.refreshToken };
  const answer = await browser.switchTo(first.id, PIN);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ user: { id: first.id, store: { id: shop.storeId } } });
  expect(answer.cookies.map(({ name }) => name)).toEqual(['refreshToken', 'device']);
  expect(answer.cookies[0]).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
  });
  expect(answer.body).not.toContain(browser.refreshToken);
  expect(await browser.status()).toBe(200);
  expect(await browser.status(before.token)).toBe(401);
  expect((await browser.refresh(before.cookie)).statusCode).toBe(401);
});

test('P32: a locked till ends the session for all of its tokens at once, and may be locked again', async () => {
  const { browser, second } = await sharedTill();
  const { accessToken, refreshToken } = browser;
  const answer = await browser.lock();
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.cookies[0]).toMatchObject({ name: 'refreshToken', value: '', maxAge: 0 });
  expect(await browser.status(accessToken)).toBe(401);
  expect((await browser.refresh(refreshToken)).statusCode).toBe(401);
  expect((await browser.lock(refreshToken)).statusCode).toBe(204);
  expect((await browser.lock()).statusCode).toBe(204);
  expect((await browser.switchTo(second.id, PIN)).statusCode).toBe(200);
});

test('a sign-in whose answer was lost is made again, and is no wrong try', async () => {
  const { browser, first } = await sharedTill();
  await browser.lock();
  const { refreshToken } = browser;
  await browser.switchTo(first.id, PIN, refreshToken);
  expect((await browser.switchTo(first.id, PIN, refreshToken)).statusCode).toBe(200);
  expect(await browser.status()).toBe(200);
  expect((await browser.switchTo(first.id, '9999')).json().details).toEqual({ triesLeft: 4 });
});

test('a cookie that is missing, forged or of another store takes nobody’s PIN', async () => {
  const { browser, first } = await sharedTill();
  const other = new Browser(shop.app);
  await other.signIn(shop.other.cashier.email);
  // Not the last character, whose low bits say nothing.
  const forged = browser.device?.replace(/.(?=.{8}$)/, (digit) => (digit === 'A' ? 'B' : 'A'));
  const [, ...rest] = String(browser.device).split('.');
  for (const device of [
    undefined,
    '',
    'x.y.z',
    forged,
    other.device,
    [randomUUID(), ...rest].join('.'),
  ]) {
    const stranger = Object.assign(new Browser(shop.app), { device });
    const people = await stranger.people();
    expect(people.some(({ userId }) => userId === first.id)).toBe(false);
    const answer = await stranger.switchTo(first.id, PIN);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await browser.switchTo(first.id, '9999')).json().details).toEqual({ triesLeft: 4 });
});

test('P32: nobody is let in by PIN where they never gave their password, nor somebody who is not there', async () => {
  const { browser } = await sharedTill();
  const stranger = await bring(new Browser(shop.app));
  for (const id of [stranger.id, randomUUID()]) {
    expect((await browser.switchTo(id, PIN)).statusCode).toBe(404);
  }
});

test('a device takes a PIN for 30 days from the last password there, however often it is used', async () => {
  const { browser, first } = await sharedTill();
  for (let day = 1; day < 30; day += 7) {
    expect((await browser.switchTo(first.id, PIN)).statusCode).toBe(200);
    pass(7 * DAY_MS);
  }
  expect(await browser.people()).toEqual([]);
  expect((await browser.switchTo(first.id, PIN)).statusCode).toBe(404);
  await browser.signIn(first.email);
  expect((await browser.people()).map(({ userId }) => userId)).toEqual([first.id]);
  expect((await browser.switchTo(first.id, PIN)).statusCode).toBe(200);
});

test('P32: whoever was deactivated a second ago is neither listed nor let in', async () => {
  const { browser, first } = await sharedTill();
  await shop.owner.call('deactivateStaffMember', { params: { id: first.id } });
  expect((await browser.people()).some(({ userId }) => userId === first.id)).toBe(false);
  expect((await browser.switchTo(first.id, PIN)).statusCode).toBe(404);

  await shop.owner.call('updateStaffMember', {
    params: { id: first.id },
    body: { isActive: true },
  });
  expect((await browser.switchTo(first.id, PIN)).statusCode).toBe(404);
});

test('a deactivation while the PIN is checked wins, or ends the session that began', async () => {
  for (let round = 0; round < 6; round++) {
    const { browser, first } = await sharedTill();
    await browser.lock();
    const deactivate = () => shop.owner.call('deactivateStaffMember', { params: { id: first.id } });
    const [answer] = await Promise.all([browser.switchTo(first.id, PIN), deactivate()]);
    // 409: the deactivation has locked the PIN.
    expect([200, 404, 409]).toContain(answer.statusCode);
    expect(await browser.status()).toBe(401);
  }
});

test('a new role is that of the next session by PIN', async () => {
  const { browser, first } = await sharedTill();
  await shop.owner.call('updateStaffMember', {
    params: { id: first.id },
    body: { role: 'MANAGER' },
  });
  expect((await browser.switchTo(first.id, PIN)).json().user.role).toBe('MANAGER');
});

test('signing out everywhere takes the PIN from every device', async () => {
  const { browser, second } = await sharedTill();
  const elsewhere = new Browser(shop.app);
  await elsewhere.signIn(second.email);
  const headers = { authorization: `Bearer ${elsewhere.accessToken}` };
  await shop.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers });
  expect((await browser.switchTo(second.id, PIN)).statusCode).toBe(404);
});

test('at another server the till is the same', async () => {
  const { browser, first } = await sharedTill();
  const second = Object.assign(new Browser(await openSecondServer(shop)), {
    device: browser.device,
    refreshToken: browser.refreshToken,
  });
  expect((await second.switchTo(first.id, PIN)).statusCode).toBe(200);
  expect(await browser.status()).toBe(401);
});

test('who chose a password by a link, or changed it, is listed in that browser', async () => {
  const browser = new Browser(shop.app);
  const { id } = await hire(shop.app, shop.owner);
  const params = { id };
  await shop.owner.call('createInvitation', { params });
  const { token } = await shop.owner.call('readInvitationLink', { params });
  await browser.acceptInvitation(token, PASSWORD);
  expect(await browser.people()).toMatchObject([{ userId: id }]);
  await browser.changePassword(PASSWORD, 'another password');
  expect(await browser.people()).toMatchObject([{ userId: id }]);
});
