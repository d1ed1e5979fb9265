import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPassword } from '#modules/staff/reset-password.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Browser } from '#test/support/browser.ts';
import { hire } from '#test/support/hire.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

const PIN = '40719283';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function newcomer() {
  const { id, till } = await hire(shop.app, shop.owner);
  const browser = new Browser(shop.app);
  await browser.signIn(till.email);
  return { id, email: till.email, browser };
}

test('a PIN is set by the password, shown as set, and taken off again', async () => {
  const { browser } = await newcomer();
  const set = await browser.setPin(PIN);
  expect([set.statusCode, set.json().pinIsSet]).toEqual([200, true]);
  expect((await browser.setPin('0000')).json().pinIsSet).toBe(true);
  expect((await browser.setPin(null)).json().pinIsSet).toBe(false);
  expect((await browser.setPin(null)).json().pinIsSet).toBe(false);
});

test('a wrong password sets nothing, and counts as a failed sign-in', async () => {
  const { browser, email } = await newcomer();
  const stranger = Object.assign(new Browser(shop.app, '203.0.113.9'), {
    accessToken: browser.accessToken,
  });
  for (let guess = 0; guess < 10; guess++) {
    const answer = await stranger.setPin(PIN, 'not-the-password');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      details: { fields: [{ path: 'password', code: 'WRONG_PASSWORD' }] },
    });
  }
  expect((await stranger.setPin(PIN)).statusCode).toBe(429);
  expect((await new Browser(shop.app, '203.0.113.10').signIn(email)).statusCode).toBe(429);
  expect(await browser.people()).toMatchObject([{ hasPin: false }]);
});

test('what is no PIN is refused by its field', async () => {
  const { browser } = await newcomer();
  for (const pin of ['123', '123456789', 'pin!', '12 34']) {
    expect((await browser.setPin(pin)).json().details.fields).toMatchObject([
      { path: 'pin', code: 'NOT_A_PIN' },
    ]);
  }
});

test('P32: the PIN stands nowhere: not in the database, not in the audit trail, not in the log', async () => {
  const { id, email } = await newcomer();
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const browser = new Browser(await openSecondServer(shop, { logger }));
  await browser.signIn(email);
  await browser.setPin(PIN);
  await browser.switchTo(id, PIN);
  await browser.switchTo(id, '77777777');
  expect(lines.join()).toContain('/auth/switch');
  expect(lines.join()).not.toMatch(/40719283|77777777/);

  const { pin_hash: pinHash } = await shop.db
    .selectFrom('pins')
    .select('pin_hash')
    .where('store_id', '=', shop.storeId)
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(pinHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { entries } = await shop.owner.call('listAuditEntries', { query: { userId: id } });
  expect(JSON.stringify(entries)).not.toMatch(/40719283|77777777|argon2/);
  const told = entries.map(({ action, changes }) => ({ action, changes }));
  expect(told).toContainEqual({
    action: 'setPin',
    changes: [{ field: 'pinIsSet', value: 'true' }],
  });
  expect(told.filter(({ action }) => action === 'switchPerson')).toHaveLength(1);
});

test('a password of one’s own choice keeps the PIN, which other browsers take after the new password', async () => {
  const { id, email, browser } = await newcomer();
  await browser.setPin(PIN);
  const elsewhere = new Browser(shop.app);
  await elsewhere.signIn(email);
  await browser.changePassword(PASSWORD, 'another password');
  expect((await browser.switchTo(id, PIN)).statusCode).toBe(200);
  expect(await elsewhere.people()).toEqual([]);
  expect((await elsewhere.switchTo(id, PIN)).statusCode).toBe(404);
  await elsewhere.signIn(email, 'another password');
  expect((await elsewhere.switchTo(id, PIN)).statusCode).toBe(200);
});

test('a password that somebody else made necessary takes the PIN off', async () => {
  const byLink = await newcomer();
  await byLink.browser.setPin(PIN);
  const params = { id: byLink.id };
  await shop.owner.call('createInvitation', { params });
  const { token } = await shop.owner.call('readInvitationLink', { params });
  await byLink.browser.acceptInvitation(token, 'another password');
  expect(await byLink.browser.people()).toMatchObject([{ userId: byLink.id, hasPin: false }]);

  const byOperator = await newcomer();
  await byOperator.browser.setPin(PIN);
  await inTransaction(shop.db, (tx) =>
    resetPassword(tx, shop.clock.now, { email: byOperator.email, password: 'another password' }),
  );
  await byOperator.browser.signIn(byOperator.email, 'another password');
  expect(await byOperator.browser.people()).toMatchObject([{ hasPin: false }]);
});
