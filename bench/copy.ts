/**
 * What a till that only stands there costs for an hour in which 60 things change: its copy by differences, beside all
 * lists page by page every 15 minutes, as versions before 1.43 copied them and as they would have to beyond 10,000
 * records. Then the copy in a browser: how long a scan and a word take in it, and its memory. Prints figures, and never
 * fails because of one.
 *
 * BENCH_PRODUCTS and BENCH_CUSTOMERS are the size of the store. Needs Linux, which tells the CPU time of processes.
 */
import type { Answer } from '@mostrador/contract/routes';
import type pg from 'pg';
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-store.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { Client } from '../apps/server/test/cluster/support/client.ts';
import { orderBody } from '../apps/server/test/support/shop.ts';
import { measureCopyInBrowser } from './support/copy-in-browser.ts';
import { cpuOf, cpuWithChildren } from './support/cpu.ts';
import { makeLargeStore } from './support/make-large-store.ts';
import { report } from './support/record.ts';
import { startBenchServer } from './support/shop-server.ts';
import { weighedCall } from './support/weighed-call.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 50_000);
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 20_000);
const ORDERS = 2_000;
const FILLS = 4;
const CHANGES = 60;
const GOALS = { cpu: 0.02, bytes: 0.02, calls: 0.05 };
const OWNER = 'owner@large.test';

interface Cost {
  calls: number;
  bytes: number;
  cpuMs: number;
}

const server = await startBenchServer(fill);
try {
  const till = await new Client(server.address).signIn(OWNER, DEMO_PASSWORD);
  const other = await new Client(server.address).signIn(OWNER, DEMO_PASSWORD);
  const size = `${PRODUCTS.toLocaleString('en')} products, ${CUSTOMERS.toLocaleString('en')} customers`;

  const { cost: first, cursor } = await wholeCopy(till);
  await report('copy', `first copy of ${size}`, costWords(first));

  const hour = await changesOfAnHour(till, other, cursor);
  const before = await listsOfAnHour(till);
  const ratios = {
    cpu: hour.cpuMs / before.cpuMs,
    bytes: hour.bytes / before.bytes,
    calls: hour.calls / before.calls,
  };
  const within = (['cpu', 'bytes', 'calls'] as const).every((each) => ratios[each] <= GOALS[each]);
  await report(
    'copy',
    `an hour of a till, ${CHANGES} changes, ${size}`,
    `${costWords(hour)}; all lists ${FILLS} times: ${costWords(before)}; CPU ${ratios.cpu.toFixed(4)}, bytes ${ratios.bytes.toFixed(4)}, calls ${ratios.calls.toFixed(3)} of it: ${within ? 'within' : 'NOT within'} the goals of ${GOALS.cpu}, ${GOALS.bytes} and ${GOALS.calls}`,
  );
  await report(
    'copy',
    `in Chromium without a network, ${size}`,
    await measureCopyInBrowser(PRODUCTS, CUSTOMERS),
  );
} finally {
  await server.stop();
}

/** Measures calls of a till: their number, their bytes, and the CPU time of server and database meanwhile. */
function meter({ token }: Client) {
  const cost: Cost = { calls: 0, bytes: 0, cpuMs: 0 };
  const cpu = () => cpuOf(server.pid) + cpuWithChildren(server.databasePid);
  return {
    cost,
    async get<Body>(path: string, query?: Record<string, string>): Promise<Body> {
      const start = cpu();
      const { body, bytes } = await weighedCall(server.address, token, path, query);
      cost.calls += 1;
      cost.bytes += bytes;
      cost.cpuMs += cpu() - start;
      return body as Body;
    },
  };
}

async function wholeCopy(till: Client): Promise<{ cost: Cost; cursor: string }> {
  const { cost, get } = meter(till);
  const { cursor } = await get<Answer<'readCopyChanges'>>('/copy/changes');
  const lists = {
    category: 'categories',
    provider: 'providers',
    product: 'products',
    customer: 'customers',
  } as const;
  for (const [kind, list] of Object.entries(lists) as [
    keyof typeof lists,
    (typeof lists)[keyof typeof lists],
  ][]) {
    let after: string | undefined;
    for (let hasMore = true; hasMore; ) {
      const part = await get<Answer<'readCopyPart'>>('/copy/records', {
        kind,
        ...(after !== undefined && { after }),
      });
      after = part[list].at(-1)?.id;
      ({ hasMore } = part);
    }
  }
  return { cost, cursor };
}

/** The calls of a till that follows: one after each change, and the orders every 15 minutes. */
async function changesOfAnHour(till: Client, other: Client, first: string): Promise<Cost> {
  const { cost, get } = meter(till);
  const { products } = await other.insist('listProducts', { query: { limit: '100' } });
  const { customers } = await other.insist('listCustomers', { query: { limit: '100' } });
  let cursor = first;
  let told = 0;
  let orders: string[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    orders.push(...(await changeSomething(other, change, products, customers)));
    const answer = await get<Answer<'readCopyChanges'>>('/copy/changes', { since: cursor });
    ({ cursor } = answer);
    told += answer.products.length + answer.customers.length + answer.gone.length;
    if (change % (CHANGES / FILLS) === CHANGES / FILLS - 1) {
      for (const page of ['1', '2']) await get('/orders', { page, limit: '100' });
      for (const id of orders) await get(`/orders/${id}`);
      orders = [];
    }
  }
  if (told < CHANGES) throw new Error(`only ${told} of ${CHANGES} changes were told`);
  return cost;
}

/** Sales, edits, new records and deletions, as another till makes them; returns the orders. */
async function changeSomething(
  other: Client,
  change: number,
  products: Answer<'listProducts'>['products'],
  customers: Answer<'listCustomers'>['customers'],
): Promise<string[]> {
  const sold = products.filter(({ stock }) => stock !== null && stock > CHANGES);
  const product = products[change];
  const customer = customers[change];
  if (product === undefined || customer === undefined) throw new Error('too few records');
  switch (change % 3) {
    case 0: {
      const goods = sold[change % sold.length] ?? product;
      const { id } = await other.insist('createOrder', {
        body: orderBody([{ productId: goods.id, unitPrice: goods.price, quantity: 1 }], {
          tax: undefined,
        }),
      });
      return [id];
    }
    case 1: {
      const { id, name, price, minStock, updatedAt, stock } = product;
      await other.insist('updateProduct', {
        params: { id },
        body: { name: `${name} now`, price, minStock, updatedAt, stock },
      });
      return [];
    }
    default:
      if (change % 6 === 2) {
        await other.insist('deleteCustomer', {
          params: { id: customer.id },
          query: { force: 'true' },
        });
      } else {
        await other.insist('createCustomer', {
          body: { firstName: 'New', lastName: `Customer ${change}`, address: '1 Elm St' },
        });
      }
      return [];
  }
}

/** The calls of a till of before: every list page by page, four times. */
async function listsOfAnHour(till: Client): Promise<Cost> {
  const { cost, get } = meter(till);
  const lists = [
    { path: '/payment-methods', limit: 100, count: 1 },
    { path: '/categories', limit: 200, count: 1 },
    { path: '/providers', limit: 200, count: 1 },
    { path: '/delivery-persons', limit: 100, count: 1 },
    { path: '/products', limit: 200, count: PRODUCTS },
    { path: '/customers', limit: 100, count: CUSTOMERS },
    { path: '/orders', limit: 100, count: 200 },
  ];
  for (let fill = 0; fill < FILLS; fill += 1) {
    for (const { path, limit, count } of lists) {
      for (let page = 1; page <= Math.ceil(count / limit); page += 1) {
        await get(path, { page: String(page), limit: String(limit) });
      }
    }
  }
  return cost;
}

function costWords({ calls, bytes, cpuMs }: Cost): string {
  return `${calls} calls, ${(bytes / 1000).toFixed(0)} kB, ${(cpuMs / 1000).toFixed(2)} s of CPU (server and database)`;
}

/** Makes the store, and copies its products and customers up to the numbers wanted. */
async function fill(connection: pg.PoolConfig): Promise<void> {
  await makeLargeStore(connection, ORDERS);
  const { pool, close } = openDatabase(connection);
  await copyRows(pool, 'products', PRODUCTS, {
    barcode: `lpad((300000000000 + row_number() over ())::text, 13, '0')`,
  });
  await copyRows(pool, 'customers', CUSTOMERS, {});
  await pool.query('vacuum (analyze) products, customers');
  await close();
}

async function copyRows(
  pool: pg.Pool,
  table: string,
  count: number,
  values: Record<string, string>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const given: Record<string, string> = { id: 'gen_random_uuid()', ...values };
  await pool.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => given[name] ?? `t.${name}`).join(', ')}
     from ${table} t cross join generate_series(1, 1 + $1 / (select count(*)::int from ${table}))
     limit greatest(0, $1 - (select count(*)::int from ${table}))`,
    [count],
  );
}
