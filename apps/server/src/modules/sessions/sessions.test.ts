import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { NO_HEARTBEAT_MS, openStream } from '#test/support/event-stream.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function pass(milliseconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
}

/** Returns a browser in which the person has just signed in, with a till of the same session. */
async function signedIn({ email }: Till): Promise<{ browser: Browser; till: Till }> {
  const browser = new Browser(shop.app);
  await browser.signIn(email);
  const till = new Till(shop.app, email);
  till.token = browser.accessToken;
  return { browser, till };
}

const sessionsOf = async (till: Till) => (await till.call('listSessions')).sessions;

const currentOf = async (till: Till) => {
  const session = (await sessionsOf(till)).find(({ current }) => current);
  return session?.id ?? '';
};

test('a person sees where they are signed in, the one used last first, and which one they look from', async () => {
  const { cashier } = shop;
  const before = await sessionsOf(cashier);
  expect(before).toMatchObject([{ current: true }]);
  pass(MINUTE_MS);
  const { browser, till } = await signedIn(cashier);
  const created = shop.clock.now.toISOString();
  const both = await sessionsOf(till);
  expect(both).toMatchObject([
    { current: true, createdAt: created, lastUsedAt: created },
    { current: false, id: before[0]?.id },
  ]);
  expect(both[0]?.userAgent).toContain('lightMyRequest');

  pass(MINUTE_MS);
  await browser.refresh();
  expect((await sessionsOf(cashier))[0]).toMatchObject({
    createdAt: created,
    lastUsedAt: shop.clock.now.toISOString(),
  });
});

test('a session that ran out is seen no more', async () => {
  await signedIn(shop.other.manager);
  const kept = new Browser(shop.app);
  await kept.signIn(shop.other.manager.email);
  pass(29 * DAY_MS);
  await kept.refresh();
  pass(2 * DAY_MS);
  await kept.refresh();
  const till = new Till(shop.app, shop.other.manager.email);
  till.token = kept.accessToken;
  expect(await sessionsOf(till)).toHaveLength(1);
  await Promise.all([shop, shop.other].map(({ owner }) => owner.signIn()));
  await Promise.all([shop.manager, shop.cashier, shop.despatcher].map((till) => till.signIn()));
});

test('ending a session elsewhere shuts it out at once, with its refresh token, and no other', async () => {
  const { browser, till } = await signedIn(shop.manager);
  const { manager } = shop;
  await manager.call('endSession', { params: { id: await currentOf(till) } });
  expect(await browser.status()).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(401);
  expect(await sessionsOf(manager)).toHaveLength(1);
});

test('nobody ends a session of someone else, nor one that has ended', async () => {
  const { till } = await signedIn(shop.cashier);
  const id = await currentOf(till);
  for (const person of [shop.owner, shop.manager, shop.other.owner]) {
    expect((await person.send('endSession', { params: { id } })).statusCode).toBe(404);
  }
  expect(await currentOf(till)).toBe(id);
  await till.call('endSession', { params: { id } });
  expect((await shop.cashier.send('endSession', { params: { id } })).statusCode).toBe(404);
});

test('signing out everywhere ends every session, this one too, and nobody else’s', async () => {
  const { browser } = await signedIn(shop.despatcher);
  const { till } = await signedIn(shop.despatcher);
  await till.call('endSessions');
  expect((await till.send('listSessions')).statusCode).toBe(401);
  expect((await shop.despatcher.send('readProfile')).statusCode).toBe(401);
  expect(await browser.status()).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(401);
  expect((await shop.cashier.send('readProfile')).statusCode).toBe(200);
  await shop.despatcher.signIn();
});

test('a refresh under way while everything is ended leaves no session', async () => {
  for (let round = 0; round < 5; round++) {
    const { browser, till } = await signedIn(shop.cashier);
    await Promise.all([browser.refresh(), till.call('endSessions')]);
    expect(await browser.status()).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
  }
  await shop.cashier.signIn();
});

test('the open screen of a session that is ended hears nothing more', async () => {
  const server = await openSecondServer(shop, { heartbeatMs: NO_HEARTBEAT_MS });
  const { till } = await signedIn(shop.manager);
  const stream = await openStream(server, till);
  await shop.manager.call('endSession', { params: { id: await currentOf(till) } });
  await stream.ended;
});
