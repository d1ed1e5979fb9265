import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { edited } from '#test/support/edited.ts';
import { NO_HEARTBEAT_MS, openStream } from '#test/support/event-stream.ts';
import { hire } from '#test/support/hire.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import type { CallOptions } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const newcomer = () => hire(shop.app, shop.owner);
const freeEmail = () => `${randomUUID()}@corner.test`;

const change = (id: string, body: CallOptions<'updateStaffMember'>['body']) =>
  shop.owner.call('updateStaffMember', { params: { id }, body });

const signIn = async (email: string) => {
  const browser = new Browser(shop.app);
  const { statusCode } = await browser.signIn(email);
  return { browser, statusCode };
};

describe('the owner', () => {
  test('changes of a person what they send, and nothing else', async () => {
    const { id } = await newcomer();
    const before = await shop.owner.call('readStaffMember', { params: { id } });
    const changed = await change(id, { firstName: ' Zoë ', phone: '+57 300 1234567' });
    expect(changed).toEqual(edited({ ...before, firstName: 'Zoë', phone: '+57 300 1234567' }));
    expect(await change(id, {})).toEqual(edited(changed));
    expect(await change(id, { phone: '' })).toEqual(edited({ ...changed, phone: null }));
  });

  test('gives a role that acts at the person’s next call', async () => {
    const { id, till } = await newcomer();
    expect((await till.send('listStaff')).statusCode).toBe(403);
    expect((await till.send('readStockValueReport')).statusCode).toBe(200);
    await change(id, { role: 'STORE_OWNER' });
    expect((await till.send('listStaff')).statusCode).toBe(200);
    await change(id, { role: 'DESPATCHER' });
    expect((await till.send('readStockValueReport')).statusCode).toBe(403);
  });

  test('moves a person to another e-mail, whose old one is free at once', async () => {
    const { id, till } = await newcomer();
    const email = freeEmail();
    expect((await change(id, { email: ` ${email.toUpperCase()} ` })).email).toBe(email);
    expect((await signIn(till.email)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(200);
    // The session stays, since it is the same person.
    expect((await till.send('readProfile')).statusCode).toBe(200);
    await change((await newcomer()).id, { email: till.email });
    expect((await signIn(till.email)).statusCode).toBe(200);
  });

  test('cannot give an e-mail that anyone has, nor one that is none', async () => {
    const { id, till } = await newcomer();
    for (const email of [shop.manager.email, shop.other.owner.email.toUpperCase()]) {
      expect((await refusalOf(change(id, { email }))).body).toMatchObject({
        code: 'ALREADY_EXISTS',
        details: { field: 'email' },
      });
    }
    expect((await refusalOf(change(id, { email: 'none' }))).body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'email' }] },
    });
    expect((await change(id, { email: till.email.toUpperCase() })).email).toBe(till.email);
    expect((await signIn(till.email)).statusCode).toBe(200);
  });

  test('who gives one e-mail to two people at once gives it to one', async () => {
    const people = [await newcomer(), await newcomer()];
    const email = freeEmail();
    const answers = await Promise.all(
      people.map(({ id }) =>
        shop.owner.send('updateStaffMember', { params: { id }, body: { email } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  test('finds nobody of another store', async () => {
    const { id } = await newcomer();
    const params = { id };
    const { owner: stranger } = shop.other;
    const answers = await Promise.all([
      stranger.send('updateStaffMember', { params, body: { isActive: false } }),
      stranger.send('deactivateStaffMember', { params }),
      stranger.send('createInvitation', { params }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await shop.owner.call('readStaffMember', { params })).toMatchObject({
      state: 'ACTIVE',
      invitation: null,
    });
  });
});

describe('whoever is deactivated', () => {
  test('is shut out at once: token, cookie, open screen and sign-in', async () => {
    const { id, till } = await newcomer();
    const server = await openSecondServer(shop, { heartbeatMs: NO_HEARTBEAT_MS });
    const { browser } = await signIn(till.email);
    const stream = await openStream(server, till);
    expect(await change(id, { isActive: false })).toMatchObject({
      state: 'DEACTIVATED',
      invitation: null,
    });
    expect((await till.send('readProfile')).statusCode).toBe(401);
    expect(await browser.status()).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
    expect((await signIn(till.email)).statusCode).toBe(401);
    await stream.ended;
  });

  test('and comes back signs in anew: no old session lives again', async () => {
    const { id, till } = await newcomer();
    const { browser } = await signIn(till.email);
    await change(id, { isActive: false });
    expect(await change(id, { isActive: true })).toMatchObject({ state: 'ACTIVE' });
    expect((await till.send('readProfile')).statusCode).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
    expect((await signIn(till.email)).statusCode).toBe(200);
  });

  test('while they sign in or renew their token keeps no session', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, till } = await newcomer();
      const { browser: waiting } = await signIn(till.email);
      const [{ browser: late }] = await Promise.all([
        signIn(till.email),
        waiting.refresh(),
        change(id, { isActive: false }),
      ]);
      await change(id, { isActive: true });
      for (const browser of [late, waiting]) {
        expect(await browser.status()).toBe(401);
        expect((await browser.refresh()).statusCode).toBe(401);
      }
    }
  });

  test('can be so by deleting them, once or twice', async () => {
    const { id, till } = await newcomer();
    const params = { id };
    await shop.owner.call('deactivateStaffMember', { params });
    await shop.owner.call('deactivateStaffMember', { params });
    expect((await till.send('readProfile')).statusCode).toBe(401);
    const { state } = await shop.owner.call('readStaffMember', { params });
    expect(state).toBe('DEACTIVATED');
  });

  test('before they joined is invited again when they come back, by a new link', async () => {
    const { id } = await shop.owner.call('createStaffMember', {
      body: { firstName: 'Ines', lastName: 'Vega', email: freeEmail(), role: 'CASHIER' },
    });
    const params = { id };
    await change(id, { isActive: false });
    expect((await shop.owner.send('readInvitationLink', { params })).statusCode).toBe(404);
    const refused = await refusalOf(shop.owner.call('createInvitation', { params }));
    expect(refused.body).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(await change(id, { isActive: true })).toMatchObject({
      state: 'INVITED',
      invitation: null,
    });
    const { invitation } = await shop.owner.call('createInvitation', { params });
    expect(invitation).not.toBeNull();
  });
});
