/** Nobody's files keep the shop waiting: two are read at once at a server, and one of a person. */
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#test/support/event-stream.ts';
import { fileBody } from '#test/support/import-file.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { requestOf, type Till } from '#test/support/till.ts';

const POLL_OPTIONS = { timeout: 30_000 };
const SMALL = 'name\nFerretería Ñandú\n';
/** Nine megabytes with the most rows allowed. */
const LARGE = `name,address\n${Array.from({ length: 10_000 }, (_, n) => `Wide ${n},${'x'.repeat(890)}`).join('\n')}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Answer {
  status: number | undefined;
  retryAfter: string | undefined;
  body: { code?: string; rows?: number; details?: { retryAfter?: number } };
}

/** Sends half of a preview's body; the rest follows on request. */
async function halfSent(server: FastifyInstance, { token }: Till, content = SMALL) {
  const { method, url } = requestOf('previewProviderImport', {});
  const body = JSON.stringify(fileBody(content));
  const call = request(`${await addressOf(server)}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response: IncomingMessage) => {
      const { statusCode: status, headers } = response;
      json(response).then(
        (read) =>
          resolve({ status, retryAfter: headers['retry-after'], body: read as Answer['body'] }),
        reject,
      );
    });
  });
  answer.catch(() => undefined);
  const half = body.length / 2;
  call.write(body.slice(0, half));
  return {
    answer,
    leave: () => call.destroy(),
    finish: () => {
      call.end(body.slice(half));
      return answer;
    },
  };
}

const preview = async (server: FastifyInstance, till: Till, content = SMALL) =>
  (await halfSent(server, till, content)).finish();

const statusOf = (server: FastifyInstance, till: Till) => async () =>
  (await preview(server, till)).status;

/** Does the same, and waits until the person has a place. */
async function holding(server: FastifyInstance, till: Till, content = SMALL) {
  for (;;) {
    const held = await halfSent(server, till, content);
    if ((await preview(server, till)).status === 429) return held;
    // The place was taken by the other preview, or the request is still on its way.
    held.leave();
  }
}

const isRead = (server: FastifyInstance, till: Till) =>
  expect.poll(statusOf(server, till), POLL_OPTIONS).toBe(200);

describe('a file', () => {
  test('of someone who has one under way is told to wait, and is read afterwards', async () => {
    const server = await openSecondServer(shop);
    const first = await holding(server, shop.despatcher);
    const { retryAfter, body } = await preview(server, shop.despatcher);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(retryAfter).toBe(String(body.details?.retryAfter));
    // A colleague's file is read meanwhile.
    expect((await preview(server, shop.cashier)).status).toBe(200);
    expect(await first.finish()).toMatchObject({ status: 200, body: { rows: 1 } });
    expect((await preview(server, shop.despatcher)).status).toBe(200);
  });

  test('beside two others is told to wait, at this server and no other', async () => {
    const server = await openSecondServer(shop);
    const others = [
      await holding(server, shop.despatcher),
      await holding(server, shop.other.owner),
    ];
    expect((await preview(server, shop.owner)).status).toBe(429);
    expect((await preview(shop.app, shop.owner)).status).toBe(200);
    for (const other of others) expect((await other.finish()).status).toBe(200);
    expect((await preview(server, shop.owner)).status).toBe(200);
  });

  test('that is told to wait is taken off the line to its end, so that its browser sees the answer', async () => {
    const server = await openSecondServer(shop);
    const first = await holding(server, shop.despatcher);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => preview(server, shop.despatcher, LARGE)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
    expect((await first.finish()).status).toBe(200);
  });

  test('that is told to wait does not wait for the refused ones that are slow to come', async () => {
    const server = await openSecondServer(shop, { fileLimits: { slowMs: 60_000 } });
    const first = await holding(server, shop.despatcher);
    const slow = await Promise.all(
      Array.from({ length: 5 }, () => halfSent(server, shop.despatcher)),
    );
    expect((await preview(server, shop.despatcher)).status).toBe(429);
    for (const one of slow) expect((await one.finish()).status).toBe(429);
    expect((await first.finish()).status).toBe(200);
  });

  test('that is told to wait hears so before its slow body is complete', async () => {
    const server = await openSecondServer(shop, { fileLimits: { slowMs: 1 } });
    const first = await holding(server, shop.despatcher);
    const slow = await halfSent(server, shop.despatcher);
    expect((await slow.answer).status).toBe(429);
    expect((await slow.finish()).status).toBe(429);
    expect((await first.finish()).status).toBe(200);
  });

  test('whose sender goes away half-way leaves its place to the next', async () => {
    const server = await openSecondServer(shop);
    const gone = await holding(server, shop.despatcher);
    gone.leave();
    await isRead(server, shop.despatcher);
  });

  test('that is slow to come lets others go first, and is read when it is there', async () => {
    const server = await openSecondServer(shop, { fileLimits: { slowMs: 1 } });
    const slow = [await holding(server, shop.despatcher), await holding(server, shop.other.owner)];
    await isRead(server, shop.owner);
    for (const one of slow) expect((await one.finish()).status).toBe(200);
  });

  test('that needs too much memory is refused, and the next one is read', async () => {
    const server = await openSecondServer(shop, { fileLimits: { heapMb: 36 } });
    expect((await preview(server, shop.owner, LARGE)).body).toMatchObject({ code: 'TOO_LARGE' });
    expect((await preview(server, shop.owner)).status).toBe(200);
  });

  test('of blank lines alone is refused soon, and keeps nobody waiting', async () => {
    const server = await openSecondServer(shop);
    const blank = `firstName,lastName,address\n${'\n'.repeat(9_000_000)}`;
    const { status, body } = await preview(server, shop.owner, blank);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'UNREADABLE_FILE' });
  });

  test('that takes too long is refused as too large', async () => {
    const server = await openSecondServer(shop, { fileLimits: { readMs: 1 } });
    const { status, body } = await preview(server, shop.owner, LARGE);
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'TOO_LARGE' });
  });

  test('that is being read when its server closes is answered', async () => {
    const server = await openSecondServer(shop);
    const started = await holding(server, shop.owner, LARGE);
    const answer = started.finish();
    await server.close();
    expect(await answer).toMatchObject({ status: 200, body: { rows: 10_000 } });
  });

  test('without a body, or with one that is no JSON, is refused as ever', async () => {
    const send = (payload?: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/providers/import/preview',
        headers: {
          authorization: `Bearer ${shop.owner.token}`,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      });
    for (const payload of [undefined, '', '{}', '{"file":"no base64!"}', '[]', 'null']) {
      expect.soft((await send(payload)).json(), payload).toMatchObject({ code: 'INVALID_INPUT' });
    }
    const broken = ['{"file":', '{"file":"bmFtZQpB","__proto__":{"role":"STORE_OWNER"}}'];
    for (const payload of broken) {
      expect.soft((await send(payload)).json(), payload).toMatchObject({ code: 'BROKEN_JSON' });
    }
    expect((await send('{"more":[{"constructor":{"prototype":{}}}]}')).json()).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'more.0.constructor', code: 'NAME_RESERVED' }] },
    });
    const deep = `{"file":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await send(deep)).json()).toMatchObject({ statusCode: 400 });
  });
});
