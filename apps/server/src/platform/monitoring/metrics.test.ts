import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStream } from '#test/support/event-stream.ts';
import { POLL_OPTIONS } from '#test/support/poll-options.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

const TOKEN = 'a token that prometheus has';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function openMeasured() {
  const pool = new Pool(shop.connection);
  onTestFinished(() => pool.end());
  const app = await openSecondServer(shop, {
    metrics: { token: TOKEN, pools: { requests: pool } },
  });
  const till = new Till(app, shop.owner.email);
  till.token = shop.owner.token;
  const read = async () =>
    (await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } }))
      .payload;
  return { app, till, read };
}

test('the metrics count what was sold, replayed and refused, by names that tell of nobody', async () => {
  const { app, till, read } = await openMeasured();
  const { id: productId } = await addProduct(shop.owner, { stock: 2 });
  const sell = (quantity: number, key: string = randomUUID()) =>
    till.send('createOrder', { body: orderBody([{ productId, quantity }]), key });
  await sell(1, 'the same twice');
  await sell(1, 'the same twice');
  await sell(50);
  await till.send('readOrder', { params: { id: randomUUID() } });
  await app.inject({ url: `/api/nothing/${randomUUID()}` });
  await new Till(app, shop.owner.email).send('login', {
    body: { email: shop.owner.email, password: 'guessed' },
  });
  const stream = await openStream(app, till);

  const text = await read();
  expect(text).toContain('mostrador_calls_total{call="createOrder",outcome="ok"} 1');
  expect(text).toContain('mostrador_calls_total{call="createOrder",outcome="replayed"} 1');
  expect(text).toContain(
    'mostrador_calls_total{call="createOrder",outcome="INSUFFICIENT_STOCK"} 1',
  );
  expect(text).toContain('mostrador_calls_total{call="login",outcome="INVALID_CREDENTIALS"} 1');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/orders/:id",status="4xx"} 1',
  );
  expect(text).toContain('mostrador_database_connections{pool="requests",state="waiting"} 0');
  expect(text).toContain('mostrador_database_up 1');
  expect(text).toContain('mostrador_event_streams 1');
  // This one.
  expect(text).toContain('http_requests_in_flight 1');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(text).not.toContain(shop.owner.email);

  stream.leave();
  await expect.poll(read, POLL_OPTIONS).toContain('mostrador_event_streams 0');
});

test('the metrics are for who has the token, and where none is set there are none', async () => {
  const { app } = await openMeasured();
  const status = async (authorization?: string) =>
    (
      await app.inject({
        url: '/api/metrics',
        headers: authorization === undefined ? {} : { authorization },
      })
    ).statusCode;
  expect(await status(`Bearer ${TOKEN}`)).toBe(200);
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
    expect(await status(wrong), String(wrong)).toBe(401);
  }
  expect(await status(`Bearer ${shop.owner.token}`)).toBe(401);
  const statuses = new Set<number>();
  for (let guess = 0; guess < 1200; guess++) statuses.add(await status(`Bearer ${guess}`));
  expect([...statuses]).toEqual([401, 429]);
  expect(await status(`Bearer ${TOKEN}`)).toBe(200);
  const without = await shop.app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(without.statusCode).toBe(404);
});
