/**
 * Stores to sell in: each with its owner, a customer, a payment method and products with enough stock.
 */
import { randomUUID } from 'node:crypto';
import type { Amount } from '@mostrador/domain/money';
import type pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { openShop } from '../../apps/server/src/modules/staff/open-shop.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { readBuildInfo } from '../../apps/server/src/platform/monitoring/build-info.ts';
import { Till } from '../../apps/server/test/support/till.ts';
import type { Call } from './load.ts';

export interface BenchStore {
  storeId: string;
  userId: string;
  customerId: string;
  methodId: string;
  productIds: string[];
  /** Access token of the owner. */
  token: string;
}

/** Opens this many stores with this many products each, in a migrated database. */
export async function openBenchStores(
  connection: pg.PoolConfig,
  { count, products }: { count: number; products: number },
): Promise<BenchStore[]> {
  const { db, close } = openDatabase(connection);
  const app = await buildApp({
    db,
    connection,
    build: readBuildInfo('test'),
    demo: false,
    requestsPerMinute: 1e9,
  });
  const stores: BenchStore[] = [];
  for (let index = 0; index < count; index++) {
    const email = `owner${index}@bench.test`;
    const { storeId, ownerId } = await inTransaction(db, (tx) =>
      openShop(tx, new Date(), {
        name: `Store ${index}`,
        timeZone: 'UTC',
        owner: { email, password: 'mostrador', firstName: 'Olivia', lastName: 'Owner' },
      }),
    );
    const till = await new Till(app, email).signIn();
    const customer = await till.call('createCustomer', {
      body: { firstName: 'Ana', lastName: 'Ruiz', phone: '305 555 0101', address: '12 Palm St' },
    });
    const { paymentMethods } = await till.call('listPaymentMethods');
    const productIds: string[] = [];
    for (let product = 0; product < products; product++) {
      const made = await till.call('createProduct', {
        body: { name: `Product ${product}`, price: 10 as Amount, stock: 100_000_000 },
      });
      productIds.push(made.id);
    }
    const methodId = paymentMethods[0]!.id;
    stores.push({
      ...{ storeId, userId: ownerId, customerId: customer.id, methodId, productIds },
      token: till.token,
    });
  }
  await app.close();
  await close();
  return stores;
}

/** Returns a call that makes an order of 3 lines and 1 payment in a random store. */
export function createOrder(address: string, stores: readonly BenchStore[]): Call {
  const { token, customerId, methodId, productIds } = anyOf(stores);
  const items = Array.from({ length: 3 }, () => ({
    productId: anyOf(productIds),
    quantity: 1,
    unitPrice: 10,
    transactionType: 'SALE',
  }));
  return {
    method: 'POST',
    url: `${address}/api/orders`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      customerId,
      serviceType: 'PICKUP',
      items,
      subtotal: 30,
      tax: 0,
      discount: 0,
      total: 30,
      payments: [{ paymentMethodId: methodId, amount: 30 }],
    }),
  };
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!;
}
