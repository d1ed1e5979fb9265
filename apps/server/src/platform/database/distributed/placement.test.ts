import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ownTables } from '#platform/database/migrate.ts';
import { createDatabase } from '#test/support/shop.ts';
import { placementOf } from './placement.ts';

interface Table {
  table: string;
  hasStoreId: boolean;
}

test('every table has its place in a distributed database', async () => {
  const tables = await readTables();
  const ours = await ownTables();
  expect(tables.map(({ table }) => table)).toEqual([...new Set(ours)].sort());
  const apart = tables.filter(({ table, hasStoreId }) => {
    const placement = placementOf(table, hasStoreId);
    return placement.kind !== 'spread' || placement.by !== 'store_id';
  });
  expect(apart.map(({ table }) => table)).toEqual([
    'logins',
    'migrations',
    'secrets',
    'sign_in_failures',
  ]);
});

test('a table of no store and without a place of its own is refused by its name', () => {
  expect(() => placementOf('exchange_rates', false)).toThrow(
    'the table exchange_rates has no store_id, and no place of its own in placement.ts',
  );
});

/** Returns all tables of an up-to-date database. */
async function readTables(): Promise<Table[]> {
  const { connection, dispose } = await createDatabase();
  const client = new pg.Client(connection);
  onTestFinished(async () => {
    await client.end();
    await dispose();
  });
  await client.connect();
  const { rows } = await client.query<Table>(
    `select t.relname::text as table,
            exists (select from pg_attribute a
                    where a.attrelid = t.oid and a.attname = 'store_id') as "hasStoreId"
     from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname`,
  );
  return rows;
}
