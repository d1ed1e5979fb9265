/** Databases as an earlier version left them, for the tests of upgrades. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/access.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { TestShop } from '#test/support/shop.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Creates a database without tables on the server of the tests. */
export async function emptyDatabase(): Promise<pg.Pool> {
  return (await createEmpty()).pool;
}

async function createEmpty(): Promise<{ pool: pg.Pool; connection: pg.PoolConfig }> {
  const { connection } = inject('templates');
  const database = `upgrade_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(connection);
  await server.connect();
  await server.query(`create database ${database}`);
  await server.end();
  const pool = new pg.Pool({ ...connection, database, max: 2 });
  // The server's end drops it: dropped by force, it would cut connections that are still closing.
  onTestFinished(() => pool.end());
  return { pool, connection: { ...connection, database } };
}

/**
 * Copies the shop into a database of its own, with the tables and columns of the version before the
 * migration that begins so.
 */
export async function shopBefore(
  shop: Pick<TestShop, 'connection'>,
  first: string,
): Promise<{ pool: pg.Pool; connection: pg.PoolConfig }> {
  const source = new pg.Client(shop.connection);
  await source.connect();
  const copy = await createEmpty();
  await migrate(copy.pool, await migrationsBefore(first));
  // Tables in the order of their creation, so that references are valid.
  const { rows: tables } = await copy.pool.query<{ name: string; columns: string }>(
    `select c.relname as name,
       (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
     order by c.oid`,
  );
  for (const { name, columns } of tables) {
    const { rows } = await source.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${name} t`,
    );
    await copy.pool.query(
      `insert into ${name} (${columns})
       select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [rows[0]?.rows ?? '[]'],
    );
  }
  await source.end();
  return copy;
}

/** Takes the credit notes from a store, which a server before version 1.30 does not write. */
export async function withoutCreditNotes(db: Database, storeId: string): Promise<void> {
  await sql`delete from credit_notes where credit_notes.store_id = ${storeId}`.execute(db);
  await sql`
    delete from store_counters k where k.store_id = ${storeId} and k.counter = 'creditNote'`.execute(
    db,
  );
}

/** Takes the methods from a store's refunds, which a server before version 1.32 does not write. */
export async function withoutRefundMethods(db: Database, storeId: string): Promise<void> {
  await sql`delete from refund_methods where refund_methods.store_id = ${storeId}`.execute(db);
  await sql`update refunds set methods_noted = default where refunds.store_id = ${storeId}`.execute(
    db,
  );
  await sql`
    update payment_method_totals t set refunds_count = 0, refunds_cents = 0
    where t.store_id = ${storeId}`.execute(db);
}

/** An order as it reads where a server before version 1.32 wrote its refunds, which names no methods. */
export function withoutMethods<Refund extends { methods: unknown[] }>({
  refunds,
}: {
  refunds: Refund[];
}) {
  return { refunds: refunds.map((refund) => ({ ...refund, methods: [] })) };
}

/** Copies the migrations before the one that begins so into a folder, and returns its path. */
export async function migrationsBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of await readdir(MIGRATIONS)) {
    if (file < first) await copyFile(join(MIGRATIONS, file), join(folder, file));
  }
  return folder;
}
