/**
 * Proof of proofs.md#p1-once-only: whatever makes or changes a document of money, sent many times with
 * one key, one after another or at once, also where the first answer was lost, has one effect and one
 * answer.
 */
import { createHash, randomUUID } from 'node:crypto';
import { endpoints } from '@mostrador/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandName, commands, type DocumentName } from './calls/commands.ts';
import { openStockCount, type PreparedStore, prepareStore } from './calls/prepared-store.ts';
import { resourceOf } from './calls/requests.ts';
import { fingerprintOf } from './security/fuzz/other-store.ts';
import { collide, differences, editBody, placeOrder, sale } from './support/sales.ts';
import { amount, openTestShop, type TestShop } from './support/shop.ts';

/** Requests with one key that are sent at once. */
const AT_ONCE = 5;

let shop: TestShop;
let store: PreparedStore;

beforeAll(async () => {
  shop = await openTestShop();
  store = await prepareStore(shop.owner);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

interface Request {
  name: CommandName;
  params?: Record<string, string>;
  body?: object;
  /** The order that the request changes if its path does not name that. */
  orderId?: string;
}

interface Case {
  call: string;
  name: CommandName;
  /** The body, if not the usual one of the command. */
  body?: object;
  /** A change of the body with which it asks for something else. */
  other?: object;
}

/** Every command that makes or changes a document of money or stock. */
const DOCUMENTS = (Object.keys(commands) as DocumentName[]).filter(
  (name) => 'document' in endpoints[name],
);

const CASES: Case[] = [
  ...DOCUMENTS.map((name) => ({ call: name, name, other: commands[name].other })),
  {
    call: 'setPurchaseStatus that cancels',
    name: 'setPurchaseStatus',
    body: { status: 'CANCELLED' },
    other: { status: 'ORDERED' },
  },
  {
    call: 'returnBorrow of every unit',
    name: 'returnBorrow',
    body: { notes: 'Scratched' },
    other: { notes: 'Clean' },
  },
  {
    call: 'moveRepairs that writes units off',
    name: 'moveRepairs',
    body: { quantity: 1, action: 'WRITE_OFF' },
    other: { note: 'Burnt out' },
  },
];

async function prepare({ name, body }: Pick<Case, 'name' | 'body'>): Promise<Request> {
  const asked = (await commands[name].ask(store)) as Omit<Request, 'name'>;
  return { name, ...asked, ...(body && { body }) };
}

const send = ({ name, params, body }: Request, key: string) =>
  shop.owner.send(name, { params: params as never, body: body as never, key });

/** Returns a text that stays the same as long as nothing in the store changes. */
const state = () => fingerprintOf(shop.db, shop.storeId);

/** Returns how many rows `work` adds to each table except the totals, which `differences` checks. */
async function rowsAdded(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = countsOf(await state());
  await work();
  const after = countsOf(await state());
  return Object.fromEntries(
    [...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]),
  );
}

function countsOf(fingerprint: string): Map<string, number> {
  const lines = fingerprint.split('\n').map((line) => line.split(' '));
  return new Map(
    lines.flatMap(([table = '', count]) =>
      table.endsWith('_totals') ? [] : [[table, Number(count)]],
    ),
  );
}

const LOCKED = {
  orders: 'orders',
  borrows: 'orders',
  purchases: 'purchases',
  'stock-counts': 'stock_counts',
  'delivery-persons': 'delivery_persons',
  products: 'products',
  drawers: 'drawers',
  shifts: 'shifts',
  reservations: 'reservations',
} as const;

/** Sends the request many times at once: its document is locked until all of them wait for it. */
async function sendAtOnce(asked: Request, key: string) {
  const id = asked.orderId ?? asked.params?.id;
  const table = LOCKED[resourceOf(asked.name) as keyof typeof LOCKED];
  const calls = Array.from({ length: AT_ONCE }, () => () => send(asked, key));
  const { done } = await (id === undefined
    ? collide(shop, { id: store.productId }, calls, 'products')
    : collide(shop, { id }, calls, table));
  return done;
}

describe.each(CASES)('P1: $call', (one) => {
  it('has one effect and one answer if it is sent again', async () => {
    const asked = await prepare(one);
    const key = randomUUID();
    const first = await send(asked, key);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const before = await state();
    for (const again of [await send(asked, key), await send(asked, key)]) {
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    }
    expect(await state()).toBe(before);
  });

  // A server works through one file of a person at a time, and refuses others in the meantime.
  if (!('takesFile' in endpoints[one.name])) {
    it('has one effect and one answer if it is sent many times at once, and once more later', async () => {
      const alone = await prepare(one);
      const effect = await rowsAdded(() => send(alone, randomUUID()));
      const asked = await prepare(one);
      const key = randomUUID();
      let answers: Awaited<ReturnType<typeof send>>[] = [];
      const added = await rowsAdded(async () => {
        answers = await sendAtOnce(asked, key);
      });
      const before = await state();
      answers.push(await send(asked, key));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers).toHaveLength(AT_ONCE + 1);
      expect(answers[0]?.statusCode).toBeLessThan(300);
      expect(added).toEqual(effect);
      expect(await state()).toBe(before);
    });
  }

  it('is the same request with its fields in another order and its ids in capitals', async () => {
    const asked = await prepare(one);
    const key = randomUUID();
    const first = await send(asked, key);
    const before = await state();
    const again = await send(otherwiseWritten(asked), key);
    expect(`${again.statusCode} ${again.body}`).toBe(`${first.statusCode} ${first.body}`);
    expect(await state()).toBe(before);
  });

  it('is refused with the same key and another request, and changes nothing', async () => {
    const asked = await prepare(one);
    const key = randomUUID();
    expect((await send(asked, key)).statusCode).toBeLessThan(300);
    const changed = one.other
      ? { ...asked, body: { ...asked.body, ...one.other } }
      : await prepare(one);
    const before = await state();
    const refused = await send(changed, key);
    expect(refused.json()).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await state()).toBe(before);
  });

  it('is refused with the key of another call, and changes nothing', async () => {
    const asked = await prepare(one);
    const key = randomUUID();
    const body = { firstName: 'Eva', lastName: 'Sol', address: '3 Elm St' };
    await shop.owner.call('createCustomer', { body, key });
    const before = await state();
    expect((await send(asked, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await state()).toBe(before);
  });
});

it('an entry of a count that is sent many times at once is counted once', async () => {
  const { productId, owner } = store;
  const { id } = await openStockCount(store);
  const counted = async () => {
    const { lines } = await owner.call('listStockCountLines', { params: { id } });
    return lines.find((line) => line.product.id === productId)?.counted ?? 0;
  };
  const before = await counted();
  const asked = { params: { id }, body: { productId, add: 1 } };
  await sendAtOnce({ name: 'enterStockCount', ...asked }, randomUUID());
  expect(await counted()).toBe(before + 1);
});

describe('P1: while servers are replaced', () => {
  const hashes = () => shop.db.updateTable('idempotency_keys').where('store_id', '=', shop.storeId);

  it('the new server answers a retry of what the old server has done, and does nothing', async () => {
    const body = { firstName: 'Ana', lastName: 'Upgrade', address: '12 Palm St' };
    const asked: Request = { name: 'createCustomer', body };
    const key = randomUUID();
    const first = await send(asked, key);
    // An older server wrote no canonical hash.
    await hashes().where('key', '=', key).set({ canonical_hash: null }).execute();
    expect((await send(asked, key)).body).toBe(first.body);
    const other = { ...asked, body: { ...body, address: '3 Elm St' } };
    expect((await send(other, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('the new server writes what the old server compares', async () => {
    const body = { name: 'Compared' };
    const key = randomUUID();
    await send({ name: 'createCategory', body }, key);
    const { request_hash } = await shop.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('store_id', '=', shop.storeId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const text = `POST /api/categories\n${JSON.stringify(body)}`;
    expect(request_hash).toBe(createHash('sha256').update(text).digest('base64url'));
  });
});

/** Returns the same request in another form: fields reversed, ids in capitals. */
function otherwiseWritten({ name, params, body }: Request): Request {
  const rewritten = (value: unknown): unknown => {
    if (typeof value === 'string') return isId(value) ? value.toUpperCase() : value;
    if (Array.isArray(value)) return value.map(rewritten);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([field, inner]) => [field, rewritten(inner)]);
    return Object.fromEntries(fields.reverse());
  };
  return {
    name,
    ...(body !== undefined && { body: rewritten(body) as object }),
    ...(params && { params: rewritten(params) as typeof params }),
  };
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

describe('P1: a request that was refused', () => {
  it('may be sent again with its key once nothing is in its way', async () => {
    const order = await placeOrder(shop.owner, [sale(store.productId, 2)], { paid: 20 });
    const asked: Request = {
      name: 'addDiscount',
      params: { id: order.id },
      body: { amount: amount(5) },
    };
    const key = randomUUID();
    expect((await send(asked, key)).statusCode).toBe(409);
    const items = [sale(store.productId, 3)];
    await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { items }),
    });
    expect((await send(asked, key)).statusCode).toBe(200);
  });

  it('by another person of the store is answered as the first one was', async () => {
    const order = await placeOrder(shop.owner, [sale(store.productId, 2)]);
    const options = { params: { id: order.id }, body: { amount: amount(5) }, key: randomUUID() };
    const first = await shop.owner.call('addDiscount', options);
    expect(await shop.cashier.call('addDiscount', options)).toEqual(first);
  });
});
