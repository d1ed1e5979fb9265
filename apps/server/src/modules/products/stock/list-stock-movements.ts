import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { readProduct } from '#modules/products/read-product.ts';
import { readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';

/**
 * Lists the movements of the product's stock, newest first. Throws NOT_FOUND for an unknown product.
 */
export async function listStockMovements(
  scope: ReadScope,
  { params, query: range }: DecodedRequest<'listStockMovements'>,
): Promise<Answer<'listStockMovements'>> {
  const { db, storeId } = scope;
  await readProduct(scope, { params });
  const movements = db
    .selectFrom('stock_movements as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.store_id', '=', 'm.store_id').onRef('u.id', '=', 'm.user_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.store_id', '=', 'm.store_id').onRef('o.id', '=', 'm.order_id'),
    )
    .leftJoin('purchases as b', (join) =>
      join.onRef('b.store_id', '=', 'm.store_id').onRef('b.id', '=', 'm.purchase_id'),
    )
    .leftJoin('stock_counts as c', (join) =>
      join.onRef('c.store_id', '=', 'm.store_id').onRef('c.id', '=', 'm.stock_count_id'),
    )
    .where('m.store_id', '=', storeId)
    .where('m.product_id', '=', params.id)
    .select(['m.id', 'm.quantity', 'm.units', 'm.reason', 'm.note', 'm.created_at'])
    .select(['m.order_id', 'o.order_number'])
    .select([
      'm.purchase_id',
      'b.purchase_number',
      'm.stock_count_id',
      'c.created_at as counted_at',
    ])
    .select(['u.first_name', 'u.last_name'])
    .select(
      sql<string[]>`array(
        select product_units.code from stock_movement_units
        join product_units on product_units.store_id = ${storeId}
          and product_units.id = stock_movement_units.unit_id
        where stock_movement_units.store_id = ${storeId} and stock_movement_units.movement_id = m.id
        order by product_units.code)`.as('unit_codes'),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc');
  const { rows, pagination } = await readPage(db, range, movements);
  return {
    movements: rows.map((row) => ({
      id: row.id,
      quantity: row.quantity,
      units: row.units,
      reason: row.reason,
      note: row.note,
      unitCodes: row.unit_codes,
      order:
        row.order_id === null || row.order_number === null
          ? null
          : { id: row.order_id, orderNumber: row.order_number },
      purchase:
        row.purchase_id === null || row.purchase_number === null
          ? null
          : { id: row.purchase_id, purchaseNumber: row.purchase_number },
      stockCount:
        row.stock_count_id === null || row.counted_at === null
          ? null
          : { id: row.stock_count_id, createdAt: row.counted_at.toISOString() },
      user: { firstName: row.first_name, lastName: row.last_name },
      createdAt: row.created_at.toISOString(),
    })),
    pagination,
  };
}
