/**
 * An old server is stopped while tills sell: its balancer notices first, and no order is lost or
 * doubled.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addressOf } from './support/event-stream.ts';
import { POLL_OPTIONS } from './support/poll-options.ts';
import { openSecondServer } from './support/second-server.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from './support/shop.ts';

const TILLS = 6;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Answered {
  status: number;
  body: { id: string };
  /** Whether the server keeps the connection open. */
  keepsOpen: boolean;
}

/** Sends an order over a kept connection, as a balancer does. */
async function sendOrder(address: string, agent: Agent, key: string, body: object) {
  const sent = request(`${address}/api/orders`, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.owner.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
  });
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  const answer: Answered = {
    status: response.statusCode,
    body: JSON.parse(await text(response)),
    keepsOpen: response.headers.connection !== 'close',
  };
  return answer;
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/ready`).catch(() => undefined);
  return response?.status === 200;
}

test('a server that is stopped while tills sell says so first, and cuts no order', async () => {
  const closing = new AbortController();
  const old = await openSecondServer(shop, { closing: closing.signal });
  const next = await openSecondServer(shop);
  const [oldAddress, nextAddress] = [await addressOf(old), await addressOf(next)];
  const { id: productId } = await addProduct(shop.owner, { stock: 100_000 });
  const body = orderBody([{ productId }]);
  const sold: string[] = [];
  const broken: unknown[] = [];
  let onOld = 0;
  let selling = true;
  const tills = Array.from({ length: TILLS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (selling) {
      const key = randomUUID();
      const address = (await isReady(oldAddress)) ? oldAddress : nextAddress;
      const answer = await sendOrder(address, agent, key, body).catch((error: unknown) => {
        broken.push(error);
        return sendOrder(nextAddress, agent, key, body);
      });
      expect(answer.status).toBe(201);
      sold.push(answer.body.id);
      if (address === oldAddress) {
        onOld += 1;
        expect(answer.keepsOpen || closing.signal.aborted).toBe(true);
      }
    }
    agent.destroy();
  });
  await expect.poll(() => onOld, POLL_OPTIONS).toBeGreaterThan(TILLS * 3);
  closing.abort();
  expect(await isReady(oldAddress)).toBe(false);
  await old.close();
  const soldBefore = sold.length;
  await expect.poll(() => sold.length, POLL_OPTIONS).toBeGreaterThan(soldBefore + TILLS);
  selling = false;
  await Promise.all(tills);

  expect(broken).toEqual([]);
  expect(new Set(sold).size).toBe(sold.length);
  const { rows } = await sql<{ orders: number }>`
    select count(distinct i.order_id)::int as orders from order_items i
    where i.store_id = ${shop.storeId} and i.product_id = ${productId}`.execute(shop.db);
  expect(rows[0]?.orders).toBe(sold.length);
});

test('an order that is on its way over a kept connection while the server closes is taken', async () => {
  const server = await openSecondServer(shop);
  const address = await addressOf(server);
  const { id: productId } = await addProduct(shop.owner);
  const body = orderBody([{ productId }]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await sendOrder(address, agent, randomUUID(), body);
  const closed = server.close();
  const answer = await sendOrder(address, agent, randomUUID(), body);
  expect(answer).toMatchObject({ status: 201, keepsOpen: false });
  await closed;
});

test('a server that closes answers what runs, and is not held open by a connection that says nothing', async () => {
  const server = await openSecondServer(shop);
  const address = new URL(await addressOf(server));
  const silent = connect(Number(address.port), address.hostname);
  await once(silent, 'connect');
  const { id: productId } = await addProduct(shop.owner);
  const body = JSON.stringify(orderBody([{ productId }]));
  let closed = Promise.resolve();
  const answer = await shop.db.transaction().execute(async (tx) => {
    await sql`select 1 from products p where p.store_id = ${shop.storeId} and p.id = ${productId} for update`.execute(
      tx,
    );
    const running = fetch(`${address.origin}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.owner.token}`,
        'content-type': 'application/json',
      },
      body,
    });
    await expect.poll(() => waitsForALock(), POLL_OPTIONS).toBe(true);
    closed = server.close();
    await once(silent, 'close');
    return { running };
  });
  const response = await answer.running;
  expect(response.status).toBe(201);
  expect(response.headers.get('connection')).toBe('close');
  await closed;
});

async function waitsForALock(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity a
    where a.datname = current_database() and a.wait_event_type = 'Lock'`.execute(shop.db);
  return rows.length > 0;
}

/** Connects and sends this text. Returns everything that comes back until the server closes. */
function speak(app: FastifyInstance, words: string): Promise<string> {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(words);
  return text(socket);
}

test('a request that never ends is ended, and hundreds that say nothing keep nobody from selling', async () => {
  const server = await openSecondServer(shop, { httpLimits: { headers: 500, request: 1_000 } });
  const address = await addressOf(server);
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
  const silent = Array.from({ length: 200 }, () => speak(server, ''));
  const halfHead = speak(server, head);
  const halfBody = speak(server, `${head}Content-Length: 1000\r\n\r\n{"email":`);
  await delay(0);
  const response = await fetch(`${address}/api/auth/profile`, {
    headers: { authorization: `Bearer ${shop.owner.token}` },
  });
  expect(response.status).toBe(200);
  expect(await halfHead).toMatch(/^HTTP\/1\.1 408 /);
  expect(await halfBody).toMatch(/^HTTP\/1\.1 408 /);
  await Promise.all(silent);
});
