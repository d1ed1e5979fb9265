/**
 * Creating orders (3 lines, 1 payment) over HTTP, 16 clients: over 16 stores, and all in one. The
 * yardstick is pgbench with the same rows and locks, a statement a row, on the same database.
 */
import { randomUUID } from 'node:crypto';
import type { Amount } from '@mostrador/domain/money';
import type pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { openShop } from '../apps/server/src/modules/staff/open-shop.ts';
import { readBuildInfo } from '../apps/server/src/platform/build-info.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { inTransaction } from '../apps/server/src/platform/transaction.ts';
import { Till } from '../apps/server/test/till.ts';
import { type Call, load } from './support/load.ts';
import { pgbench } from './support/pgbench.ts';
import { ratio, report } from './support/record.ts';
import { startBenchServer } from './support/shop-server.ts';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const PRODUCTS = 100;

interface BenchStore {
  storeId: string;
  userId: string;
  customerId: string;
  methodId: string;
  productIds: string[];
  token: string;
}

const stores: BenchStore[] = [];
const server = await startBenchServer(prepare);
try {
  await measure('over 16 stores', stores);
  await measure('all in one store', stores.slice(0, 1));
} finally {
  await server.stop();
}

async function measure(where: string, among: BenchStore[]): Promise<void> {
  const orderIn = (client: number): Call => createOrder(among[client % among.length]!);
  await load(CLIENTS, 2, orderIn);
  // Turn about, so that a machine that drifts does so for both.
  const ours = [await load(CLIENTS, SECONDS / 2, orderIn)];
  const yardstick = await pgbench(server.connection, among.map(orderScript), SECONDS, 'prepared');
  ours.push(await load(CLIENTS, SECONDS / 2, orderIn));
  const perSecond = (ours[0]!.perSecond + ours[1]!.perSecond) / 2;
  const failed = ours[0]!.failed + ours[1]!.failed;
  if (failed > 0) throw new Error(`${failed} orders were refused`);
  await report(
    'orders',
    `3 lines, 1 payment, ${CLIENTS} clients, ${where}`,
    `${ratio(perSecond, yardstick)}, p50 ${ours[1]!.p50.toFixed(1)} ms, p99 ${ours[1]!.p99.toFixed(1)} ms`,
  );
}

function createOrder({ productIds, customerId, methodId, token }: BenchStore): Call {
  const items = Array.from({ length: 3 }, () => ({
    productId: productIds[Math.floor(Math.random() * PRODUCTS)],
    quantity: 1,
    unitPrice: 10,
    transactionType: 'SALE',
  }));
  return {
    method: 'POST',
    url: `${server.address}/api/orders`,
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

/** The same rows and locks in one transaction, a statement a row. */
function orderScript({ storeId, userId, customerId, methodId, productIds }: BenchStore): string {
  const array = `(array[${productIds.map((id) => `'${id}'`).join(',')}]::uuid[])`;
  const lines = [1, 2, 3];
  const item = (line: number) => `
insert into order_items (store_id, id, order_id, position, product_id, product_name, quantity, unit_price_cents, transaction_type)
  values ('${storeId}', gen_random_uuid(), :order_id::uuid, ${line}, ${array}[:p${line}::int], 'A product', 1, 1000, 'SALE');
insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at)
  values ('${storeId}', gen_random_uuid(), ${array}[:p${line}::int], -1, 'SALE', :order_id::uuid, '${userId}', now());
update products set stock = stock - 1 where store_id = '${storeId}' and id = ${array}[:p${line}::int];`;
  const productTotals = (line: number) =>
    upsertPeriods('product_totals', storeId, 'product_id', `${array}[:p${line}::int]`, {
      units_sold: 1,
      revenue_cents: 1000,
      uncosted_revenue_cents: 1000,
    });
  return `
${lines.map((line) => `\\set p${line} random(1, ${PRODUCTS})`).join('\n')}
begin;
select gen_random_uuid() as order_id, gen_random_uuid() as key \\gset
insert into idempotency_keys (store_id, key, request_hash, document, created_at)
  values ('${storeId}', :key::text, 'a hash of forty-three characters, as ours is', true, now());
select id, stock from products where store_id = '${storeId}'
  and id in (${lines.map((line) => `${array}[:p${line}::int]`).join(', ')}) order by id for no key update;
update store_counters set last_number = last_number + 1
  where store_id = '${storeId}' and counter = 'order' returning last_number \\gset
insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type,
    customer_id, customer_name, customer_address, items_count, original_items, original_total_cents,
    subtotal_cents, tax_cents, discount_cents, total_cents, payments_total_cents, amount_due_cents,
    search_text, created_by, created_at, updated_at)
  values ('${storeId}', :order_id::uuid, :last_number::bigint, 'CONFIRMED', 'PAID', 'NOT_APPLICABLE', 'PICKUP',
    '${customerId}', 'Ana Ruiz', '12 Palm St', 3, '${'[{"quantity": 1, "productName": "A product"}]'}', 3000,
    3000, 0, 0, 3000, 3000, 0, (:last_number::text || ' ana ruiz 305 555 0101 3055550101'), '${userId}', now(), now());
${lines.map(item).join('')}
insert into payments (store_id, id, order_id, amount_cents, payment_method_id, user_id, created_at)
  values ('${storeId}', gen_random_uuid(), :order_id::uuid, 3000, '${methodId}', '${userId}', now());
insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
  values ('${storeId}', gen_random_uuid(), :order_id::uuid, 'ORDER_CREATED', '{"totalCents": 3000}', '${userId}', now());
${upsert('store_totals', storeId, { day: 'current_date' }, { payments_cents: 3000, orders_count: 1, orders_total_cents: 3000 })}
${upsert('hour_totals', storeId, { day: 'current_date', hour: 'extract(hour from now())::int' }, { orders_count: 1, payments_cents: 3000 })}
${upsert('payment_method_totals', storeId, { day: 'current_date', payment_method_id: `'${methodId}'` }, { payments_count: 1, payments_cents: 3000 })}
${upsertPeriods('customer_totals', storeId, 'customer_id', `'${customerId}'`, { net_paid_cents: 3000 })}
${lines.map(productTotals).join('')}
update idempotency_keys set status = 201, answer = repeat('an answer of an order ', 100)
  where store_id = '${storeId}' and key = :key::text;
commit;
`;
}

/** Adds the figures to a row of totals, which it makes if it is not there. */
function upsert(
  table: string,
  storeId: string,
  key: Record<string, string>,
  figures: Record<string, number>,
): string {
  const names = [...Object.keys(key), ...Object.keys(figures)];
  const values = [...Object.values(key), ...Object.values(figures)];
  const sums = Object.keys(figures).map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  return `
insert into ${table} (store_id, ${names.join(', ')}) values ('${storeId}', ${values.join(', ')})
  on conflict (store_id, ${Object.keys(key).join(', ')}) do update set ${sums.join(', ')};`;
}

/** As `upsert`, of the day, the month and the year. */
function upsertPeriods(
  table: string,
  storeId: string,
  column: string,
  subject: string,
  figures: Record<string, number>,
): string {
  return ['day', 'month', 'year']
    .map((period) => {
      const starts_on = `date_trunc('${period}', current_date)::date`;
      const key = { period: `'${period.toUpperCase()}'`, starts_on, [column]: subject };
      return upsert(table, storeId, key, figures);
    })
    .join('');
}

/** Sixteen stores, each with a customer, a method and products with stock for a long day. */
async function prepare(connection: pg.PoolConfig): Promise<void> {
  const { db, pool, close } = openDatabase(connection);
  await migrate(pool);
  const app = await buildApp({
    db,
    connection,
    build: readBuildInfo('test'),
    demo: false,
    requestsPerMinute: 1e9,
  });
  for (let index = 0; index < CLIENTS; index++) {
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
    for (let product = 0; product < PRODUCTS; product++) {
      const made = await till.call('createProduct', {
        body: { name: `Product ${product}`, price: 10 as Amount, stock: 100_000_000 },
      });
      productIds.push(made.id);
    }
    stores.push({
      storeId,
      userId: ownerId,
      customerId: customer.id,
      methodId: paymentMethods[0]!.id,
      productIds,
      token: till.token,
    });
  }
  await app.close();
  await close();
}
