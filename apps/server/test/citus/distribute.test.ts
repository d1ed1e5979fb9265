/** `npm run distribute` on a real cluster, as people run it. */
import { randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { fillDemoIfEmpty } from '#demo/fill-demo.ts';
import { distributeDatabase } from '#distribute/distribute-database.ts';
import { openDatabase } from '#platform/database/database.ts';
import { placeNew, placeTable } from '#platform/database/distributed/place-tables.ts';
import { readTablesToPlace } from '#platform/database/distributed/read-tables-to-place.ts';
import { migrate, ownTables } from '#platform/database/migrate.ts';
import { lockMigrations } from '#platform/database/migrations-lock.ts';
import { statementsOf144 } from '#test/start/old-database.ts';
import { startProcess } from '#test/start/start-process.ts';
import { temporaryFolder } from '#test/start/temporary-folder.ts';
import { type ClusterDatabase, createClusterDatabase, urlOf } from './cluster-databases.ts';

const DISTRIBUTE = 'src/commands/distribute.ts';
const SERVER = 'dist/main.js';
const SQL_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
/** The tables logins and secrets. */
const ON_EVERY_NODE = 2;
/** The table migrations. */
const ON_THE_COORDINATOR = 1;
const PARTLY =
  'The database is only partly distributed, since npm run distribute was cut off: run it again, it goes on where it was.\n';

test('a filled shop whose distribution is killed goes on, is whole, and is distributed once; no backup goes over it', async () => {
  const shop = await newDatabase();
  await fillDemo(shop);
  const before = await countRows(shop);
  const killed = startProcess(DISTRIBUTE, [], on(shop));
  await killed.says(': orders, 240 rows\n');
  killed.child.kill('SIGKILL');
  await killed.ends();
  const server = startProcess(SERVER, [], on(shop));
  expect(await server.ends()).toBe(1);
  expect(server.output()).toContain(PARTLY);

  const again = startProcess(DISTRIBUTE, [], on(shop));
  expect(await again.ends(), again.output()).toBe(0);
  expect(again.output()).toMatch(
    / (\d+) of \1: .+\nThe database is distributed\. Start the servers\.\n$/,
  );
  expect(again.output()).not.toContain(': orders, ');
  expect(await countRows(shop)).toEqual(before);
  expect(await placedTables(shop)).toEqual({
    distributed: Object.keys(before).length - ON_EVERY_NODE - ON_THE_COORDINATOR,
    reference: ON_EVERY_NODE,
  });
  expect(await rowsLeftBehind(shop)).toEqual([]);

  const third = startProcess(DISTRIBUTE, [], on(shop));
  expect(await third.ends()).toBe(0);
  expect(third.output()).toBe(
    'The database was distributed before, completely: nothing was changed.\n',
  );

  const file = join(await temporaryFolder(), 'shop.backup');
  const backup = startProcess('src/commands/backup.ts', [file], on(shop));
  expect(await backup.ends(), backup.output()).toBe(0);
  const restore = startProcess('src/commands/restore.ts', [file], on(shop));
  expect(await restore.ends()).toBe(1);
  expect(restore.output()).toContain(
    'The database is distributed, and a backup cannot be restored into such a database: ',
  );
});

test('while a server works nothing is distributed, and one that starts meanwhile waits', async () => {
  const shop = await newDatabase();
  const working = startProcess(SERVER, [], on(shop));
  await working.says('is ready: ');
  const refused = startProcess(DISTRIBUTE, [], on(shop));
  expect(await refused.ends()).toBe(1);
  expect(refused.output()).toBe(
    'A server is using this database. Stop every server first, and start them again once the database is distributed.\n',
  );
  expect(await placedTables(shop)).toEqual({});
  working.child.kill('SIGTERM');
  await working.ends();

  const other = await connected({ ...shop.connection, application_name: 'mostrador distribute' });
  await lockMigrations(other);
  const waits = 'Waiting until "mostrador distribute" has finished its work on this database.\n';
  const second = startProcess(DISTRIBUTE, [], on(shop));
  await second.says(waits);
  const server = startProcess(SERVER, [], on(shop));
  await server.says(waits);
  await other.end();
  expect(await second.ends(), second.output()).toBe(0);
  expect(second.output()).toContain('The database is distributed. Start the servers.\n');
  await server.says('is ready: ');
});

test('later migrations bring a distributed shop up to date, and put their tables and functions where they belong', async () => {
  const shop = await newDatabase();
  const { connection } = shop;
  expect(await distributeDatabase({ connection, say: () => {} })).toBe('now');
  const client = await connected(connection);
  await client.query(
    `insert into stores (store_id, name, created_at)
     select lpad(number::text, 32, '0')::uuid, 'Store ' || number, now() from generate_series(1, 4) number`,
  );
  await client.query(
    `insert into customers (store_id, id, first_name, last_name, address, search_text, created_at, updated_at)
     select store_id, store_id, 'Ana', 'Vega', '', 'ana vega', created_at, created_at from stores`,
  );

  const sqlFolder = await temporaryFolder();
  for (const name of ['schema', 'migrations']) {
    await cp(join(SQL_FOLDER, name), join(sqlFolder, name), { recursive: true });
  }
  const add = (name: string, text: string) => writeFile(join(sqlFolder, 'migrations', name), text);
  await add(
    '9001_notes.sql',
    `create table notes (store_id uuid not null, id uuid not null, text text not null, primary key (store_id, id));
     alter table customers add column noted_at timestamptz;
     create function insert_note_1(store uuid, note jsonb) returns text language plpgsql as $$
     begin
       insert into notes (store_id, id, text) values (store, (note->>'id')::uuid, note->>'text');
       return current_setting('port');
     end $$;`,
  );
  await add(
    '9002_note_references.sql',
    `alter table notes add foreign key (store_id) references stores;
     insert into notes (store_id, id, text) select store_id, id, 'from before' from customers;
     update customers set noted_at = created_at;`,
  );
  // One migration may do all of it.
  await add(
    '9003_tags.sql',
    `create table tags (store_id uuid not null references stores, id uuid not null,
       primary key (store_id, id), foreign key (store_id, id) references notes);
     insert into tags (store_id, id) select store_id, id from notes;`,
  );
  await migrateOn(shop, sqlFolder);
  const counts = await countRows(shop);
  expect(counts).toMatchObject({ notes: 4, tags: 4, customers: 4 });
  expect(await placedTables(shop)).toEqual({
    distributed: Object.keys(counts).length - ON_EVERY_NODE - ON_THE_COORDINATOR,
    reference: ON_EVERY_NODE,
  });
  expect(await rowsLeftBehind(shop)).toEqual([]);
  expect(await distributeDatabase({ connection, say: () => {}, sqlFolder })).toBe('before');

  const { rows: stores } = await client.query<{ id: string; worker: number }>(
    `select s.store_id as id, p.nodeport as worker from stores s
     join pg_dist_shard_placement p on p.shardid = get_shard_id_for_distribution_column('stores', s.store_id)`,
  );
  for (const { id, worker } of stores) {
    const inserted = await client.query<{ port: string }>('select insert_note_1($1, $2) as port', [
      id,
      { id: randomUUID(), text: 'new' },
    ]);
    expect(Number(inserted.rows[0]?.port)).toBe(worker);
  }
  await expect(
    client.query('insert into tags (store_id, id) values ($1, $2)', [stores[0]?.id, randomUUID()]),
  ).rejects.toThrow('violates foreign key constraint');

  await add('9004_rates.sql', 'create table rates (id int primary key);');
  await expect(migrateOn(shop, sqlFolder)).rejects.toThrow(
    'The migration 9004_rates.sql failed and was undone, and the server does not start without it: the table rates has no store_id',
  );
  expect(await countRows(shop)).not.toHaveProperty('rates');
});

test('a distributed database of version 1.44.0 is taken over, also one whose distribution was cut off', async () => {
  for (const tablesPlaced of ['all', 5] as const) {
    const shop = await newDatabase();
    const client = await connected(shop.connection);
    for (const statement of await statementsOf144()) await client.query(statement);
    await client.query(
      `insert into stores (store_id, name, created_at) values (gen_random_uuid(), 'Corner', now())`,
    );
    await placeAsBefore(client, tablesPlaced);
    if (tablesPlaced === 'all') await migrateOn(shop);
    else expect(await distributeDatabase({ ...shop, say: () => {} })).toBe('now');
    const { rows } = await client.query('select name from migrations');
    expect(rows).toEqual([{ name: '0056_first_release' }]);
    const counts = await countRows(shop);
    expect(counts.stores).toBe(1);
    expect(await placedTables(shop)).toEqual({
      distributed: Object.keys(counts).length - ON_EVERY_NODE - ON_THE_COORDINATOR,
      reference: ON_EVERY_NODE,
    });
    const fresh = await newDatabase();
    await distributeDatabase({ ...fresh, say: () => {} });
    for (const [index, node] of [shop.connection, ...shop.workers].entries()) {
      const same = [fresh.connection, ...fresh.workers][index];
      expect(await functionsOf(node)).toEqual(await functionsOf(same));
    }
  }
});

test('a database that cannot be distributed is refused with what it lacks, and stays as it is', async () => {
  const shop = await newDatabase();
  const [worker] = shop.workers;
  expect(await refusalOn(urlOf(worker ?? {}))).toBe(
    'DATABASE_URL leads to a worker of a Citus cluster: set COORDINATOR_URL to its coordinator.\n',
  );
  const admin = await connected(shop.connection);
  // The coordinator alone needs the role, since the command is refused there.
  await admin.query('set citus.enable_create_role_propagation = off');
  const user = `somebody_${shop.connection.database}`;
  await admin.query(`create role ${user} login password 'secret'`);
  onTestFinished(async () => {
    await admin.query(`drop owned by ${user}`);
    await admin.query(`drop role ${user}`);
  });
  await migrateOn(shop);
  const theirs = urlOf({ ...shop.connection, user, password: 'secret' });
  expect(await refusalOn(theirs)).toBe(
    'The table logins belongs to another user of the database than the one in DATABASE_URL, and only its owner can distribute it. Nothing was changed.\n',
  );

  await admin.query("update pg_extension set extversion = '12.1-1' where extname = 'citus'");
  expect(await refusalOn(urlOf(shop.connection))).toBe(
    'The database has Citus 12.1-1; 13.2 or newer is needed. Update it on every node, and run "alter extension citus update".\n',
  );
  await admin.query("update pg_extension set extversion = '13.2-1' where extname = 'citus'");
  for (const { port } of shop.workers) {
    await admin.query(`select citus_remove_node('127.0.0.1', ${port})`);
  }
  expect(await refusalOn(urlOf(shop.connection))).toBe(
    'The coordinator knows no worker yet: run "select citus_add_node(…)" for each.\n',
  );
  await admin.query('drop extension citus cascade');
  expect(await refusalOn(urlOf(shop.connection))).toBe(
    'The database has no Citus: run "create extension citus" on every node of the cluster, and then "select citus_add_node(…)" for each worker.\n',
  );
  expect(await refusalOn(undefined)).toBe(
    'DATABASE_URL is missing: set it to the address of the coordinator of a Citus cluster.\n',
  );
});

async function newDatabase(): Promise<ClusterDatabase> {
  const database = await createClusterDatabase();
  onTestFinished(() => database.dispose());
  return database;
}

/** Returns the environment of a process that uses the database. */
function on({ connection }: ClusterDatabase): NodeJS.ProcessEnv {
  return { DATABASE_URL: urlOf(connection), DEMO: '0', PORT: '0', LOG_LEVEL: 'fatal' };
}

async function refusalOn(url: string | undefined): Promise<string> {
  const refused = startProcess(DISTRIBUTE, [], { DATABASE_URL: url });
  expect(await refused.ends()).toBe(1);
  return refused.output();
}

/** Opens a connection that the test's end closes. */
async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function fillDemo({ connection }: ClusterDatabase): Promise<void> {
  const { db, pool, close } = openDatabase(connection);
  await migrate(pool);
  await fillDemoIfEmpty({ db });
  await close();
}

async function migrateOn({ connection }: ClusterDatabase, folder?: string): Promise<void> {
  const pool = new pg.Pool(connection);
  try {
    await migrate(pool, folder);
  } finally {
    await pool.end();
  }
}

/** Moves tables and functions to their place as version 1.44.0 does, all or this many tables. */
async function placeAsBefore(client: pg.Client, tables: 'all' | number): Promise<void> {
  await client.query('begin');
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  if (tables === 'all') await placeNew(client, await ownTables());
  else {
    const all = await readTablesToPlace(client, await ownTables());
    for (const table of all.slice(0, tables)) await placeTable(client, table, all);
  }
  await client.query('commit');
}

/** Lists our functions at a node. */
async function functionsOf(node: pg.PoolConfig | undefined): Promise<string[]> {
  const client = await connected(node ?? {});
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Counts the rows of each table, on whatever node they are. */
async function countRows({ connection }: ClusterDatabase): Promise<Record<string, number>> {
  const client = await connected(connection);
  const counts: Record<string, number> = {};
  for (const { table } of await readTables(client)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`);
    counts[table] = rows[0]?.count ?? Number.NaN;
  }
  return counts;
}

/** Lists tables with rows left on the coordinator, where no statement sees them. */
async function rowsLeftBehind({ connection }: ClusterDatabase): Promise<string[]> {
  const tables = await readTables(await connected(connection));
  return tables
    .filter(({ table, bytes }) => bytes > 0 && table !== 'migrations')
    .map(({ table }) => table);
}

async function readTables(client: pg.Client): Promise<{ table: string; bytes: number }[]> {
  const { rows } = await client.query<{ table: string; bytes: number }>(
    `select relname::text as table, pg_relation_size(oid)::int as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows;
}

/** Counts the tables by their place. */
async function placedTables({ connection }: ClusterDatabase): Promise<Record<string, number>> {
  const client = await connected(connection);
  const { rows } = await client.query<{ place: string; count: number }>(
    'select citus_table_type as place, count(*)::int from citus_tables group by 1',
  );
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]));
}
