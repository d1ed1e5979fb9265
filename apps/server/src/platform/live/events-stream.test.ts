import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, openStream } from '#test/support/event-stream.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { CHANNEL } from './events.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Breaks the servers' connections of that name, as a failover of the database does. */
const breakConnections = (name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(shop.db);

const addCategory = (till = shop.owner, key?: string) =>
  till.call('createCategory', { body: { name: `Category ${randomUUID()}` }, key });

describe('an open screen', () => {
  it('is told what another till changes, on the same server and on another one', async () => {
    const second = await openSecondServer(shop);
    const streams = [
      await openStream(shop.app, shop.cashier),
      await openStream(second, shop.despatcher),
    ];
    const product = await addProduct(shop.owner);
    const order = await shop.manager.call('createOrder', {
      body: orderBody([{ productId: product.id }]),
      key: 'a-key-of-the-manager',
    });
    await shop.owner.call('addPayment', {
      params: { id: order.id },
      body: { amount: amount(10), paymentMethod: 'Cash' },
    });
    for (const stream of streams) {
      expect(await stream.hears(3)).toEqual([
        { command: 'createProduct', id: product.id, origin: null },
        { command: 'createOrder', id: order.id, origin: 'a-key-of' },
        { command: 'addPayment', id: order.id, origin: null },
      ]);
    }
  });

  it('hears nothing of another store', async () => {
    const theirs = await openStream(shop.app, shop.other.owner);
    const ours = await openStream(shop.app, shop.owner);
    await addCategory();
    await ours.hears(1);
    const own = await addCategory(shop.other.owner);
    expect((await theirs.hears(1)).map(({ id }) => id)).toEqual([own.id]);
  });

  it('hears nothing of what was refused, of an answer given again, or of a person’s own settings', async () => {
    const stream = await openStream(shop.app, shop.cashier);
    const body = { name: `Category ${randomUUID()}` };
    const made = await shop.owner.call('createCategory', { body, key: 'once-only' });
    const again = await shop.owner.call('createCategory', { body, key: 'once-only' });
    expect(again.id).toBe(made.id);
    expect((await shop.despatcher.send('createProduct', {})).statusCode).toBe(403);
    expect((await shop.owner.send('createCategory', { body: { name: '' } })).statusCode).toBe(422);
    const gone = { params: { id: randomUUID() } };
    expect((await shop.owner.send('deleteCategory', gone)).statusCode).toBe(404);
    await shop.owner.call('updateProfile', { body: { theme: 'dark' } });
    await shop.owner.call('deleteCategory', { params: { id: made.id } });
    expect(await stream.hears(2)).toEqual([
      { command: 'createCategory', id: made.id, origin: 'once-onl' },
      { command: 'deleteCategory', id: made.id, origin: null },
    ]);
  });

  it('is told of every one of many changes at once, more than a notification holds', async () => {
    const stream = await openStream(shop.app, shop.cashier);
    const made = await Promise.all(Array.from({ length: 150 }, () => addCategory()));
    const heard = await stream.hears(made.length);
    expect(heard.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  });

  it('gets it uncompressed and ungathered, whatever its browser takes', async () => {
    const { headers } = (await openStream(shop.app, shop.cashier)).response;
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toContain('no-cache');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-accel-buffering')).toBe('no');
  });
});

describe('a stream', () => {
  it('is for everyone who is signed in, and for nobody else', async () => {
    for (const person of [shop.owner, shop.manager, shop.cashier, shop.despatcher]) {
      expect((await openStream(shop.app, person)).response.status).toBe(200);
    }
    const address = `${await addressOf(shop.app)}/api/events`;
    expect((await fetch(address)).status).toBe(401);
    expect((await fetch(`${address}?token=${shop.owner.token}`)).status).toBe(401);
  });

  it('answers no HEAD, which would never end', async () => {
    const { statusCode } = await shop.app.inject({
      method: 'HEAD',
      url: '/api/events',
      headers: { authorization: `Bearer ${shop.owner.token}` },
    });
    expect(statusCode).toBe(404);
  });

  it('ends at its next heartbeat where no word came that its person was shut out', async () => {
    const server = await openSecondServer(shop, { heartbeatMs: 20 });
    const stream = await openStream(server, shop.other.cashier);
    await shop.db
      .updateTable('users')
      .set({ is_active: false })
      .where('store_id', '=', shop.other.storeId)
      .where('email', '=', shop.other.cashier.email)
      .execute();
    await stream.ended;
  });

  it('ends when its server closes, which does not wait for it', async () => {
    const server = await openSecondServer(shop);
    const streams = [
      await openStream(server, shop.cashier),
      await openStream(server, shop.other.owner),
    ];
    await server.close();
    await Promise.all(streams.map(({ ended }) => ended));
  });

  it('that nobody reads is cut off before it fills the memory', async () => {
    const server = await openSecondServer(shop);
    const { port } = new URL(await addressOf(server));
    const client = connect(Number(port), '127.0.0.1').pause();
    await once(client, 'connect');
    client.write(
      `GET /api/events HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${shop.owner.token}\r\n\r\n`,
    );
    const reader = await openStream(server, shop.owner);
    const connections = () =>
      new Promise((resolve) => server.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections, { timeout: 30_000 }).toBe(2);
    const event = `{"changes":[{"command":"${'x'.repeat(7_000)}","id":null,"origin":null}]}`;
    for (let told = 0; (await connections()) === 2; told += 100) {
      await sql`select pg_notify(${CHANNEL}, ${shop.storeId + event} || repeat(' ', n))
        from generate_series(1, 100) n`.execute(shop.db);
      // A stream that is read receives all of it meanwhile.
      await reader.hears(told + 100);
    }
    client.destroy();
  });
});

describe('when a connection to the database breaks', () => {
  it('the streams end, since something may be missed, and the next one hears again', async () => {
    const server = await openSecondServer(shop);
    const before = await openStream(server, shop.cashier);
    await breakConnections('mostrador listener');
    await before.ended;
    const after = await openStream(server, shop.cashier);
    expect(after.response.status).toBe(200);
    await addCategory();
    expect(await after.hears(1)).toHaveLength(1);
  });

  it('what changes is told all the same', async () => {
    const stream = await openStream(shop.app, shop.cashier);
    await addCategory();
    await stream.hears(1);
    await breakConnections('mostrador announcer');
    await addCategory();
    expect(await stream.hears(2)).toHaveLength(2);
  });

  it('a stream is refused as long as nobody can listen', async () => {
    const server = await openSecondServer(shop, {
      connection: { ...shop.connection, port: 1 },
    });
    const refused = await openStream(server, shop.cashier);
    expect(refused.response.status).toBe(503);
    // A command does not fail because its change cannot be announced.
    const category = await server.inject({
      method: 'POST',
      url: '/api/categories',
      headers: { authorization: `Bearer ${shop.owner.token}` },
      payload: { name: `Category ${randomUUID()}` },
    });
    expect(category.statusCode).toBe(201);
  });
});
