/** Large stores of several sizes, each with a database and a server of its own. */
import type pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { readBuildInfo } from '../../apps/server/src/platform/monitoring/build-info.ts';
import { Till } from '../../apps/server/test/support/till.ts';
import { makeLargeStore } from './make-large-store.ts';
import { startBenchDatabase, startServerOn } from './shop-server.ts';

/** One purchase for this many orders. */
const ORDERS_PER_PURCHASE = 50;

export interface SizedStore {
  orders: number;
  /** Address of the measured server. */
  address: string;
  /** A signed-in till that reads the same store without that server. */
  till: Till;
}

interface SizedStores {
  stores: SizedStore[];
  close(): Promise<void>;
}

/** Opens a store of each size. Stores kept in the folder `kept` are not filled again. */
export async function openSizedStores(
  sizes: readonly number[],
  kept: string | undefined,
): Promise<SizedStores> {
  const database = await startBenchDatabase(kept);
  const closing: (() => Promise<unknown>)[] = [() => database.stop()];
  const close = async () => {
    for (const each of closing.toReversed()) await each();
  };
  try {
    // All are filled before the first sign-in, whose token does not outlast the filling of a large one.
    for (const orders of sizes) await fillOnce(database.connection, orders);
    const stores: SizedStore[] = [];
    for (const orders of sizes) {
      const connection = { ...database.connection, database: nameOf(orders) };
      const { db, close } = openDatabase(connection);
      const app = await buildApp({ db, connection, build: readBuildInfo('test'), demo: false });
      closing.push(close, () => app.close());
      const server = await startServerOn(connection);
      closing.push(() => server.stop());
      const till = await new Till(app, 'owner@large.test').signIn();
      stores.push({ orders, address: server.address, till });
    }
    return { stores, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function nameOf(orders: number): string {
  return `orders_${orders}`;
}

/** Fills a database under another name, so that an interrupted one is not taken for a full one. */
async function fillOnce(server: pg.PoolConfig, orders: number): Promise<void> {
  const name = nameOf(orders);
  const { pool } = openDatabase(server);
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await pool.query(`drop database if exists filling_${name}`);
    await pool.query(`create database filling_${name}`);
    const connection = { ...server, database: `filling_${name}` };
    await makeLargeStore(connection, orders);
    await addPurchases(connection, Math.ceil(orders / ORDERS_PER_PURCHASE));
    await pool.query(`alter database filling_${name} rename to ${name}`);
  }
  await pool.end();
}

/** Adds purchases over two years, each of one product with its tax rate, half of them received and none paid. */
async function addPurchases(connection: pg.PoolConfig, count: number): Promise<void> {
  const { pool } = openDatabase(connection);
  await pool.query(
    `with drafts as (
       select gen_random_uuid() as id, n, now() - (730 - n * 730.0 / $1::int) * interval '1 day' as at,
         p.store_id, p.id as product_id, p.name, v.id as provider_id, v.name as provider_name, u.id as user_id,
         (n % 2 = 0)::int * 10 as received,
         tax_rates.id as rate_id, tax_rates.name as rate_name, tax_rates.percent,
         round(tax_rates.percent / 100.0)::int as tax
       from generate_series(1, $1::int) n
       join (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from products) p
         on p.place = n % p.of
       join providers v on v.store_id = p.store_id and v.id = p.provider_id
       join users u on u.store_id = p.store_id
       join tax_rates on tax_rates.store_id = p.store_id
         and case when p.tax_rate_id is null then tax_rates.is_default else tax_rates.id = p.tax_rate_id end
     ),
     new_purchases as (
       insert into purchases (store_id, id, purchase_number, status, payment_status, provider_id,
         provider_name, items_count, subtotal_cents, tax_cents, added_tax_cents, discount_cents, total_cents,
         amount_due_cents, search_text, created_by, created_at, updated_at)
       select store_id, id, 1000 + n, case when received > 0 then 'RECEIVED' else 'ORDERED' end, 'PENDING',
         provider_id, provider_name, 1, 1000, 0, tax, 0, 1000 + tax, 1000 + tax,
         (1000 + n) || ' ' || lower(provider_name), user_id, at, at
       from drafts
     ),
     new_taxes as (
       insert into purchase_tax_changes (store_id, id, purchase_id, tax_rate_id, is_given_back, taxable_cents,
         net_cents, tax_cents, created_at)
       select store_id, gen_random_uuid(), id, rate_id, false, 1000, 1000, tax, at
       from drafts where received > 0
     ),
     new_counter as (
       update store_counters set last_number = 1000 + $1::int where counter = 'purchase'
     )
     insert into purchase_items (store_id, id, purchase_id, position, product_id, product_name,
       ordered_qty, received_qty, returned_qty, unit_cost_cents, tax_rate_id, tax_name, tax_percent, taxed_units)
     select store_id, gen_random_uuid(), id, 0, product_id, name, 10, received, 0, 100, rate_id, rate_name,
       percent, received from drafts`,
    [count],
  );
  await pool.query('vacuum (analyze) purchases, purchase_items, purchase_tax_changes');
  await pool.end();
}
