/** Effect of migration 0002 on existing loans. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { borrowSearchText } from '#modules/orders/record/borrow-search-text.ts';
import { migrate } from '#platform/database/migrate.ts';
import { emptyDatabase, migrationsBefore } from './old-database.ts';

test('a shop that is upgraded finds the loans it made before as it finds new ones', async () => {
  const pool = await emptyDatabase();
  await migrate(pool, await migrationsBefore('0002'));
  const old = await lendOne(pool, { name: '  Échelle\tÑandú 3 m ', barcode: '77-A1' });
  const plain = await lendOne(pool, { name: 'Drill', barcode: null });
  await migrate(pool);

  const { rows } = await pool.query<{ id: string; search_text: string }>(
    'select id, search_text from borrow_records',
  );
  expect(new Map(rows.map(({ id, search_text }) => [id, search_text]))).toEqual(
    new Map([
      [old, borrowSearchText('1001 ana ruiz', '  Échelle\tÑandú 3 m ', '77-A1')],
      [plain, borrowSearchText('1001 ana ruiz', 'Drill', null)],
    ]),
  );
});

/** Makes a store with an order of one loan, as the first version wrote it. Returns the loan's id. */
async function lendOne(
  pool: pg.Pool,
  product: { name: string; barcode: string | null },
): Promise<string> {
  const [store, user, customer, productId, order, item, loan] = Array.from({ length: 7 }, () =>
    randomUUID(),
  );
  const statements: [string, unknown[]][] = [
    [`insert into stores (store_id, name, created_at) values ($1, 'Shop', now())`, [store]],
    [
      `insert into users (store_id, id, email, first_name, last_name, role, password_hash, created_at)
        values ($1, $2, 'o@shop.test', 'O', 'O', 'STORE_OWNER', '', now())`,
      [store, user],
    ],
    [
      `insert into customers (store_id, id, first_name, last_name, address, search_text, created_at, updated_at)
        values ($1, $2, 'Ana', 'Ruiz', '12 Palm St', 'ana ruiz', now(), now())`,
      [store, customer],
    ],
    [
      `insert into products (store_id, id, name, barcode, price_cents, search_text, created_at, updated_at)
        values ($1, $2, $3, $4, 100, '', now(), now())`,
      [store, productId, product.name, product.barcode],
    ],
    [
      `insert into orders (store_id, id, order_number, status, payment_status, delivery_status,
        service_type, customer_id, items_count, original_items, original_total_cents, subtotal_cents,
        tax_cents, discount_cents, total_cents, amount_due_cents, search_text, created_by, created_at, updated_at)
        values ($1, $2, 1001, 'CONFIRMED', 'PENDING', 'NOT_APPLICABLE', 'PICKUP', $3, 1, '[]', 100, 100,
        0, 0, 100, 100, '1001 ana ruiz', $4, now(), now())`,
      [store, order, customer, user],
    ],
    [
      `insert into order_items (store_id, id, order_id, position, product_id, product_name,
        product_barcode, quantity, unit_price_cents, transaction_type)
        values ($1, $2, $3, 0, $4, $5, $6, 1, 100, 'BORROW')`,
      [store, item, order, productId, product.name, product.barcode],
    ],
    [
      `insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id,
        quantity, status, borrowed_at) values ($1, $2, $3, $4, $5, $6, 1, 'OPEN', now())`,
      [store, loan, order, item, productId, customer],
    ],
  ];
  for (const [statement, values] of statements) await pool.query(statement, values);
  return String(loan);
}
