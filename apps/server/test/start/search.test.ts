/** Effect of migration 0045 on the texts that records are searched by. */
import { randomUUID } from 'node:crypto';
import { searchText } from '@mostrador/domain/search';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { emptyDatabase, migrationsBefore } from './old-database.ts';

test('a shop that is upgraded finds names whose letters have no accent to take off', async () => {
  const pool = await emptyDatabase();
  await migrate(pool, await migrationsBefore('0045'));
  const names = ['Søren Œuvre', 'Łukasz Straße', 'Guðmundur Þór', 'Ana Ruiz'];
  const store = randomUUID();
  await pool.query(`insert into stores (store_id, name, created_at) values ($1, 'Shop', now())`, [
    store,
  ]);
  for (const name of names) {
    const before = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    await pool.query(
      `insert into customers (store_id, id, first_name, last_name, address, search_text, created_at, updated_at)
        values ($1, $2, $3, '', '12 Palm St', $4, now(), now())`,
      [store, randomUUID(), name, before],
    );
  }
  await migrate(pool);
  const { rows } = await pool.query<{ first_name: string; search_text: string }>(
    'select first_name, search_text from customers',
  );
  expect(new Map(rows.map(({ first_name, search_text }) => [first_name, search_text]))).toEqual(
    new Map(names.map((name) => [name, searchText(name)])),
  );
});
