/**
 * Walks the contract's table, so that a new route is covered the day it is written: without a token,
 * with a wrong one, by every role, with another store's ids, and with input that no shop sends
 * (proofs.md#p18-roles-stores-and-input).
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { type Answer, routes } from '@mostrador/contract/routes';
import { type FieldError, fieldErrors } from '@mostrador/contract/shared/field-errors';
import { can, type Role } from '@mostrador/domain/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draws } from './support/draws.ts';
import { fileBody } from './support/import-file.ts';
import { buy, line, type Purchase, readPurchaseAgain, receive } from './support/purchasing.ts';
import { fieldOf } from './support/sales.ts';
import { openSecondServer } from './support/second-server.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from './support/shop.ts';
import { Till } from './support/till.ts';

let shop: TestShop;
/** Ids of the first store, by the first word of their path. */
const ids: Record<string, string> = {};
/**
 * Commands after which other commands on the same order would be refused; each gets an order of its
 * own.
 */
const ORDER_COMMANDS = [
  'updateOrder',
  'cancelOrder',
  'addPayment',
  'addPayments',
  'addDiscount',
  'returnItems',
] as const satisfies EndpointName[];
const orders = new Map<EndpointName, Answer<'createOrder'>>();
/** The same for purchases. */
const PURCHASE_COMMANDS = [
  'setPurchaseStatus',
  'receivePurchase',
  'returnPurchase',
  'addPurchasePayment',
  'addPurchasePayments',
  'markPurchasePaid',
] as const satisfies EndpointName[];
const purchases = new Map<EndpointName, Purchase>();

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const product = await addProduct(owner, { stock: 1000 });
  const customer = await owner.call('createCustomer', {
    body: { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' },
  });
  ids.products = product.id;
  ids.customers = customer.id;
  ids.orders = (
    await owner.call('createOrder', { body: orderBody([{ productId: product.id, quantity: 100 }]) })
  ).id;
  const loan = await addProduct(owner, { borrowable: true });
  const lent = await owner.call('createOrder', {
    body: orderBody([{ productId: loan.id, transactionType: 'BORROW' }], {
      customerId: customer.id,
    }),
  });
  ids.borrows = lent.borrowRecords[0]?.id ?? '';
  ids.reservations = (
    await owner.call('createReservation', {
      body: {
        customerId: customer.id,
        items: [{ productId: loan.id, quantity: 1 }],
        from: '2026-03-12',
        until: '2026-03-13',
      },
    })
  ).id;
  for (const command of ORDER_COMMANDS) {
    const body = orderBody([{ productId: product.id, quantity: 50 }]);
    orders.set(command, await owner.call('createOrder', { body }));
  }
  const items = [line(product.id, 100, 50)];
  ids.purchases = (await buy(owner, items)).id;
  for (const command of PURCHASE_COMMANDS) {
    const bought = await buy(owner, items);
    purchases.set(
      command,
      command === 'returnPurchase' ? await receive(owner, bought, [50]) : bought,
    );
  }
  ids.categories = (await owner.call('createCategory', { body: { name: 'Tools' } })).id;
  ids.providers = (await owner.call('createProvider', { body: { name: 'Acme' } })).id;
  ids['delivery-persons'] = (
    await owner.call('createDeliveryPerson', { body: { name: 'Dan' } })
  ).id;
  ids['stock-counts'] = (await owner.call('createStockCount', { body: {} })).id;
  ids['parked-orders'] = (
    await owner.call('parkOrder', {
      body: { label: 'Ana', draft: {}, itemsCount: 1, total: amount(1) },
    })
  ).id;
  ids['payment-methods'] = (await owner.call('createPaymentMethod', { body: { name: 'Card' } })).id;
  // Of 0 %, so that the orders keep their totals.
  ids['tax-rates'] = (
    await owner.call('createTaxRate', {
      body: { name: 'Exempt', percent: 0 as never, pricesIncludeTax: true },
    })
  ).id;
  ids.drawers = (await owner.call('createDrawer', { body: { name: 'Bar' } })).id;
  // Of another drawer, so that nothing holds this one open.
  const fair = await owner.call('createDrawer', { body: { name: 'Fair' } });
  ids.shifts = (
    await owner.call('openShift', { params: { id: fair.id }, body: { float: amount(10) } })
  ).id;
  ids.staff = (await owner.call('createStaffMember', { body: NEWCOMER })).id;
  // A session of the cashier, which no other call ends.
  ids.auth = (await shop.cashier.call('listSessions')).sessions[0]?.id ?? '';
});
afterAll(() => shop.close());

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const isPublic = (name: EndpointName) => endpointOf(name).access === 'public';
const hasId = (name: EndpointName) => endpointOf(name).path.includes('/:id');
const resourceOf = (name: EndpointName) => endpointOf(name).path.split('/')[1] ?? '';
const idOf = (name: EndpointName) =>
  orders.get(name)?.id ?? purchases.get(name)?.id ?? ids[resourceOf(name)] ?? randomUUID();

/** The id, and any for each further one, such as a payment's. */
const paramsOf = (name: EndpointName) => ({
  ...Object.fromEntries(
    [...endpointOf(name).path.matchAll(/:(\w+)/g)].map(([, param]) => [param, randomUUID()]),
  ),
  id: idOf(name),
});

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
  it.each(signedIn)(
    '%s answers 401 without a token, and with one that is not ours',
    async (name) => {
      const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
      for (const token of ['', 'nonsense', forged]) {
        const { statusCode, body } = await shop.app.inject({
          method: endpointOf(name).method,
          url: `/api${endpointOf(name).path.replace(':id', idOf(name))}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        expect({ statusCode, code: JSON.parse(body).code }).toEqual({
          statusCode: 401,
          code: 'NOT_SIGNED_IN',
        });
      }
    },
  );

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
  it.each(withId)('%s answers 404 for another store’s, as if it did not exist', async (name) => {
    const body = validBody(name);
    const { statusCode } = await shop.other.owner.send(name, {
      params: paramsOf(name) as never,
      ...(body !== undefined && { body: body as never }),
    });
    expect(statusCode).toBe(404);
  });

  it.each(withId)('%s answers 422 for an id that is none', async (name) => {
    const { statusCode } = await shop.owner.send(name, {
      params: { id: "1' or '1'='1" } as never,
      body: (validBody(name) ?? undefined) as never,
    });
    expect(statusCode).toBe(422);
  });

  it('and none of it changed anything', async () => {
    for (const id of [ids.orders!, ...[...orders.values()].map((order) => order.id)]) {
      const order = await shop.owner.call('readOrder', { params: { id } });
      expect(order).toMatchObject({ paymentsTotal: 0, status: 'CONFIRMED' });
      expect(order.history).toHaveLength(1);
    }
    for (const purchase of purchases.values()) {
      const { updatedAt, history } = await readPurchaseAgain(shop.owner, purchase);
      expect({ updatedAt, history }).toEqual({
        updatedAt: purchase.updatedAt,
        history: purchase.history,
      });
    }
    for (const name of names.filter((name) => /^read/.test(name) && hasId(name))) {
      await shop.owner.call(name, { params: { id: idOf(name) } as never });
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
    const query = {
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      from: '2026-03-10',
      until: '2026-03-31',
      paymentMethod: 'Card',
      action: 'cancel',
      code: 'DRILL-001',
    };
    const reads = signedIn.filter((name) => endpointOf(name).method === 'GET' && hasEnd(name));
    for (const name of reads) {
      const params = { id: idOf(name) } as never;
      const asked = name === 'readCopyPart' ? { ...query, kind: 'product' } : query;
      const { statusCode } = await reader.send(name, { params, query: asked });
      expect({ name, statusCode }).toEqual({ name, statusCode: 200 });
    }
  });
});

describe('P18: another store’s ids inside a body', () => {
  it('are refused as if they did not exist', async () => {
    const theirs = await addProduct(shop.other.owner);
    const { owner } = shop.other;
    const refused = [
      orderBody([{ productId: ids.products! }]),
      orderBody([{ productId: theirs.id }], { customerId: ids.customers! }),
      orderBody([{ productId: theirs.id }], {
        serviceType: 'DELIVERY',
        deliveryPersonId: ids['delivery-persons']!,
      }),
      orderBody([{ productId: theirs.id }], {
        payments: [{ paymentMethodId: ids['payment-methods']!, amount: amount(1) }],
      }),
    ];
    for (const body of refused) {
      expect((await owner.send('createOrder', { body })).statusCode).toBe(422);
    }
    const items = [line(theirs.id, 1, 5)];
    const bought = await buy(owner, items);
    expect(await fieldOf(buy(owner, [line(ids.products!)]))).toBe('422 items.0.productId');
    expect(await fieldOf(buy(owner, items, { providerId: ids.providers! }))).toBe('422 providerId');
    const receipt = { id: bought.id, items: purchases.get('receivePurchase')?.items ?? [] };
    expect(await fieldOf(receive(owner, receipt, [1]))).toBe('422 items.0.purchaseItemId');
    const payment = { paymentMethodId: ids['payment-methods']!, amount: amount(1) };
    const params = { id: bought.id };
    expect(await fieldOf(owner.call('addPurchasePayment', { params, body: payment }))).toBe(
      '422 paymentMethodId',
    );
    const days = { from: '2026-03-12', until: '2026-03-13' };
    const reserved = { ...days, items: [{ productId: theirs.id, quantity: 1 }] };
    for (const body of [
      { ...reserved, customerId: ids.customers! },
      { ...days, customerId: ids.customers!, items: [{ productId: ids.products!, quantity: 1 }] },
    ]) {
      expect((await owner.send('createReservation', { body })).statusCode).toBe(422);
    }
    for (const link of [
      { categoryId: ids.categories! },
      { providerId: ids.providers! },
      { taxRateId: ids['tax-rates']! },
      { feeTaxRateId: ids['tax-rates']! },
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
          .tuple(fc.constant(validBody(name)), mutated(shape.body))
          .map(([valid, change]) => (valid === undefined ? undefined : { ...valid, ...change })),
        // One wrong field among right ones reaches deeper code than many wrong ones.
        {
          weight: 3,
          arbitrary: fc
            .tuple(fc.constantFrom(...fieldsOf(shape.body)), nasty)
            .map(([field, value]) => ({ ...validBody(name), [field]: value })),
        },
        nasty,
      );
      const queries = mutated(shape.query);
      await fc.assert(
        fc.asyncProperty(bodies, queries, async (body, query) => {
          const { method, path } = endpointOf(name);
          const response = await shop.app.inject({
            method,
            url: `/api${path.replace(':id', idOf(name))}`,
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
      const item = { productId: ids.products!, selectedAttributes: { size: text } };
      const { owner } = shop;
      const refused = [
        owner.send('createOrder', { body: orderBody([item]) }),
        owner.send('createOrder', {
          body: orderBody([{ productId: item.productId }], { notes: text }),
        }),
        owner.send('addDiscount', {
          params: { id: idOf('addDiscount') },
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

/** Placeholder for the `updatedAt` of an edited order. */
const AS_LOADED = new Date(0).toISOString();

/**
 * Returns the body to send. An edit gets the order's present `updatedAt`, else it would be refused for
 * that alone.
 */
async function payloadOf(name: EndpointName, body: unknown): Promise<string> {
  const payload = JSON.stringify(body ?? null);
  if (name !== 'updateOrder' || !payload.includes(AS_LOADED)) return payload;
  const { updatedAt } = await shop.owner.call('readOrder', { params: { id: idOf(name) } });
  return payload.replace(AS_LOADED, updatedAt);
}

const NEWCOMER = {
  firstName: 'Ines',
  lastName: 'Vega',
  email: 'ines@corner.test',
  role: 'CASHIER' as const,
};

/** Smallest possible picture. */
const ONE_PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

/** Returns a body that the route accepts, so that a refusal is about the id alone. */
function validBody(name: EndpointName): Record<string, unknown> | undefined {
  const reservation = {
    customerId: ids.customers ?? randomUUID(),
    items: [{ productId: ids.products ?? randomUUID(), quantity: 1 }],
    from: '2026-03-12',
    until: '2026-03-13',
  };
  const bodies: Partial<Record<EndpointName, Record<string, unknown>>> = {
    updateCustomer: { firstName: 'A', lastName: 'B', address: 'C' },
    createCustomer: { firstName: 'A', lastName: 'B', address: 'C' },
    updateDeliveryPerson: { name: 'D' },
    createDeliveryPerson: { name: 'D' },
    updateProvider: { name: 'P' },
    createProvider: { name: 'P' },
    updateCategory: { name: 'C' },
    createCategory: { name: 'C' },
    updateProduct: { name: 'P', price: 1 },
    createProduct: { name: 'P', price: 1 },
    updatePaymentMethod: { name: 'M' },
    createPaymentMethod: { name: 'M' },
    updateTaxRate: { name: 'T', percent: 5 },
    createTaxRate: { name: 'T', percent: 5, pricesIncludeTax: true },
    updateDrawer: { name: 'D' },
    createDrawer: { name: 'D' },
    openShift: { float: 10 },
    addShiftMovement: { kind: 'PAID_IN', amount: 1, reason: 'Coins' },
    closeShift: { counted: 10, nextFloat: 0 },
    setDrawer: { drawerId: null },
    createOrder: orderBody([{ productId: ids.products ?? randomUUID() }]) as never,
    updateOrder: {
      ...orderBody([{ productId: ids.products ?? randomUUID() }]),
      updatedAt: AS_LOADED,
    },
    cancelOrder: { reason: 'Ordered twice' },
    voidPayment: { reason: 'Typed twice' },
    setReservationStatus: { status: 'CANCELLED' },
    createReservation: reservation,
    updateReservation: reservation,
    moveRepairs: { quantity: 1, action: 'OUT' },
    addUnits: { quantity: 1 },
    changeUnit: { code: 'DRILL-001' },
    setUnitCodes: { tracksUnits: true },
    voidCharge: { reason: 'Agreed' },
    createHandIn: { amount: 5 },
    voidHandIn: { reason: 'Counted wrong' },
    addDiscount: { amount: 1 },
    returnItems: {
      reason: 'Broken',
      items: [
        {
          orderItemId: orders.get('returnItems')?.items[0]?.id ?? randomUUID(),
          productId: ids.products ?? randomUUID(),
          unitPrice: 10,
          quantity: 1,
        },
      ],
    },
    setOrderStatus: { status: 'COMPLETED' },
    setDeliveryStatus: { deliveryStatus: 'DELIVERED' },
    setDeliveredAndPaid: { paymentMethodId: ids['payment-methods'] ?? randomUUID(), amount: 1 },
    addDeliveryAttempt: { reason: 'NOBODY_HOME', nextTryOn: '2026-03-11' },
    addPayment: { amount: 1, paymentMethod: 'Cash' },
    addPayments: {
      payments: [{ paymentMethodId: ids['payment-methods'] ?? randomUUID(), amount: 1 }],
    },
    extendBorrow: { dueOn: '2030-01-01' },
    undoReturn: { reason: 'Mistyped' },
    markFound: { reason: 'In the van' },
    addReminder: { channel: 'SMS' },
    returnBorrow: {},
    returnBorrows: { loans: [{ borrowId: ids.borrows ?? randomUUID() }] },
    createPurchase: { items: [{ productId: ids.products ?? randomUUID(), orderedQty: 1 }] },
    setPurchaseStatus: { status: 'ORDERED' },
    receivePurchase: { items: purchasedUnit('receivePurchase') },
    returnPurchase: { reason: 'Broken', items: purchasedUnit('returnPurchase') },
    addPurchasePayment: { paymentMethodId: ids['payment-methods'] ?? randomUUID(), amount: 1 },
    addPurchasePayments: {
      payments: [{ paymentMethodId: ids['payment-methods'] ?? randomUUID(), amount: 1 }],
    },
    uploadPicture: { file: ONE_PIXEL },
    previewProductImport: fileBody('name,price\nP,1'),
    importProducts: fileBody('name,price\nP,1'),
    previewCustomerImport: fileBody('firstName,lastName,address\nA,B,C'),
    importCustomers: fileBody('firstName,lastName,address\nA,B,C'),
    previewProviderImport: fileBody('name\nP'),
    importProviders: fileBody('name\nP'),
    parkOrder: { label: 'Ana', draft: { items: [] }, itemsCount: 0, total: 0 },
    takeParkedOrder: {},
    createStockCount: { notes: 'Before the holidays' },
    enterStockCount: { productId: ids.products ?? randomUUID(), add: 1 },
    postStockCount: { uncounted: 'KEEP' },
    updateProfile: { firstName: 'O' },
    updateStore: { city: 'Astoria' },
    setUp: {
      code: 'nonsense',
      store: { name: 'S' },
      owner: { firstName: 'A', lastName: 'B', email: 'a@b.test', password: 'a password' },
    },
    changePassword: { currentPassword: 'not the password', newPassword: 'another password' },
    readInvitation: { token: 'nonsense' },
    acceptInvitation: { token: 'nonsense', password: 'another password' },
    createStaffMember: NEWCOMER,
    updateStaffMember: { firstName: 'I' },
  };
  return bodies[name];
}

/** Returns one unit of the command's own purchase. */
function purchasedUnit(name: EndpointName) {
  const item = purchases.get(name)?.items[0];
  const purchaseItemId = item?.id ?? randomUUID();
  return [{ purchaseItemId, productId: item?.productId ?? randomUUID(), quantity: 1 }];
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
