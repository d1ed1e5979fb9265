import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { lockMigrations } from '#platform/database/migrations-lock.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/embedded/embedded-database.ts';
import { startProcess } from '#test/start/start-process.ts';
import { emptySqlFolder } from '#test/start/temporary-folder.ts';

let database: EmbeddedDatabase;
let dataDir: string;
let databases = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mostrador-'));
  await chmod(dataDir, 0o755);
  database = await startEmbeddedDatabase({ dataDir, log: () => {} });
});

afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens an empty database, and servers on it. */
async function newShop() {
  const name = `shop_${databases++}`;
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const server = () => {
    const pool = new pg.Pool({ ...database.connection, database: name, max: 2 });
    onTestFinished(() => pool.end());
    return pool;
  };
  const { host = '', port, user, password } = database.connection;
  const url = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  return { server, pool: server(), url, sqlFolder: await emptySqlFolder() };
}

async function names(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

test('ten servers started at once on an empty database all come up, and each migration ran once', async () => {
  const { server, pool, sqlFolder } = await newShop();
  await writeFile(
    join(sqlFolder, 'migrations', '0057_orders.sql'),
    'CREATE TABLE orders (number int);',
  );
  await writeFile(
    join(sqlFolder, 'migrations', '0058_first_order.sql'),
    'SELECT pg_sleep(0.1); INSERT INTO orders VALUES (1);',
  );
  await Promise.all(Array.from({ length: 10 }, () => migrate(server(), sqlFolder)));
  expect((await pool.query('SELECT number FROM orders')).rows).toEqual([{ number: 1 }]);
  expect(await names(pool)).toEqual([
    '0056_first_release',
    '0057_orders.sql',
    '0058_first_order.sql',
  ]);
});

test('an upgraded server applies only what is new', async () => {
  const { pool, sqlFolder } = await newShop();
  await writeFile(
    join(sqlFolder, 'migrations', '0057_orders.sql'),
    'CREATE TABLE orders (number int);',
  );
  await migrate(pool, sqlFolder);
  await writeFile(
    join(sqlFolder, 'migrations', '0058_note.sql'),
    'ALTER TABLE orders ADD note text;',
  );
  await migrate(pool, sqlFolder);
  expect(await names(pool)).toEqual(['0056_first_release', '0057_orders.sql', '0058_note.sql']);
});

test('an older server refuses the database that a newer one has used', async () => {
  const { pool, sqlFolder } = await newShop();
  await writeFile(
    join(sqlFolder, 'migrations', '0057_orders.sql'),
    'CREATE TABLE orders (number int);',
  );
  await migrate(pool, sqlFolder);
  await pool.query(`INSERT INTO migrations (name) VALUES ('0058_later.sql')`);
  await expect(migrate(pool, sqlFolder)).rejects.toThrow(
    'A newer version of Mostrador has used this database (0058_later.sql)',
  );
});

test('a migration that fails leaves nothing behind, and the next server is not kept waiting', async () => {
  const { pool, sqlFolder } = await newShop();
  const file = join(sqlFolder, 'migrations', '0057_orders.sql');
  await writeFile(file, 'CREATE TABLE orders (number int); SELECT 1 / 0;');
  await expect(migrate(pool, sqlFolder)).rejects.toThrow(
    'The migration 0057_orders.sql failed and was undone',
  );
  expect(await names(pool)).toEqual(['0056_first_release']);
  await writeFile(file, 'CREATE TABLE orders (number int);');
  await migrate(pool, sqlFolder);
  expect(await names(pool)).toEqual(['0056_first_release', '0057_orders.sql']);
});

test('a server that has to wait for another to be done with the tables says so, and then starts', async () => {
  const { url } = await newShop();
  const other = new pg.Client({ connectionString: url, application_name: 'mostrador restore' });
  await other.connect();
  await lockMigrations(other);
  const server = startProcess('dist/main.js', [], { DATABASE_URL: url, DEMO: '0', PORT: '0' });
  await server.says('Waiting until "mostrador restore" has finished its work on this database.\n');
  expect(server.output()).not.toContain('is ready');
  await other.end();
  await server.says('Mostrador is ready: ');
});
