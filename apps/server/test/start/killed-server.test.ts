import { randomUUID } from 'node:crypto';
import type { Answer } from '@mostrador/contract/routes';
import { describe, expect, it } from 'vitest';
import { startProcess } from './start-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const KILLS = 3;
const CLIENTS = 8;

async function startServer(folder: string) {
  const server = startProcess('src/main.ts', [], {
    DATA_DIR: folder,
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '1000000',
  });
  await server.says('is ready: ');
  const address = /http:\/\/\S+/.exec(server.output())?.[0] ?? '';
  return { ...server, address };
}

async function call<Body>(address: string, path: string, token = '', init: RequestInit = {}) {
  const response = await fetch(`${address}/api${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function signIn(address: string): Promise<string> {
  const { body } = await call<Answer<'login'>>(address, '/auth/login', '', {
    method: 'POST',
    body: JSON.stringify({ email: 'owner@demo.test', password: 'mostrador' }),
  });
  return body.accessToken;
}

/** Sells one piece after another until the server is gone; gives the requests and what was acknowledged. */
async function sellUntilGone(address: string, token: string, productId: string) {
  const acknowledged: string[] = [];
  const unanswered: { key: string; body: string }[] = [];
  const body = JSON.stringify({
    customerName: 'Walk-in',
    customerAddress: '1 Main St',
    serviceType: 'PICKUP',
    items: [{ productId, quantity: 1, unitPrice: 1, transactionType: 'SALE' }],
    subtotal: 1,
    total: 1,
  });
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (;;) {
        const key = randomUUID();
        const answer = await call<Answer<'createOrder'>>(address, '/orders', token, {
          method: 'POST',
          body,
          headers: { 'idempotency-key': key },
        }).catch(() => undefined);
        if (answer === undefined) {
          unanswered.push({ key, body });
          return;
        }
        if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}`);
        acknowledged.push(answer.body.id);
      }
    }),
  );
  return { acknowledged, unanswered };
}

describe('a server that is killed in the middle of a sale', () => {
  it('has every acknowledged order afterwards, none twice, and nothing half written', async () => {
    const folder = await temporaryFolder();
    let server = await startServer(folder);
    let token = await signIn(server.address);
    const { body: product } = await call<Answer<'createProduct'>>(
      server.address,
      '/products',
      token,
      {
        method: 'POST',
        body: JSON.stringify({ name: 'Nails', price: 1, stock: 1_000_000 }),
      },
    );
    const acknowledged: string[] = [];

    for (let kill = 0; kill < KILLS; kill++) {
      const selling = sellUntilGone(server.address, token, product.id);
      setTimeout(() => server.child.kill('SIGKILL'), 700 + 300 * kill);
      const outcome = await selling;
      await server.ends();
      acknowledged.push(...outcome.acknowledged);

      server = await startServer(folder);
      token = await signIn(server.address);
      for (const { key, body } of outcome.unanswered) {
        const again = await call<Answer<'createOrder'>>(server.address, '/orders', token, {
          method: 'POST',
          body,
          headers: { 'idempotency-key': key },
        });
        expect(again.status).toBe(201);
        acknowledged.push(again.body.id);
      }
    }

    expect(acknowledged.length).toBeGreaterThan(KILLS * CLIENTS);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    for (const id of acknowledged) {
      expect((await call(server.address, `/orders/${id}`, token)).status).toBe(200);
    }
    const { body: after } = await call<Answer<'readProduct'>>(
      server.address,
      `/products/${product.id}`,
      token,
    );
    expect(after.stock).toBe(1_000_000 - acknowledged.length);

    const verify = startProcess('src/commands/verify.ts', [], { DATA_DIR: folder });
    expect(await verify.ends(), verify.output()).toBe(0);
  });
});
