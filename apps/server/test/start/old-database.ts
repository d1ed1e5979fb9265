/** Databases as an earlier version left them, for the tests of upgrades. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
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

/** Copies the migrations before the one that begins so into a folder, and returns its path. */
export async function migrationsBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of await readdir(MIGRATIONS)) {
    if (file < first) await copyFile(join(MIGRATIONS, file), join(folder, file));
  }
  return folder;
}
