import { randomUUID } from 'node:crypto';
import type { StaffMember } from '@mostrador/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { Browser } from '#test/support/browser.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD, Till } from '#test/support/till.ts';
import { useInvitation } from './use-invitation.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'ábaco azul 9';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let people = 0;
/** Invites a new person, and returns the secret of the link. */
async function invite(): Promise<{ member: StaffMember; token: string }> {
  const member = await shop.owner.call('createStaffMember', {
    body: {
      firstName: 'Ines',
      lastName: 'Vega',
      email: `ines${++people}@corner.test`,
      role: 'CASHIER',
    },
  });
  return { member, token: await tokenOf(member.id) };
}

const tokenOf = async (id: string) =>
  (await shop.owner.call('readInvitationLink', { params: { id } })).token;

/** Returns a person who has nothing but the link. */
const visitor = () => new Till(shop.app, 'nobody');
const read = (token: string) => visitor().call('readInvitation', { body: { token } });
const browser = () => new Browser(shop.app);

/** Returns the codes with which reading and using the link are refused. */
async function refusalsOf(token: string): Promise<string[]> {
  const body = { token, password: NEW_PASSWORD };
  const refused = [read(token), visitor().call('acceptInvitation', { body })];
  return (await Promise.all(refused.map(refusalOf))).map((refusal) => refusal.body.code);
}

describe('a link', () => {
  test('says whom it is for, and its answer is kept nowhere', async () => {
    const { member, token } = await invite();
    expect(await read(token)).toEqual({
      storeName: 'corner',
      firstName: 'Ines',
      lastName: 'Vega',
      email: member.email,
      purpose: 'JOIN',
      expiresAt: member.invitation?.expiresAt,
    });
    const { headers } = await visitor().send('readInvitation', { body: { token } });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('gives its person a password and signs them in, once', async () => {
    const { member, token } = await invite();
    const newcomer = browser();
    const response = await newcomer.acceptInvitation(token, NEW_PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.cookies[0]).toMatchObject({ name: 'refreshToken', httpOnly: true });
    expect(response.json().user).toMatchObject({
      id: member.id,
      role: 'CASHIER',
      lastLogin: shop.clock.now.toISOString(),
    });
    expect(await newcomer.status()).toBe(200);
    expect((await newcomer.refresh()).statusCode).toBe(200);
    expect((await browser().signIn(member.email, NEW_PASSWORD)).statusCode).toBe(200);

    expect(await refusalsOf(token)).toEqual(['INVITATION_USED', 'INVITATION_USED']);
    const { id } = member;
    expect(await shop.owner.call('readStaffMember', { params: { id } })).toMatchObject({
      state: 'ACTIVE',
      invitation: null,
    });
    expect((await shop.owner.send('readInvitationLink', { params: { id } })).statusCode).toBe(404);
  });

  test('is the same each time it is read, at every server', async () => {
    const { member, token } = await invite();
    expect(await tokenOf(member.id)).toBe(token);
    const second = await openSecondServer(shop);
    const response = await second.inject({
      method: 'POST',
      url: '/api/auth/invitation',
      payload: { token },
    });
    expect(response.json()).toMatchObject({ email: member.email });
  });

  test('used twice at once is used once', async () => {
    const { member, token } = await invite();
    const passwords = ['first password', 'second password', 'third password'];
    const browsers = passwords.map(() => browser());
    const answers = await Promise.all(
      passwords.map((password, index) => browsers[index]?.acceptInvitation(token, password)),
    );
    const won = answers.findIndex((answer) => answer?.statusCode === 200);
    const refused = answers.filter((_, index) => index !== won);
    expect(refused.map((answer) => answer?.json().code)).toEqual([
      'INVITATION_USED',
      'INVITATION_USED',
    ]);
    for (const [index, password] of passwords.entries()) {
      const { statusCode } = await browser().signIn(member.email, password);
      expect(statusCode).toBe(index === won ? 200 : 401);
    }
  });

  test('is used once also where no hashing of passwords sets its uses apart', async () => {
    const { member, token } = await invite();
    const use = () =>
      inTransaction(shop.db, (tx) =>
        useInvitation(
          { db: tx, tx, storeId: shop.storeId, now: shop.clock.now },
          { id: token.split('.')[1] ?? '', userId: member.id, passwordHash: 'a hash' },
        ),
      );
    const uses = await Promise.allSettled(Array.from({ length: 8 }, use));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('with too short a password is refused at its field, and can still be used', async () => {
    const { token } = await invite();
    const refused = await refusalOf(
      visitor().call('acceptInvitation', { body: { token, password: '7 chars' } }),
    );
    expect(refused.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'password' }] },
    });
    expect((await browser().acceptInvitation(token, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('that is forged, or none, is as if it did not exist', async () => {
    const { token } = await invite();
    const [storeId, id, proof = ''] = token.split('.');
    const { token: another } = await invite();
    const otherProof = another.split('.')[2];
    const forged = [
      `${storeId}.${id}.${otherProof}`,
      `${storeId}.${id}.${proof.slice(0, -4)}AAAA`,
      `${storeId}.${id}.`,
      `${storeId}.${id}`,
      `${shop.other.storeId}.${id}.${proof}`,
      `${storeId}.${randomUUID()}.${proof}`,
      `${token}.more`,
      'nonsense',
    ];
    for (const text of forged) {
      expect.soft(await refusalsOf(text), text).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    }
    expect(await read(token)).toMatchObject({ purpose: 'JOIN' });
  });

  test('ends when a new one is made', async () => {
    const { member, token } = await invite();
    const again = await shop.owner.call('createInvitation', { params: { id: member.id } });
    expect(again).toMatchObject({ id: member.id, state: 'INVITED' });
    expect(await refusalsOf(token)).toEqual(['INVITATION_USED', 'INVITATION_USED']);
    const renewed = await tokenOf(member.id);
    expect((await browser().acceptInvitation(renewed, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('made by several clicks at once is one, the last', async () => {
    const { member } = await invite();
    const params = { id: member.id };
    await Promise.all([1, 2, 3, 4].map(() => shop.owner.call('createInvitation', { params })));
    const open = await shop.db
      .selectFrom('invitations')
      .select('id')
      .where('store_id', '=', shop.storeId)
      .where('user_id', '=', member.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
    expect(await tokenOf(member.id)).toContain(open[0]?.id);
  });

  test('asked for again with the same idempotency key stays as it is', async () => {
    const { member } = await invite();
    const request = { params: { id: member.id }, key: `link of ${member.id}` };
    await shop.owner.call('createInvitation', request);
    const token = await tokenOf(member.id);
    await shop.owner.call('createInvitation', request);
    expect(await tokenOf(member.id)).toBe(token);
  });

  test('ends when its person is deactivated, also at that very moment', async () => {
    const { member, token } = await invite();
    const params = { id: member.id };
    await shop.owner.call('deactivateStaffMember', { params });
    expect(await refusalsOf(token)).toEqual(['INVITATION_USED', 'INVITATION_USED']);

    const late = await invite();
    const newcomer = browser();
    await Promise.all([
      newcomer.acceptInvitation(late.token, NEW_PASSWORD),
      shop.owner.call('deactivateStaffMember', { params: { id: late.member.id } }),
    ]);
    expect(await newcomer.status()).toBe(401);
  });

  test('is over after a week', async () => {
    const { member, token } = await invite();
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + WEEK_MS - 1);
    expect(await read(token)).toMatchObject({ email: member.email });
    shop.clock.now = new Date(now.getTime() + WEEK_MS);
    expect(await refusalsOf(token)).toEqual(['INVITATION_EXPIRED', 'INVITATION_EXPIRED']);
    shop.clock.now = now;
  });
});

describe('a link for someone who has a password', () => {
  test('lets them choose another; until then the old one stands', async () => {
    const { staff } = await shop.owner.call('listStaff', {
      query: { search: shop.manager.email },
    });
    const id = staff[0]?.id ?? '';
    const invited = await shop.owner.call('createInvitation', { params: { id } });
    expect(invited).toMatchObject({
      state: 'ACTIVE',
      invitation: { expiresAt: expect.anything() },
    });
    const token = await tokenOf(id);
    expect(await read(token)).toMatchObject({ purpose: 'RESET' });
    const before = browser();
    expect((await before.signIn(shop.manager.email)).statusCode).toBe(200);

    const here = browser();
    expect((await here.acceptInvitation(token, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await here.status()).toBe(200);
    expect(await before.status()).toBe(401);
    expect((await before.refresh()).statusCode).toBe(401);
    expect((await shop.manager.send('readProfile')).statusCode).toBe(401);
    expect((await browser().signIn(shop.manager.email, PASSWORD)).statusCode).toBe(401);
    expect((await browser().signIn(shop.manager.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('ends when they change their password themselves', async () => {
    const { staff } = await shop.owner.call('listStaff', {
      query: { search: shop.cashier.email },
    });
    const id = staff[0]?.id ?? '';
    await shop.owner.call('createInvitation', { params: { id } });
    const token = await tokenOf(id);
    const theirs = browser();
    await theirs.signIn(shop.cashier.email);
    expect((await theirs.changePassword(PASSWORD, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await refusalsOf(token)).toEqual(['INVITATION_USED', 'INVITATION_USED']);
  });
});
