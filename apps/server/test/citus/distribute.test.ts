import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createClusterDatabase } from './cluster-databases.ts';

test('a new database of the cluster knows its workers and has nothing distributed', async () => {
  const { connection, workers, dispose } = await createClusterDatabase();
  const client = new pg.Client(connection);
  onTestFinished(async () => {
    await client.end();
    await dispose();
  });
  await client.connect();
  const known = await client.query(
    'select nodeport as port from pg_dist_node where groupid > 0 order by groupid',
  );
  expect(known.rows.map(({ port }) => port)).toEqual(workers.map(({ port }) => port));
  expect((await client.query('select from citus_tables')).rows).toEqual([]);
});
