/** Databases and backups of version 1.44.0, and of others, at the first start of this version. */
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endFrame, startFrame } from '#backup/backup-file.ts';
import { checkBackup, openBackup } from '#backup/check-backup.ts';
import { lineOf } from '#backup/content-lines.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { takeBackup } from '#backup/take-backup.ts';
import { writeWholeFile } from '#backup/write-whole-file.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { readCatalogue } from './catalogue.ts';
import { fingerprints } from './fingerprints.ts';
import { bareDatabase, databaseOf144 } from './old-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

const VERSION = '1.45.0';
const FIRST_RELEASE = ['0056_first_release'];
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const ladder = await addProduct(owner, { stock: 20, borrowable: true });
  const customerId = (await addCustomer(owner)).id;
  const lines = [sale(ladder.id, 2), loan(ladder.id)];
  await returnBorrow(owner, await placeOrder(owner, lines, { customerId, paid: 45 }), 15);
  await takeBack(owner, await placeOrder(owner, [sale(ladder.id, 3)], { paid: 30 }), [1]);
  await cancel(owner, await placeOrder(owner, [sale(ladder.id)], { paid: 10 }));
});
afterAll(() => shop.close());

describe('a database of version 1.44.0', () => {
  test('has the tables and functions of a new one once it is taken over', async () => {
    const old = await databaseOf144();
    expect(await readCatalogue(old.connection)).not.toEqual(await readCatalogue(shop.connection));
    await migrate(old.pool);
    const fresh = await bareDatabase();
    await migrate(fresh.pool);
    expect(await names(old.pool)).toEqual(FIRST_RELEASE);
    expect(await names(fresh.pool)).toEqual(FIRST_RELEASE);
    expect(await readCatalogue(old.connection)).toEqual(await readCatalogue(fresh.connection));
  });

  test('keeps every row, and its shop goes on', async () => {
    const old = await databaseOf144(shop);
    const before = await fingerprints(await backUp(old.connection));
    await migrate(old.pool);
    expect(await fingerprints(await backUp(old.connection))).toEqual(before);
    const { db, close } = openDatabase(old.connection);
    const server = await openSecondServer({ ...shop, connection: old.connection });
    const owner = await new Till(server, shop.owner.email).signIn();
    const product = await addProduct(owner);
    const order = await placeOrder(owner, [sale(product.id, 2)], { paid: 20 });
    expect(await readAgain(owner, order)).toEqual(order);
    expect(await differences({ db })).toEqual([]);
    await close();
  });

  test('is taken over once, however many servers start at once', async () => {
    const { pool } = await databaseOf144();
    await Promise.all(Array.from({ length: 4 }, () => migrate(pool)));
    expect(await names(pool)).toEqual(FIRST_RELEASE);
  });

  test('stays as it is if taking it over fails', async () => {
    const { pool, connection } = await databaseOf144();
    // Made by hand, and in the way after other functions are dropped.
    await pool.query('create view bought as select * from insert_purchase_1(null, null)');
    const before = [await names(pool), await readCatalogue(connection)];
    await expect(migrate(pool)).rejects.toThrow(
      'Taking over the database of version 1.44.0 failed and was undone, and the server does not start without it: cannot drop function insert_purchase_1',
    );
    expect([await names(pool), await readCatalogue(connection)]).toEqual(before);
    await pool.query('drop view bought');
    await migrate(pool);
    expect(await names(pool)).toEqual(FIRST_RELEASE);
  });

  test('stays as it is if the server is killed while it takes it over', async () => {
    const { pool, connection } = await databaseOf144();
    const before = [await names(pool), await readCatalogue(connection)];
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table migrations in share mode');
    const killed = expect(migrate(pool)).rejects.toThrow('terminat');
    // It has dropped the functions by then.
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ pid: number }>(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and query like 'DELETE FROM migrations%' and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await killed;
    await holder.query('rollback');
    holder.release();
    expect([await names(pool), await readCatalogue(connection)]).toEqual(before);
    await migrate(pool);
    expect(await names(pool)).toEqual(FIRST_RELEASE);
  });

  test('is restored from its backup as one of this version, also over what 1.44.0 made at its start', async () => {
    const old = await databaseOf144(shop);
    const path = await backUp(old.connection);
    expect((await checkBackup(path, VERSION)).header.migrations).toHaveLength(52);
    await migrate(old.pool);
    const catalogue = await readCatalogue(old.connection);
    for (const target of [await bareDatabase(), await databaseOf144()]) {
      const { file, contents } = await openBackup(path, VERSION);
      const { connection } = target;
      await restoreBackup({ connection, file, contents, say: () => undefined });
      await file.close();
      expect(await names(target.pool)).toEqual(FIRST_RELEASE);
      expect(await readCatalogue(connection)).toEqual(catalogue);
      expect(await fingerprints(await backUp(connection))).toEqual(await fingerprints(path));
    }
  });
});

describe('of a version before 1.44.0', () => {
  test('a database is refused with the version to start on it', async () => {
    const { pool } = await databaseOf144();
    await pool.query("delete from migrations where name = '0055_undone_returns.sql'");
    const before = await names(pool);
    await expect(migrate(pool)).rejects.toThrow(
      'This database was made by a version of Mostrador before 1.44.0: start 1.44.0 on it once, then this version. Nothing was changed.',
    );
    expect(await names(pool)).toEqual(before);
  });

  test('a backup is refused with the version that restores it', async () => {
    const path = join(await temporaryFolder(), 'shop.backup');
    const header = {
      version: '1.40.0',
      postgres: '18.4',
      takenAt: '2026-03-10T15:00:00.000Z',
      migrations: ['0001_shop.sql', '0002_borrow_search.sql'],
      stores: ['Corner'],
    };
    const content = [lineOf(header), lineOf({ tables: 0, allRows: 0 })];
    const portions = async function* () {
      yield startFrame('1.40.0');
      yield zstdCompressSync(Buffer.concat(content));
    };
    await writeWholeFile(path, portions(), endFrame, async () => {});
    await expect(openBackup(path, VERSION)).rejects.toThrow(
      `${path} is a backup of Mostrador 1.40.0, and 1.45.0 restores those of 1.44.0 and later: restore it with 1.44.0, and take a new backup there. Nothing was changed.`,
    );
  });
});

test('a database of 1.44.0 that a newer version has used is refused with what that version added', async () => {
  const { pool } = await databaseOf144();
  await pool.query("insert into migrations (name) values ('0060_points.sql')");
  await expect(migrate(pool)).rejects.toThrow(
    'A newer version of Mostrador has used this database (0060_points.sql)',
  );
});

async function names(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

async function backUp(connection: pg.PoolConfig): Promise<string> {
  const path = join(await temporaryFolder(), 'shop.backup');
  await takeBackup({ connection, path, version: VERSION, now: new Date() });
  return path;
}
