import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '#test/support/shop.ts';
import { openDatabase } from './database.ts';
import { reachDatabase } from './reach-database.ts';

test('an address may set options of its sessions, but neither their time zone nor the name that a restore looks for', async () => {
  const created = await createDatabase();
  onTestFinished(() => created.dispose());
  const { host = '', port, user, password, database } = created.connection;
  const settings = new URLSearchParams({
    host,
    port: String(port),
    application_name: 'counter',
    options: '-c TimeZone=America/Bogota -c work_mem=5MB',
  });
  const databaseUrl = `postgres://${user}:${password}@localhost/${database}?${settings}`;
  const { connection } = await reachDatabase({ databaseUrl, coordinatorUrl: undefined });
  const { db, close } = openDatabase(connection);
  onTestFinished(close);
  const { rows } = await sql`select current_setting('TimeZone') as zone,
    current_setting('application_name') as name, current_setting('work_mem') as memory`.execute(db);
  expect(rows).toEqual([{ zone: 'UTC', name: 'mostrador', memory: '5MB' }]);
});
