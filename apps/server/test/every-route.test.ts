/**
 * Walks the contract's table, so that a new route is covered the day it is written: by every role, and
 * with input that no shop sends (proofs.md#p18-roles-stores-and-input). `routes-tokens-stores.test.ts`
 * covers wrong tokens and another store's ids.
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { routes } from '@mostrador/contract/routes';
import { type FieldError, fieldErrors } from '@mostrador/contract/shared/field-errors';
import { can, type Role } from '@mostrador/domain/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPurchase, type PreparedStore, prepareStore } from './calls/prepared-store.ts';
import {
  addRecords,
  type Request,
  readRequest,
  requestsOf,
  type StoreIds,
} from './calls/requests.ts';
import { fingerprintOf } from './security/fuzz/other-store.ts';
import { draws } from './support/draws.ts';
import { buy, line, receive } from './support/purchasing.ts';
import { fieldOf } from './support/sales.ts';
import { openSecondServer } from './support/second-server.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from './support/shop.ts';
import { Till } from './support/till.ts';

let shop: TestShop;
let store: PreparedStore;
let ids: StoreIds;
let requests: Map<EndpointName, Request>;

beforeAll(async () => {
  shop = await openTestShop();
  store = await prepareStore(shop.owner);
  ids = await addRecords(store);
  requests = await requestsOf(store, ids);
});
afterAll(() => shop.close());

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const isPublic = (name: EndpointName) => endpointOf(name).access === 'public';
const hasId = (name: EndpointName) => endpointOf(name).path.includes('/:id');
const requestOf = (name: EndpointName) => requests.get(name) ?? {};
/** Returns the path of the call's request. */
const urlOf = (name: EndpointName) =>
  shop.owner.requestOf(name, { params: requestOf(name).params as never }).url;

const signedIn = names.filter((name) => !isPublic(name));
/** A stream stays open until its reader leaves; `events-stream.test.ts` opens one in every role. */
const hasEnd = (name: EndpointName) => endpointOf(name).contentType !== 'text/event-stream';
/**
 * Calls that would sign out the caller of the others; `logout.test.ts` and `sessions.test.ts` make
 * them.
 */
const signsOut = (name: EndpointName) => name === 'logout' || name === 'endSessions';
const withId = names.filter(hasId);

describe('P18: every route that needs a person', () => {
  const roles: [keyof Pick<TestShop, 'owner' | 'manager' | 'cashier' | 'despatcher'>, Role][] = [
    ['owner', 'STORE_OWNER'],
    ['manager', 'MANAGER'],
    ['cashier', 'CASHIER'],
    ['despatcher', 'DESPATCHER'],
  ];
  it.each(signedIn.filter((name) => hasEnd(name) && !signsOut(name)))(
    '%s lets in those whose role may, and answers 403 to the rest',
    async (name) => {
      const { access } = endpointOf(name);
      for (const [person, role] of roles) {
        // With an empty body and an unknown id an allowed call ends in 2xx, 404 or 422, and changes
        // nothing.
        const { statusCode } = await shop[person].send(name, {
          params: { id: randomUUID() } as never,
          ...(endpointOf(name).method !== 'GET' &&
            endpointOf(name).method !== 'DELETE' && { body: { amount: 'none' } as never }),
        });
        const may =
          access === 'signedIn' || access === 'public' || can({ role, paymentRoles: [] }, access);
        expect({ person, forbidden: statusCode === 403 }).toEqual({ person, forbidden: !may });
        expect(statusCode).toBeLessThan(500);
      }
    },
  );
});

describe('P18: every route with an id', () => {
  let before: string;
  beforeAll(async () => {
    before = await fingerprintOf(shop.db, shop.storeId);
  });

  it.each(withId)('%s answers 422 if the id is none', async (name) => {
    const { params, body } = requestOf(name);
    const { statusCode } = await shop.owner.send(name, {
      params: { ...params, id: "1' or '1'='1" } as never,
      body: body as never,
    });
    expect(statusCode).toBe(422);
  });

  it('none of these requests changed the store', async () => {
    expect(await fingerprintOf(shop.db, shop.storeId)).toBe(before);
    for (const name of names.filter((name) => /^read/.test(name) && hasId(name))) {
      await shop.owner.call(name, requestOf(name) as never);
    }
  });
});

describe('Every read', () => {
  it('is served by a database that refuses to write', async () => {
    let isReadOnly = 'off';
    const app = await openSecondServer(shop, {
      limits: {
        maxUses: 1,
        async onConnect(client) {
          await client.query(`set default_transaction_read_only = ${isReadOnly}`);
        },
      },
    });
    isReadOnly = 'on';
    const { email, token } = shop.owner;
    const reader = Object.assign(new Till(app, email), { token });
    const body = { name: 'Nuts' };
    expect((await reader.send('createCategory', { body })).statusCode).toBe(503);
    const reads = signedIn.filter((name) => endpointOf(name).method === 'GET' && hasEnd(name));
    for (const name of reads) {
      const { statusCode } = await reader.send(name, readRequest(name, ids));
      expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
    }
  });
});

describe('P18: another store’s ids inside a body', () => {
  it('are refused as if they did not exist', async () => {
    const theirs = await addProduct(shop.other.owner);
    const { owner } = shop.other;
    const refused = [
      orderBody([{ productId: ids.products }]),
      orderBody([{ productId: theirs.id }], { customerId: ids.customers }),
      orderBody([{ productId: theirs.id }], {
        serviceType: 'DELIVERY',
        deliveryPersonId: ids['delivery-persons'],
      }),
      orderBody([{ productId: theirs.id }], {
        payments: [{ paymentMethodId: ids['payment-methods'], amount: amount(1) }],
      }),
    ];
    for (const body of refused) {
      expect((await owner.send('createOrder', { body })).statusCode).toBe(422);
    }
    const items = [line(theirs.id, 1, 5)];
    const bought = await buy(owner, items);
    expect(await fieldOf(buy(owner, [line(ids.products)]))).toBe('422 items.0.productId');
    expect(await fieldOf(buy(owner, items, { providerId: ids.providers }))).toBe('422 providerId');
    const receipt = { id: bought.id, items: (await openPurchase(store)).items };
    expect(await fieldOf(receive(owner, receipt, [1]))).toBe('422 items.0.purchaseItemId');
    const payment = { paymentMethodId: ids['payment-methods'], amount: amount(1) };
    const params = { id: bought.id };
    expect(await fieldOf(owner.call('addPurchasePayment', { params, body: payment }))).toBe(
      '422 paymentMethodId',
    );
    const days = { from: '2026-03-12', until: '2026-03-13' };
    const reserved = { ...days, items: [{ productId: theirs.id, quantity: 1 }] };
    for (const body of [
      { ...reserved, customerId: ids.customers },
      { ...days, customerId: ids.customers, items: [{ productId: ids.products, quantity: 1 }] },
    ]) {
      expect((await owner.send('createReservation', { body })).statusCode).toBe(422);
    }
    for (const link of [
      { categoryId: ids.categories },
      { providerId: ids.providers },
      { taxRateId: ids['tax-rates'] },
      { feeTaxRateId: ids['tax-rates'] },
    ]) {
      const body = { name: 'Copy', price: amount(1), ...link };
      expect((await owner.send('createProduct', { body })).statusCode).toBe(422);
    }
  });
});

describe('P18: every route, with input that no shop sends', () => {
  const nasty = fc.oneof(
    fc.constantFrom(
      null,
      -1,
      1e308,
      2 ** 53,
      '',
      '\u0000',
      '\ud800',
      "'; drop table orders; --",
      '<script>alert(1)</script>',
      '../../etc/passwd',
      'x'.repeat(100_000),
      [],
      {},
      { __proto__: { admin: true } },
    ),
    fc.jsonValue(),
  );

  it.each(names.filter((name) => hasEnd(name) && !signsOut(name)))(
    '%s never answers 5xx, nor a stack, and tells why a field is refused in the contract’s words',
    async (name) => {
      const shape = routes[name] as { body?: z.ZodType; query?: z.ZodType };
      const fieldsOf = (schema: z.ZodType | undefined) =>
        schema instanceof z.ZodObject ? Object.keys(schema.shape) : [''];
      const mutated = (schema: z.ZodType | undefined) =>
        schema instanceof z.ZodObject
          ? fc.record(Object.fromEntries(fieldsOf(schema).map((key) => [key, nasty])), {
              requiredKeys: [],
            })
          : fc.constant(undefined);
      const bodies = fc.oneof(
        mutated(shape.body),
        fc
          .tuple(fc.constant(requestOf(name).body), mutated(shape.body))
          .map(([valid, change]) => (valid === undefined ? undefined : { ...valid, ...change })),
        // One wrong field among right ones reaches deeper code than many wrong ones.
        {
          weight: 3,
          arbitrary: fc
            .tuple(fc.constantFrom(...fieldsOf(shape.body)), nasty)
            .map(([field, value]) => ({ ...requestOf(name).body, [field]: value })),
        },
        nasty,
      );
      const queries = mutated(shape.query);
      await fc.assert(
        fc.asyncProperty(bodies, queries, async (body, query) => {
          const { method } = endpointOf(name);
          const response = await shop.app.inject({
            method,
            url: urlOf(name),
            query: Object.fromEntries(
              Object.entries(query ?? {}).map(([key, value]) => [key, wellFormed(value)]),
            ),
            headers: {
              authorization: `Bearer ${shop.owner.token}`,
              'content-type': 'application/json',
            },
            ...(method !== 'GET' && { payload: await payloadOf(name, body) }),
          });
          expect(response.statusCode).toBeLessThan(500);
          expect(response.body).not.toMatch(/\bat .*\.ts:\d+/);
          for (const { code, message } of refusedFieldsOf(response)) {
            expect(fieldErrors).toHaveProperty(code);
            expect(message).toMatch(/^[A-Z][^{}]*\.$/);
          }
        }),
        { numRuns: draws(25) },
      );
    },
  );

  it.each(['\u0000', '\ud800', 'half an emoji \ude00'])(
    'text with a character that cannot be stored is refused, naming the field: %j',
    async (text) => {
      const item = { productId: ids.products, selectedAttributes: { size: text } };
      const { owner } = shop;
      const refused = [
        owner.send('createOrder', { body: orderBody([item]) }),
        owner.send('createOrder', {
          body: orderBody([{ productId: item.productId }], { notes: text }),
        }),
        owner.send('addDiscount', {
          params: requestOf('addDiscount').params as never,
          body: { amount: amount(1), notes: text },
        }),
        owner.send('createProduct', {
          body: { name: 'P', price: amount(1), attributes: { size: [text] } },
        }),
      ];
      for (const response of await Promise.all(refused)) {
        const { statusCode, details } = response.json();
        expect(statusCode).toBe(422);
        expect(details.fields[0].code).toBe('NOT_STORABLE');
      }
    },
  );

  it('broken JSON, another content type and ten megabytes each get their own answer', async () => {
    const post = (payload: string, type = 'application/json') =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': type },
        payload,
      });
    expect((await post('{"items":')).json()).toMatchObject({
      statusCode: 400,
      code: 'BROKEN_JSON',
    });
    expect((await post('<order/>', 'text/xml')).json()).toMatchObject({ statusCode: 415 });
    const large = JSON.stringify({ notes: 'x'.repeat(10_000_000) });
    expect((await post(large)).json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
    expect((await shop.app.inject('/api/nothing')).json()).toMatchObject({ statusCode: 404 });
  });
});

/**
 * Returns the body to send. An edit gets the order's present `updatedAt`, else it would be refused for
 * that alone.
 */
async function payloadOf(name: EndpointName, body: unknown): Promise<string> {
  const payload = JSON.stringify(body ?? null);
  const { params, body: valid } = requestOf(name);
  const loadedAt = valid?.updatedAt;
  if (name !== 'updateOrder' || typeof loadedAt !== 'string') return payload;
  const { updatedAt } = await shop.owner.call('readOrder', { params: params as never });
  return payload.replace(loadedAt, updatedAt);
}

function wellFormed(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.toWellFormed().slice(0, 2000);
}

function refusedFieldsOf(response: { statusCode: number; json(): unknown }): FieldError[] {
  if (response.statusCode !== 422) return [];
  const { details } = response.json() as { details?: { fields?: FieldError[] } };
  return details?.fields ?? [];
}
