/** Backing up a shop into one file, and restoring it completely or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { StartError } from '#platform/start-error.ts';
import { readCatalogue } from '#test/start/catalogue.ts';
import { fingerprints } from '#test/start/fingerprints.ts';
import { bareDatabase } from '#test/start/old-database.ts';
import { emptySqlFolder, temporaryFolder } from '#test/start/temporary-folder.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import {
  addProduct,
  amount,
  createDatabase,
  openTestShop,
  orderBody,
  TEST_BUILD,
  type TestShop,
} from '#test/support/shop.ts';
import { checkBackup, openBackup } from './check-backup.ts';
import { readFileArguments } from './read-file-arguments.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { writeWholeFile } from './write-whole-file.ts';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const VERSION = '1.26.0';
/** Text with everything that a text format could get wrong. */
const AWKWARD = '\\.\n\\N\t"ñ 🧾"\r\n\\x00 \\\\.';

let shop: TestShop;
let folder: string;
let file: string;
/** Order with the awkward notes. */
let noted: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-backups-'));
  shop = await openTestShop();
  noted = await trade();
  file = await backUp();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('restored elsewhere is the same shop, row for row, and its people stay signed in', async () => {
    const connection = await emptyDatabase();
    await restore(file, connection);
    const copy = await backUp({ connection });
    expect(await fingerprints(copy)).toEqual(await fingerprints(file));
    expect(await readCatalogue(connection)).toEqual(await readCatalogue(shop.connection));

    const { db, close } = openDatabase(connection);
    onTestFinished(close);
    expect(await differences({ db })).toEqual([]);
    const app = await buildApp({
      db,
      connection,
      build: TEST_BUILD,
      demo: false,
      clock: () => shop.clock.now,
    });
    onTestFinished(() => app.close());
    const headers = { authorization: `Bearer ${shop.owner.token}` };
    const answer = await app.inject({ url: `/api/orders/${noted}`, headers });
    expect(answer.json()).toMatchObject({ notes: AWKWARD });
  });

  it('has whole documents alone, however much is sold while it is taken', async () => {
    const tills = [shop.owner, shop.owner, shop.other.owner, shop.other.owner];
    const wares = await Promise.all(tills.map((till) => addProduct(till, { stock: 1_000_000 })));
    let selling = true;
    const sold = tills.map(async (till, index) => {
      const { id } = wares[index] as (typeof wares)[number];
      for (let orders = 1; ; orders++) {
        const order = await placeOrder(till, [sale(id, 2)], { paid: 20 });
        if (orders % 3 === 0) await cancel(till, order);
        else if (orders % 3 === 1) await takeBack(till, order, [1]);
        if (!selling) return orders;
      }
    });
    const taken: string[] = [];
    for (let backups = 0; backups < 4; backups++) taken.push(await backUp());
    selling = false;
    const total = (await Promise.all(sold)).reduce((sum, orders) => sum + orders, 0);
    expect(total).toBeGreaterThan(tills.length);

    const connection = await emptyDatabase();
    await restore(taken.at(-2) ?? '', connection);
    const { db, close } = openDatabase(connection);
    onTestFinished(close);
    expect(await differences({ db })).toEqual([]);
  });

  it('is read by its owner alone, and says what is in it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { header, rows } = await checkBackup(file, VERSION);
    expect(header).toMatchObject({ version: VERSION, stores: ['corner', 'tienda'] });
    expect(rows.get('stores')).toBe(2);
  });

  it('bears its name only once all of it is there', async () => {
    const path = join(await temporaryFolder(), 'shop.backup');
    const seen: string[][] = [];
    const content = async function* () {
      yield Buffer.from('half');
      seen.push(await readdir(join(path, '..')));
      throw new StartError('The database has gone.');
    };
    const writing = writeWholeFile(
      path,
      content(),
      (digest) => digest,
      async () => {},
    );
    await expect(writing).rejects.toThrow('The database has gone.');
    expect(seen).toEqual([[`shop.backup.${process.pid}.part`]]);
    expect(await readdir(join(path, '..'))).toEqual([]);
  });

  it('writes over nothing', async () => {
    const path = join(await temporaryFolder(), 'shop.backup');
    await writeFile(path, 'of yesterday');
    await expect(backUp({ path })).rejects.toThrow(
      `${path} exists already, and a backup overwrites no file: choose another name, or move that file away.`,
    );
    expect(await readFile(path, 'utf8')).toBe('of yesterday');
  });

  it('of a folder that is not there is refused, and so is one of a database without a store', async () => {
    const path = join(folder, 'missing', 'shop.backup');
    await expect(backUp({ path })).rejects.toThrow(`${path} cannot be written: ENOENT`);
    for (const connection of [await emptyDatabase(), await bareConnection()]) {
      await expect(backUp({ connection })).rejects.toThrow('There is no store in this database');
    }
  });
});

describe('a file that is no whole backup', () => {
  it('is refused wherever it was cut off', async () => {
    const whole = await readFile(file);
    const path = join(folder, 'cut.backup');
    const cut = fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async (length) => {
      await writeFile(path, whole.subarray(0, length));
      await expect(checkBackup(path, VERSION)).rejects.toThrow(`${path} is not complete`);
    });
    const edges = [0, 1, 8, 71, 72, 73, 112, whole.length - 40, whole.length - 1];
    await fc.assert(cut, { numRuns: 100, examples: edges.map((length): [number] => [length]) });
  });

  it('is refused wherever a byte of it has changed', async () => {
    const whole = await readFile(file);
    const path = join(folder, 'changed.backup');
    const change = fc.asyncProperty(
      fc.nat({ max: whole.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (position, difference) => {
        const changed = Buffer.from(whole);
        changed[position] = (changed[position] ?? 0) ^ difference;
        await writeFile(path, changed);
        await expect(checkBackup(path, VERSION)).rejects.toThrow(StartError);
      },
    );
    await fc.assert(change, { numRuns: 100, examples: [[whole.length - 1, 1]] });
  });

  it('is refused whatever else it is', async () => {
    const path = join(folder, 'holiday.jpg');
    await writeFile(path, 'a picture of the sea'.repeat(100));
    await expect(checkBackup(path, VERSION)).rejects.toThrow('is not a backup of Mostrador.');
    await expect(checkBackup(folder, VERSION)).rejects.toThrow(`${folder} cannot be read: EISDIR`);
    const missing = join(folder, 'missing.backup');
    await expect(checkBackup(missing, VERSION)).rejects.toThrow(
      `${missing} cannot be read: there is no such file.`,
    );
  });

  it('is refused with what to do, where a newer version has written it', async () => {
    const path = join(folder, 'format.backup');
    const whole = await readFile(file);
    whole.write('format 2, version 2.10.0', whole.indexOf('format 1'), 'latin1');
    await writeFile(path, whole);
    await expect(checkBackup(path, VERSION)).rejects.toThrow(
      `${path} is a backup of Mostrador 2.10.0, and this is the older ${VERSION}: upgrade Mostrador first.`,
    );

    const sqlFolder = await temporaryFolder();
    for (const name of ['schema', 'migrations']) {
      await cp(join(SERVER, name), join(sqlFolder, name), { recursive: true });
    }
    const added = join(sqlFolder, 'migrations', '9999_loyalty.sql');
    await writeFile(added, 'create table loyalty (points int);');
    const connection = await emptyDatabase();
    await restore(file, connection, { sqlFolder });
    const later = { connection, version: '9.0.0', sqlFolder };
    const newer = await backUp(later);
    const target = await emptyDatabase();
    await expect(restore(newer, target)).rejects.toThrow('is a backup of Mostrador 9.0.0');
    await expect(backUp({ connection })).rejects.toThrow('A newer version of Mostrador has used');
  });
});

describe('a restore', () => {
  it('leaves a database alone in which there is a store', async () => {
    const connection = await emptyDatabase();
    await restore(file, connection);
    const another = await backUp({ connection });
    const before = await fingerprints(another);
    await expect(restore(another, connection)).rejects.toThrow(
      'There is a store already (corner, tienda), and a backup is restored into an empty database only',
    );
    expect(await fingerprints(await backUp({ connection }))).toEqual(before);
  });

  it('waits for no server that works on the database, and is refused', async () => {
    const connection = await emptyDatabase();
    const { db, close } = openDatabase(connection);
    await db.selectFrom('secrets').selectAll().execute();
    await expect(restore(file, connection)).rejects.toThrow('A server is using this database.');
    await close();
    await restore(file, connection);
  });

  it('has every server that starts meanwhile wait, and then find the store', async () => {
    const connection = await bareConnection();
    const { db, pool, close } = openDatabase(connection);
    onTestFinished(close);
    const started: Promise<void>[] = [];
    // The first line is printed while the transaction is open.
    await restore(file, connection, { say: () => started.push(migrate(pool)) });
    await Promise.all(started);
    const stores = await db.selectFrom('stores as s').select('s.name').execute();
    expect(stores.map(({ name }) => name).sort()).toEqual(['corner', 'tienda']);
  });

  it('that fails in the middle leaves nothing, and can be done again', async () => {
    const connection = await bareConnection();
    const say = (line: string) => {
      if (line.startsWith('The rows are restored')) throw new StartError('The machine is on fire.');
    };
    await expect(restore(file, connection, { say })).rejects.toThrow('The machine is on fire.');
    expect(await readCatalogue(connection)).toEqual([]);
    await restore(file, connection);
  });

  it('of an older backup brings it up to date, whatever the tables are like', async () => {
    const sqlFolder = await emptySqlFolder();
    const { connection: source } = await olderShop(sqlFolder);
    const older = await backUp({ connection: source, sqlFolder });
    await writeFile(
      join(sqlFolder, 'migrations', '0057_lists.sql'),
      `alter table people add column greeting text not null default 'hello';
       update people set greeting = 'good morning ' || name;
       create table lists (store_id uuid references stores, primary key (store_id));`,
    );
    const connection = await bareConnection();
    const started = new pg.Pool(connection);
    await migrate(started, sqlFolder);
    await started.query('create table of_someone_else (note text)');
    await started.query(`insert into of_someone_else values ('kept')`);
    await started.end();

    await restore(older, connection, { sqlFolder });
    const client = new pg.Client(connection);
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query('select * from people order by number');
    expect(rows).toMatchObject([
      { number: 1, name: 'Ana', friend: 2, length: 3, greeting: 'good morning Ana' },
      { number: 2, name: 'Bo', friend: 1, length: 2, greeting: 'good morning Bo' },
    ]);
    await client.query(`insert into people (name) values ('Cy')`);
    expect((await client.query('select max(number) from people')).rows).toEqual([{ max: 3 }]);
    expect((await client.query('select note from of_someone_else')).rows).toEqual([
      { note: 'kept' },
    ]);
    await expect(client.query('update people set friend = 9')).rejects.toThrow('foreign key');
  });

  it('is refused where the tables of the backup are not what its migrations make', async () => {
    const sqlFolder = await emptySqlFolder();
    const { connection: source, client } = await olderShop(sqlFolder);
    await client.query('alter table people add column by_hand text');
    await client.query('create table of_someone_else (note text)');
    const altered = await backUp({ connection: source, sqlFolder });
    await expect(restore(altered, await bareConnection(), { sqlFolder })).rejects.toThrow(
      `${altered} does not fit: its table people`,
    );
    await client.query('alter table people drop column by_hand');
    const foreign = await backUp({ connection: source, sqlFolder });
    const said: string[] = [];
    await restore(foreign, await bareConnection(), { sqlFolder, say: (line) => said.push(line) });
    expect(said.join()).toContain('The table of_someone_else is left out');
  });
});

describe('what is given to the commands', () => {
  it('is a file, seen from where the person stands, and whether it is only to be checked', () => {
    const { INIT_CWD } = process.env;
    process.env.INIT_CWD = '/home/ana';
    onTestFinished(() => {
      if (INIT_CWD === undefined) delete process.env.INIT_CWD;
      else process.env.INIT_CWD = INIT_CWD;
    });
    const read = (...args: string[]) => readFileArguments(args, 'how it is used');
    expect(read()).toEqual({ path: undefined, check: false });
    expect(read('shop.backup')).toEqual({ path: '/home/ana/shop.backup', check: false });
    expect(read('--check', '/mnt/shop.backup')).toEqual({ path: '/mnt/shop.backup', check: true });
    for (const args of [['--check'], ['--force', 'a'], ['a', 'b'], ['']]) {
      expect(() => read(...args)).toThrow('how it is used');
    }
  });
});

async function backUp(change: Partial<Parameters<typeof takeBackup>[0]> = {}): Promise<string> {
  const path = change.path ?? join(folder, `${randomUUID()}.backup`);
  const { connection } = shop;
  await takeBackup({ connection, version: VERSION, now: new Date(), ...change, path });
  return path;
}

async function restore(
  path: string,
  connection: pg.ClientConfig,
  { sqlFolder, say = () => undefined }: { sqlFolder?: string; say?: (line: string) => void } = {},
): Promise<void> {
  const { file, contents } = await openBackup(path, VERSION, sqlFolder);
  onTestFinished(() => file.close());
  await restoreBackup({ connection, file, contents, say, sqlFolder });
}

/** Creates a database that a server has migrated, without a store. */
async function emptyDatabase(): Promise<pg.PoolConfig> {
  const { connection, dispose } = await createDatabase();
  onTestFinished(dispose);
  return connection;
}

/** Creates a database without any table. */
async function bareConnection(): Promise<pg.PoolConfig> {
  return (await bareDatabase()).connection;
}

/** Makes a shop of a simpler, older product, with everything that a table may have. */
async function olderShop(sqlFolder: string) {
  await writeFile(
    join(sqlFolder, 'schema', 'people.sql'),
    `create table stores (
       store_id uuid primary key default gen_random_uuid(),
       name text not null,
       created_at timestamptz not null default now()
     );
     create table people (
       number integer generated always as identity primary key,
       name text not null,
       length integer generated always as (length(name)) stored,
       friend integer references people
     );
     create unique index people_by_name on people (name);
     create table kinds (kind text primary key);
     insert into kinds values ('made with the tables');`,
  );
  const connection = await bareConnection();
  const pool = new pg.Pool(connection);
  await migrate(pool, sqlFolder);
  await pool.end();
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`insert into stores (name) values ('Old Market')`);
  await client.query(`insert into people (name) values ('Ana'), ('Bo')`);
  await client.query('update people set friend = 3 - number');
  return { connection, client };
}

/**
 * Makes one of everything: sales, loans, returns, a cancellation, a picture, and texts that are hard to
 * copy.
 */
async function trade(): Promise<string> {
  const { owner, db, storeId, clock } = shop;
  const hammer = await addProduct(owner, { stock: 50, cost: amount(6) });
  const ladder = await addProduct(owner, { stock: 5, borrowable: true });
  const customer = await addCustomer(owner, { address: '12 Palm St\\N' });
  const { id } = await placeOrder(owner, [sale(hammer.id, 2)], { paid: 20, notes: AWKWARD });
  const returned = await placeOrder(owner, [sale(hammer.id, 3)], { paid: 30 });
  await takeBack(owner, returned, [1]);
  await cancel(owner, await placeOrder(owner, [sale(hammer.id)], { paid: 10 }));
  const lent = await placeOrder(owner, [loan(ladder.id)], { customerId: customer.id, paid: 25 });
  await returnBorrow(owner, lent, 20);
  const unpaid = await owner.call('createOrder', {
    body: orderBody([{ productId: hammer.id }]),
    key: randomUUID(),
  });
  await pay(owner, unpaid, 5);
  const content = createHash('shake256', { outputLength: 300_000 }).update('pixels').digest();
  await db
    .insertInto('pictures')
    .values({ store_id: storeId, id: randomUUID(), size: 'full', content, created_at: clock.now })
    .execute();
  return id;
}
