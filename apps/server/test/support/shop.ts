import { randomUUID } from 'node:crypto';
import type { WireRequest } from '@mostrador/contract/routes';
import type { FeePer } from '@mostrador/domain/loan-fees';
import { type Amount, centsOf } from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '#app.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { ownTables } from '#platform/database/migrate.ts';
import { readBuildInfo } from '#platform/monitoring/build-info.ts';
import { errorCode } from '#platform/start-error.ts';
import { watchStatement } from './statements.ts';
import {
  emailOf,
  OPENED_AT,
  openTestStores,
  type TestPerson,
  type TestStores,
} from './test-stores.ts';
import { Till } from './till.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Databases to copy: one with every migration alone, and one with two stores. */
    templates: { connection: pg.PoolConfig; empty: string; stores: string; opened: TestStores };
    /** The distributed database of a run on a cluster; test files use it one at a time. */
    cluster: pg.PoolConfig | undefined;
  }
}

interface TestStore {
  storeId: string;
  owner: Till;
  manager: Till;
  cashier: Till;
  despatcher: Till;
}

export interface TestShop extends TestStore {
  app: FastifyInstance;
  db: Database;
  /** A second store in the same database. */
  other: TestStore;
  /** Clock of the server, which a test may move. */
  clock: { now: Date };
  /** Settings for a second server on the same database. */
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

/** Build that the tests' servers report. Is read once per process, since that asks git. */
export const TEST_BUILD = readBuildInfo('test');

/** Opens a server on a database of its own, with two stores and people of every role signed in. */
export async function openTestShop(): Promise<TestShop> {
  const { connection, opened, dispose } = await openTestDatabase();
  // However slow the machine is, no call of a test is refused a connection.
  const patient = { ...connection, connectionTimeoutMillis: 60_000 };
  const { db, close } = openDatabase(patient, watchStatement);
  const clock = { now: OPENED_AT };
  const app = await buildApp({
    db,
    connection,
    build: TEST_BUILD,
    demo: false,
    requestsPerMinute: 1_000_000,
    clock: () => clock.now,
  });
  return {
    app,
    db,
    clock,
    connection,
    ...testStore(app, 'corner', opened),
    other: testStore(app, 'tienda', opened),
    async close() {
      await app.close();
      await close();
      await dispose();
    },
  };
}

/** Opens a database with two stores. */
async function openTestDatabase(): Promise<TestDatabase & { opened: TestStores }> {
  if (inject('cluster') === undefined) {
    const { stores, opened } = inject('templates');
    return { ...(await copyDatabase(stores)), opened };
  }
  const database = await createDatabase();
  return { ...database, opened: await openTestStores(database.connection) };
}

async function emptyDatabase(connection: pg.PoolConfig): Promise<void> {
  const tables = (await ownTables()).filter((table) => table !== 'migrations');
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`truncate ${tables.join(', ')}`);
  await client.end();
}

/** Returns a store with its people, whose sessions began as it opened. */
function testStore(
  app: FastifyInstance,
  store: keyof TestStores['ids'],
  { ids, tokens }: TestStores,
): TestStore {
  const till = (person: TestPerson) => {
    const email = emailOf(person, store);
    return Object.assign(new Till(app, email), { token: tokens[email] ?? '' });
  };
  return {
    storeId: ids[store],
    owner: till('owner'),
    manager: till('manager'),
    cashier: till('cashier'),
    despatcher: till('despatcher'),
  };
}

const OBJECT_IN_USE = '55006';

interface TestDatabase {
  connection: pg.PoolConfig;
  dispose(): Promise<void>;
}

/** Opens an empty, migrated database: a copy, or the one database of a cluster, emptied. */
export async function createDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster');
  if (cluster === undefined) return copyDatabase(inject('templates').empty);
  await emptyDatabase(cluster);
  return { connection: cluster, dispose: async () => {} };
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { connection } = inject('templates');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...connection, database },
    // Not by force, which PostgreSQL refuses while it vacuums the database. Without, it waits for
    // connections that are closing. Those that stay open longer go with the server.
    dispose: () =>
      onServer(`drop database if exists ${database}`).catch((error: unknown) => {
        if (errorCode(error) !== OBJECT_IN_USE) throw error;
      }),
  };
}

/** Marks a number as an amount of the API. */
export const amount = (value: number) => value as Amount;

type OrderBody = WireRequest<'createOrder'>['body'];

/** Returns the body of an order with the totals of its lines, as a till computes them. */
export function orderBody(
  items: (Pick<OrderBody['items'][number], 'productId'> & Partial<OrderBody['items'][number]>)[],
  rest: Partial<OrderBody> = {},
): OrderBody {
  const lines = items.map((item) => ({
    quantity: 1,
    unitPrice: amount(10),
    transactionType: 'SALE' as const,
    ...item,
  }));
  const subtotal = lines
    .map((line) =>
      lineTotal({
        ...line,
        unitPriceCents: centsOf(line.unitPrice),
        borrowDepositPerUnitCents: centsOf(line.borrowDepositPerUnit ?? 0),
      }),
    )
    .reduce((sum, cents) => sum + cents, 0);
  const total = Math.max(0, subtotal + centsOf(rest.tax ?? 0) - centsOf(rest.discount ?? 0));
  return {
    serviceType: 'PICKUP',
    customerName: 'Walk-in',
    customerAddress: '1 Main St',
    subtotal: amount(subtotal / 100),
    total: amount(total / 100),
    ...rest,
    items: lines,
  };
}

/** Adds a product with this stock; `null` is not tracked. */
export function addProduct(
  till: Till,
  {
    stock = 10,
    price = 10,
    ...rest
  }: {
    stock?: number | null;
    price?: number;
    cost?: Amount;
    name?: string;
    barcode?: string;
    borrowable?: boolean;
    borrowFeePerUnit?: Amount;
    borrowDepositPerUnit?: Amount;
    feePer?: FeePer;
    borrowDays?: number;
    lateFeePerDay?: Amount;
    lateFeeMax?: Amount;
    taxRateId?: string | null;
    feeTaxRateId?: string | null;
    attributes?: Record<string, string[]>;
  } = {},
) {
  return till.call('createProduct', {
    body: { name: `Product ${randomUUID().slice(0, 8)}`, price: amount(price), stock, ...rest },
  });
}
