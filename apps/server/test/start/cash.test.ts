/** What migration 0014 makes of the payment methods and payments that are there already. */
import { randomUUID } from 'node:crypto';
import { kindOfName } from '@mostrador/domain/payment-kinds';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { emptyDatabase, migrationsBefore } from './old-database.ts';

const NAMES = [
  'Efectivo',
  'Cash in dollars',
  'Tarjeta de crédito',
  'DÉBITO',
  'Mastercard',
  'Bank transfer',
  'Nequi',
  'Cheque',
  'Cashmere',
];

test('a shop that is upgraded finds its methods with the kinds and places that new ones get', async () => {
  const pool = await emptyDatabase();
  await migrate(pool, await migrationsBefore('0014'));
  const store = randomUUID();
  await pool.query(`insert into stores (store_id, name, created_at) values ($1, 'Shop', now())`, [
    store,
  ]);
  for (const name of NAMES) {
    await pool.query(
      `insert into payment_methods (store_id, id, name, search_text, created_at, updated_at)
        values ($1, $2, $3, $4, now(), now())`,
      [store, randomUUID(), name, name.toLowerCase()],
    );
  }
  await migrate(pool);

  const { rows } = await pool.query<{ name: string; kind: string; position: number }>(
    'select name, kind, position from payment_methods order by position',
  );
  expect(rows).toEqual(
    NAMES.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)).map(
      (name, index) => ({ name, kind: kindOfName(name), position: index + 1 }),
    ),
  );
});
