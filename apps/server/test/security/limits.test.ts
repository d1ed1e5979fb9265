/** Limits of bytes, depth, requests, streams, stored answers and cheap guesses. */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { routes } from '@mostrador/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { takesList } from '#platform/http/json-bodies.ts';
import { MAX_STREAMS } from '#platform/live/events-stream.ts';
import { addressOf, openStream } from '#test/support/event-stream.ts';
import { hire } from '#test/support/hire.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_LIMIT = 10;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a request that is too much', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...bearer(shop.owner.token), 'content-type': 'application/json', ...headers },
      payload,
    });

  test('of ten megabytes is refused', async () => {
    const response = await post(JSON.stringify({ notes: 'x'.repeat(10_000_000) }));
    expect(response.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
  });

  test('of more values than any shop sends is refused before they are read', async () => {
    for (const body of [
      `{"items":[${'{},'.repeat(50_000)}{}]}`,
      `{"items":[${'[[[['.repeat(20)}${']]]]'.repeat(20)}${',[]'.repeat(50_000)}]}`,
    ]) {
      expect((await post(body)).json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
    }
  });

  test('of a call that takes no list may have 32 KiB', async () => {
    const signIn = (bytes: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: 'a@b.test', password: 'x', more: 'y'.repeat(bytes) }),
      });
    expect((await signIn(33_000)).json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
    expect((await signIn(30_000)).json()).toMatchObject({ statusCode: 401 });
    const limits = Object.keys(endpoints).map((name) => {
      const { body } = routes[name as EndpointName] as { body?: z.ZodType };
      return { name, isSmall: body !== undefined && !takesList(body) };
    });
    const small = limits.flatMap(({ name, isSmall }) => (isSmall ? [name] : []));
    expect(small).toEqual(expect.arrayContaining(['login', 'switchPerson', 'createCategory']));
    for (const name of ['createOrder', 'parkOrder', 'createProduct', 'updateStore', 'addUnits']) {
      expect(small).not.toContain(name);
    }
  });

  test.each([
    ['objects', '{"a":', '1', '}'],
    ['lists', '[', '', ']'],
  ])(
    'of %s in one another is refused, with an idempotency key or without',
    async (_what, open, core, close) => {
      for (const depth of [101, 10_000, 49_000]) {
        const body = `{"notes":${open.repeat(depth)}${core}${close.repeat(depth)}}`;
        for (const key of [[], [['idempotency-key', randomUUID()]]]) {
          expect((await post(body, Object.fromEntries(key))).json()).toMatchObject({
            statusCode: 400,
          });
        }
      }
    },
  );

  test('of names that every object has is broken, and gives no one any right', async () => {
    for (const body of [
      '{"__proto__":{"role":"STORE_OWNER"}}',
      '{"constructor":{"prototype":{"a":1}}}',
    ]) {
      expect((await post(body)).json()).toMatchObject({ statusCode: 400, code: 'BROKEN_JSON' });
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  test('with such a name within a field is refused by the field', async () => {
    for (const [body, path] of [
      ['{"name":"A","price":1,"attributes":{"__proto__":["x"]}}', 'attributes.__proto__'],
      ['{"items":[{"a":1},{"b":{"constructor":{"prototype":1}}}]}', 'items.1.b.constructor'],
    ]) {
      const answer = (await post(body as string)).json();
      expect(answer).toMatchObject({ statusCode: 422, code: 'INVALID_INPUT' });
      expect(answer.details.fields).toMatchObject([{ path, code: 'NAME_RESERVED' }]);
    }
  });

  test.each([
    [
      'a thousand headers',
      `GET /api/health HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`,
    ],
    ['an address without end', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['no HTTP', 'select * from users;\r\n\r\n'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a header that breaks the line',
      'GET /api/health HTTP/1.1\r\nHost: a\r\nX-A: b\rSet-Cookie: c\r\n\r\n',
    ],
  ])(
    'as %s is answered without a word of the inside, and its connection ends',
    async (_what, request) => {
      const { port, hostname } = new URL(await addressOf(shop.app));
      const socket = connect(Number(port), hostname);
      socket.write(request);
      const answer = await allOf(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|14|31)/);
      expect(answer).not.toMatch(/node_modules|\.ts:\d|at \S+ \(/);
    },
  );
});

/** Reads until the connection ends, which may happen while the request is still being sent. */
function allOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.on('close', () => resolve(answer)));
}

describe('asking too often', () => {
  const limited = () => openSecondServer(shop, { requestsPerMinute: MINUTE_LIMIT });
  const ask = (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/api/auth/profile', remoteAddress, headers });

  /** Sends one request more than the limit allows, and returns all answers. */
  async function overTheLimit(call: (index: number) => ReturnType<typeof ask>) {
    const answers = [];
    for (let index = 0; index <= MINUTE_LIMIT; index++) answers.push(await call(index));
    return answers;
  }

  test('is told when to come back, by the person, wherever they ask from', async () => {
    const app = await limited();
    const headers = bearer(shop.cashier.token);
    const answers = await overTheLimit((index) => ask(app, `203.0.113.${index}`, headers));
    expect(answers.slice(0, -1).map(({ statusCode }) => statusCode)).toEqual(
      Array(MINUTE_LIMIT).fill(200),
    );
    const last = answers.at(-1)!;
    const { code, details } = last.json();
    expect({ status: last.statusCode, code }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(last.headers['retry-after']).toBe(String(details.retryAfter));
    // A colleague at the next till goes on.
    expect((await ask(app, '203.0.113.1', bearer(shop.manager.token))).statusCode).toBe(200);
  });

  test('without a token, or with invented ones, counts for the address', async () => {
    const app = await limited();
    const invented = (index: number) => ask(app, '203.0.113.5', bearer(`invented.${index}.token`));
    const answers = await overTheLimit(invented);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array(MINUTE_LIMIT).fill(401),
      429,
    ]);
    expect(answers.at(-1)?.headers).toHaveProperty('retry-after');
    // A signed-in person behind the same address is not locked out with the stranger.
    expect((await ask(app, '203.0.113.5', bearer(shop.owner.token))).statusCode).toBe(200);
  });

  test('from many addresses of one network counts for the network', async () => {
    const app = await limited();
    const answers = await overTheLimit((index) =>
      app.inject({ url: '/api/setup', remoteAddress: `2001:db8::${index + 1}` }),
    );
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  test('is not hidden by an invented origin: it counts only from a trusted proxy', async () => {
    const from = (app: FastifyInstance) => (index: number) =>
      app.inject({
        url: '/api/setup',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` },
      });
    expect((await overTheLimit(from(await limited()))).at(-1)?.statusCode).toBe(429);
    const proxied = await openSecondServer(shop, {
      requestsPerMinute: MINUTE_LIMIT,
      trustProxy: ['10.0.0.1'],
    });
    expect((await overTheLimit(from(proxied))).at(-1)?.statusCode).toBe(200);
    // A forged entry in the header changes nothing: the proxy appends the real address.
    const forged = (index: number) =>
      proxied.inject({
        url: '/api/setup',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `192.0.2.${index}, 203.0.113.77` },
      });
    expect((await overTheLimit(forged)).at(-1)?.statusCode).toBe(429);
  });

  test.each([
    [
      'the code of the first run',
      'POST',
      '/api/setup',
      {
        code: 'AAAA-AAAA-AAAA-AAAA',
        store: { name: 'S' },
        owner: { firstName: 'A', lastName: 'B', email: 'a@b.test', password: PASSWORD },
      },
    ],
    [
      'a one-time link',
      'POST',
      '/api/auth/invitation/accept',
      { token: 'guess', password: PASSWORD },
    ],
    ['a refresh token', 'POST', '/api/auth/refresh', undefined],
    ['a picture’s address', 'GET', `/api/pictures/${randomUUID()}/${randomUUID()}/full`, undefined],
  ] as const)('for %s ends like any asking', async (_what, method, url, payload) => {
    const app = await openSecondServer(shop, { requestsPerMinute: 1 });
    const statuses: number[] = [];
    for (let guess = 0; guess <= 10; guess++) {
      const request = { method, url, ...(payload && { payload }) };
      statuses.push((await app.inject(request)).statusCode);
    }
    expect(statuses[0]).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a long password', () => {
  test('of a megabyte is refused before anything is hashed', async () => {
    const statements: string[] = [];
    const app = await openSecondServer(shop, { watch: (statement) => statements.push(statement) });
    statements.length = 0;
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: shop.owner.email, password: 'x'.repeat(1_000_000) },
    });
    expect(response.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
    // Each hashing would come after a statement that counts the attempt as failed.
    expect(statements).toEqual([]);
  });

  test('costs what OWASP asks for, whoever’s it is', async () => {
    const hired = [await hire(shop.app, shop.owner), await hire(shop.app, shop.owner, 'MANAGER')];
    const users = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('store_id', '=', shop.storeId)
      .where(
        'id',
        'in',
        hired.map(({ id }) => id),
      )
      .execute();
    expect(users).toHaveLength(hired.length);
    for (const { password_hash: hash } of users) {
      const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash ?? '') ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(users.map(({ password_hash }) => password_hash)).size).toBe(users.length);
  });
});

describe('open screens', () => {
  test('of one person are so many at a server, and the oldest makes room; a colleague’s stay', async () => {
    const app = await openSecondServer(shop);
    const colleague = await openStream(app, shop.manager);
    const first = await openStream(app, shop.cashier);
    const others = [];
    for (let open = 0; open < MAX_STREAMS; open++) others.push(await openStream(app, shop.cashier));
    await first.ended;
    await shop.owner.call('createCategory', { body: { name: 'Tools' } });
    await Promise.all([colleague, ...others].map((stream) => stream.hearsOf('createCategory')));
    for (const stream of others) stream.leave();
    // A stream that ends makes room.
    const again = await openStream(app, shop.cashier);
    await shop.owner.call('createCategory', { body: { name: 'Paints' } });
    await again.hearsOf('createCategory');
  });
});

describe('answers that are kept to be given again', () => {
  const keysLeft = async () => {
    const rows = await shop.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('store_id', '=', shop.storeId)
      .execute();
    return rows.map(({ key }) => key).sort();
  };

  test('go after thirty days, but for those of a document of money or stock', async () => {
    const { owner, clock } = shop;
    const start = clock.now;
    await owner.call('createCategory', { body: { name: 'Old' }, key: 'category' });
    await owner.call('createProduct', { body: { name: 'P', price: 1 as never }, key: 'product' });
    const after = async (days: number, key: string) => {
      clock.now = new Date(start.getTime() + days * DAY_MS);
      await owner.signIn();
      await owner.call('createCategory', { body: { name: key }, key });
    };
    await after(30, 'a month later');
    expect(await keysLeft()).toEqual(['a month later', 'category', 'product']);
    await after(31, 'a day more');
    expect(await keysLeft()).toEqual(['a day more', 'a month later', 'product']);
    clock.now = start;
  });
});
