/**
 * Every call of the contract with every kind of invalid token, by every role that may not make it, and
 * with another store's ids (proofs.md#p18-roles-stores-and-input). `every-route.test.ts` covers allowed
 * roles and wrong input.
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { can, ROLES, type Role } from '@mostrador/domain/permissions';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSigningSecret } from '#platform/signing-secret.ts';
import { issueAccessToken } from '#platform/tokens.ts';
import { prepareStore } from '#test/calls/prepared-store.ts';
import { addRecords, type Request, requestsOf } from '#test/calls/requests.ts';
import { Browser } from '#test/support/browser.ts';
import { hire } from '#test/support/hire.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';
import { fingerprintOf } from './fuzz/other-store.ts';
import { plantStore } from './fuzz/plant-store.ts';

const MINUTE_MS = 60_000;
const PEOPLE = { manager: 'MANAGER', cashier: 'CASHIER', despatcher: 'DESPATCHER' } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await plantStore(shop.owner, 'OURS');
  await plantStore(shop.other.owner, 'THEIRS');
});
afterAll(() => shop.close());

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const signedIn = names.filter((name) => endpointOf(name).access !== 'public');
const withId = names.filter((name) => endpointOf(name).path.includes('/:id'));

/** Requests that would succeed, with the records of either store. */
let requests: Record<'ours' | 'theirs', Map<EndpointName, Request>>;
beforeAll(async () => {
  const requestsIn = async (owner: Till, mark: string) => {
    const store = await prepareStore(owner, mark);
    return requestsOf(store, await addRecords(store));
  };
  requests = {
    ours: await requestsIn(shop.owner, 'OURS'),
    theirs: await requestsIn(shop.other.owner, 'THEIRS'),
  };
});

function send(name: EndpointName, whose: keyof typeof requests, token: string | undefined) {
  const { params, body } = requests[whose].get(name) ?? {};
  return shop.app.inject({
    ...shop.owner.requestOf(name, { params: params as never }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body }),
  });
}

describe('every route that needs a person answers 401 without effect (P18)', () => {
  /** Invalid tokens by reason; all but the first are of real people of the shop. */
  let tokens: Record<string, string | undefined>;
  beforeAll(async () => {
    const secret = await readSigningSecret(shop.db);
    const { now } = shop.clock;
    const browser = new Browser(shop.app, '203.0.113.1');
    await browser.signIn(shop.owner.email);
    const [header = '', payload = '', signature = ''] = browser.accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const signed = (key: Uint8Array, change: object = {}, alg = 'HS256') =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg }).sign(key);
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

    const leaver = new Browser(shop.app, '203.0.113.2');
    await leaver.signIn(shop.cashier.email);
    const afterSignOut = leaver.accessToken;
    await leaver.logout();
    const fired = await hire(shop.app, shop.owner);
    await shop.owner.call('deactivateStaffMember', { params: { id: fired.id } });
    const subject = { storeId: claims.store, userId: claims.user, sessionId: claims.session };
    const other = (await shop.other.owner.call('readProfile')).id;

    tokens = {
      'no token': undefined,
      nonsense: 'nonsense',
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'no algorithm, spelt otherwise': `${encoded({ alg: 'nOnE' })}.${payload}.`,
      'no algorithm, with the signature': `${encoded({ alg: 'none' })}.${payload}.${signature}`,
      'another secret': await signed(new Uint8Array(32).fill(7)),
      'an empty secret': await signed(new Uint8Array(32)),
      'another algorithm': await signed(Buffer.concat([secret, secret]), {}, 'HS512'),
      'a changed role': `${header}.${encoded({ ...claims, role: 'SUPER_ADMIN' })}.${signature}`,
      'another person': `${header}.${encoded({ ...claims, user: other })}.${signature}`,
      'another store, well signed': await signed(secret, { store: shop.other.storeId }),
      'a person who is not there': await signed(secret, { user: randomUUID() }),
      'a session that is not there': await signed(secret, { session: randomUUID() }),
      'one that has expired': await issueAccessToken(
        secret,
        subject,
        new Date(now.getTime() - 16 * MINUTE_MS),
      ),
      'one without an end': await signed(secret, { exp: undefined }),
      'a refresh token': browser.refreshToken,
      'a one-time link': (
        await shop.owner.call('readInvitationLink', { params: { id: await invitedId() } })
      ).token,
      'after signing out': afterSignOut,
      'of someone deactivated': fired.till.token,
    };
  });

  async function invitedId(): Promise<string> {
    const { staff } = await shop.owner.call('listStaff');
    return staff.find(({ state }) => state === 'INVITED')?.id ?? '';
  }

  let before: string;
  beforeAll(async () => {
    before = await fingerprintOf(shop.db, shop.storeId);
  });

  it.each(signedIn)('%s', async (name) => {
    for (const [kind, token] of Object.entries(tokens)) {
      const response = await send(name, 'ours', token);
      expect({ kind, status: response.statusCode, code: response.json().code }).toEqual({
        kind,
        status: 401,
        code: 'NOT_SIGNED_IN',
      });
    }
  });

  it('and the store is as it was', async () => {
    expect(await fingerprintOf(shop.db, shop.storeId)).toBe(before);
  });
});

describe('whoever may not', () => {
  /** Whether the role is refused even if the owner lets every role take payments. */
  const mayNever = (role: Role, name: EndpointName) => {
    const { access } = endpointOf(name);
    if (access === 'public' || access === 'signedIn') return false;
    return !can({ role, paymentRoles: [...ROLES] }, access);
  };

  it.each(Object.entries(PEOPLE))(
    'is told so on each route, and nothing is done: %s',
    async (person, role) => {
      const { token } = shop[person as keyof typeof PEOPLE];
      const before = await fingerprintOf(shop.db, shop.storeId);
      const forbidden = signedIn.filter((name) => mayNever(role, name));
      expect(forbidden.length).toBeGreaterThan(5);
      for (const name of forbidden) {
        const { statusCode } = await send(name, 'ours', token);
        expect({ name, statusCode }).toEqual({ name, statusCode: 403 });
      }
      expect(await fingerprintOf(shop.db, shop.storeId)).toBe(before);
    },
  );

  it('is so from the moment their role is changed, with the token they have', async () => {
    const { id, till } = await hire(shop.app, shop.owner, 'MANAGER');
    await till.call('readStockValueReport');
    await shop.owner.call('updateStaffMember', { params: { id }, body: { role: 'DESPATCHER' } });
    for (const name of signedIn.filter((name) => mayNever('DESPATCHER', name))) {
      const { statusCode } = await send(name, 'ours', till.token);
      expect({ name, statusCode }).toEqual({ name, statusCode: 403 });
    }
  });
});

describe('what belongs to another store does not exist, for every role that may ask (P18)', () => {
  let before: string;
  beforeAll(async () => {
    before = await fingerprintOf(shop.db, shop.other.storeId);
  });

  it.each(withId)('%s', async (name) => {
    for (const person of ['owner', 'manager', 'cashier', 'despatcher'] as const) {
      const { statusCode, body } = await send(name, 'theirs', shop[person].token);
      // A forbidden caller learns that alone, nothing about the id.
      const isForbidden = person !== 'owner' && statusCode === 403;
      expect({ person, statusCode }).toEqual({ person, statusCode: isForbidden ? 403 : 404 });
      expect(body).not.toContain('THEIRS');
    }
  });

  it('and the other store is as it was', async () => {
    expect(await fingerprintOf(shop.db, shop.other.storeId)).toBe(before);
  });
});
