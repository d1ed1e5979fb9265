/** Databases and rows as an earlier version left them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#platform/database/access.ts';
import { splitStatements } from '#platform/database/split-statements.ts';
import type { TestShop } from '#test/support/shop.ts';

interface OldDatabase {
  pool: pg.Pool;
  connection: pg.PoolConfig;
}

/** Creates a database without tables on the server of the tests. */
export async function bareDatabase(): Promise<OldDatabase> {
  const { connection } = inject('templates');
  const database = `old_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(connection);
  await server.connect();
  await server.query(`create database ${database}`);
  await server.end();
  const pool = new pg.Pool({ ...connection, database });
  // A test may end its connections, idle or in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The server's end drops it: dropped by force, it would cut connections that are still closing.
  onTestFinished(() => pool.end());
  return { pool, connection: { ...connection, database } };
}

/** Returns the statements that make the tables and functions of version 1.44.0, and record its migrations. */
export async function statementsOf144(): Promise<string[]> {
  return splitStatements(await readFile(new URL('1.44.sql', import.meta.url), 'utf8'));
}

/** Creates a database of version 1.44.0, with the rows of the shop if one is given. */
export async function databaseOf144(shop?: Pick<TestShop, 'connection'>): Promise<OldDatabase> {
  const made = await bareDatabase();
  const statements = await statementsOf144();
  const isReference = (statement: string) => statement.includes('FOREIGN KEY');
  for (const statement of statements.filter((each) => !isReference(each))) {
    await made.pool.query(statement);
  }
  // Table by table, whatever refers to what.
  if (shop !== undefined) await copyRows(shop.connection, made.connection);
  for (const statement of statements.filter(isReference)) await made.pool.query(statement);
  return made;
}

async function copyRows(from: pg.PoolConfig, to: pg.PoolConfig): Promise<void> {
  const [source, target] = [new pg.Client(from), new pg.Client(to)];
  await Promise.all([source.connect(), target.connect()]);
  for (const [table, columns] of await columnsByTable(target)) {
    const { rows } = await source.query<{ rows: string | null }>(
      `select json_agg(${table})::text as rows from ${table}`,
    );
    await target.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [rows[0]?.rows ?? '[]'],
    );
  }
  await Promise.all([source.end(), target.end()]);
}

/** Returns the names of the columns that are not computed, by table. */
async function columnsByTable(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select c.relname as name,
       (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'`,
  );
  return rows.map(({ name, columns }) => [name, columns]);
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
