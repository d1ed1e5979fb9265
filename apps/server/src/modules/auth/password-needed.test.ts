import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@mostrador/contract/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { type CallOptions, PASSWORD, Till } from '#test/support/till.ts';

const MINUTE_MS = 60_000;
const PIN = '4071';

let shop: TestShop;
let ownerId: string;
let cashierId: string;
beforeAll(async () => {
  shop = await openTestShop();
  ownerId = (await shop.owner.call('readProfile')).id;
  cashierId = (await shop.cashier.call('readProfile')).id;
});
// A test may have moved the clock past the owner's token.
beforeEach(() => shop.owner.signIn());
afterAll(() => shop.close());

/** Lets the owner in by PIN; returns the browser and the session as a till. */
async function ownerByPin() {
  const browser = new Browser(shop.app);
  await browser.signIn(shop.owner.email);
  await browser.setPin(PIN);
  await browser.switchTo(ownerId, PIN);
  const till = Object.assign(new Till(shop.app, shop.owner.email), { token: browser.accessToken });
  return { browser, till };
}

const newcomer = () => ({
  firstName: 'Ines',
  lastName: 'Vega',
  email: `${randomUUID()}@corner.test`,
  role: 'CASHIER' as const,
});

const GUARDED: [EndpointName, () => CallOptions<EndpointName>][] = [
  ['createStaffMember', () => ({ body: newcomer() as never })],
  ['updateStaffMember', () => ({ params: { id: cashierId } as never, body: {} as never })],
  ['createInvitation', () => ({ params: { id: cashierId } as never })],
  ['readInvitationLink', () => ({ params: { id: cashierId } as never })],
  ['deactivateStaffMember', () => ({ params: { id: cashierId } as never })],
  ['updateStore', () => ({ body: { lockAfterMinutes: 5 } as never })],
];

test.each(GUARDED)(
  '%s asks a session by PIN for the password, for ten minutes',
  async (name, options) => {
    const { browser, till } = await ownerByPin();
    const code = async () => (await till.send(name, options())).json().code;
    const wasTold = await shop.owner.call('listAuditEntries');
    const refused = await till.send(name, options());
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PASSWORD_NEEDED']);
    expect((await shop.owner.call('listAuditEntries')).pagination).toEqual(wasTold.pagination);

    expect((await browser.confirmPassword()).statusCode).toBe(204);
    const done = await till.send(name, options());
    expect(done.statusCode).toBeLessThan(300);
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * MINUTE_MS);
    expect(await code()).toBe('PASSWORD_NEEDED');
  },
);

test('all else works in a session by PIN, and nothing is asked in one by password', async () => {
  const { till } = await ownerByPin();
  for (const name of ['listStaff', 'readStore', 'listOrders', 'listAuditEntries'] as const) {
    expect((await till.send(name)).statusCode).toBe(200);
  }
  const body = { name: randomUUID() };
  expect((await till.send('createCategory', { body })).statusCode).toBe(201);
  expect((await shop.owner.send('updateStore', { body: {} })).statusCode).toBe(200);
});

test('what was done is answered again by its key, without the password', async () => {
  const { browser, till } = await ownerByPin();
  const request = { body: newcomer(), key: randomUUID() };
  expect((await till.send('createStaffMember', request)).json().code).toBe('PASSWORD_NEEDED');
  await browser.confirmPassword();
  const first = await till.send('createStaffMember', request);
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * MINUTE_MS);
  const again = await till.send('createStaffMember', request);
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
});

test('the password counts for its session alone, and not after a switch', async () => {
  const { browser } = await ownerByPin();
  await browser.confirmPassword();
  const { till } = await ownerByPin();
  expect((await till.send('updateStore', { body: {} })).json().code).toBe('PASSWORD_NEEDED');
  await browser.switchTo(ownerId, PIN);
  const next = Object.assign(new Till(shop.app, ''), { token: browser.accessToken });
  expect((await next.send('updateStore', { body: {} })).json().code).toBe('PASSWORD_NEEDED');
});

test('a password or a PIN is changed by the password that goes along, and the session that follows asks no more', async () => {
  const { browser } = await ownerByPin();
  expect((await browser.setPin('5555', 'not-the-password')).json().code).toBe('WRONG_PASSWORD');
  expect((await browser.setPin('5555')).statusCode).toBe(200);
  await browser.changePassword(PASSWORD, 'another password');
  const till = Object.assign(new Till(shop.app, ''), { token: browser.accessToken });
  expect((await till.send('updateStore', { body: {} })).statusCode).toBe(200);
  await browser.changePassword('another password', PASSWORD);
});

test('a wrong password confirms nothing, and counts as a failed sign-in', async () => {
  const { browser, till } = await ownerByPin();
  const wrong = await browser.confirmPassword('not-the-password');
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({
    code: 'WRONG_PASSWORD',
    details: { fields: [{ path: 'password' }] },
  });
  expect((await till.send('updateStore', { body: {} })).json().code).toBe('PASSWORD_NEEDED');
  for (let guess = 0; guess < 9; guess++) await browser.confirmPassword('not-the-password');
  expect((await browser.confirmPassword()).statusCode).toBe(429);
});
