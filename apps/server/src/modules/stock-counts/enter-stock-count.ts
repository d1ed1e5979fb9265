import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { sql } from 'kysely';
import { found, invalidField } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { lineOf, selectLines } from './count-lines.ts';
import { isOfOpenCount } from './count-products.ts';
import { lockOpenCount } from './count-record.ts';

type Entry = DecodedRequest<'enterStockCount'>['body'];

/** Most units of a product that one person can have counted. */
const MOST_COUNTED = 1_000_000;

/**
 * Writes the caller's entry for a product; entries of others stay (rules.md#stock-counts). Throws
 * STOCK_COUNT_CLOSED, and INVALID_INPUT for a product outside this count or a sum below 0 or above
 * MOST_COUNTED.
 */
export async function enterStockCount(
  scope: Scope,
  { params: { id }, body: entry }: DecodedRequest<'enterStockCount'>,
): Promise<StockCountLine> {
  const count = await lockOpenCount(scope, id, 'counting');
  const expected = await holdStock(scope, count, entry.productId);
  await ('add' in entry
    ? addToOwn(scope, id, entry, expected)
    : writeOwn(scope, id, entry, expected));
  const line = await selectLines(scope, { id, closedAt: null })
    .where('p.id', '=', entry.productId)
    .executeTakeFirst();
  return lineOf(scope, found(line));
}

/**
 * Reads and locks the product's stock until the commit, so that no sale falls between it and the entry.
 */
async function holdStock(
  { tx, storeId }: Scope,
  count: { id: string; categoryId: string | null },
  productId: string,
): Promise<number> {
  const { rows } = await sql<{ stock: number }>`
    select p.stock from products p
    where p.store_id = ${storeId} and p.id = ${productId} and ${isOfOpenCount(storeId, count)}
    for share of p`.execute(tx);
  const [product] = rows;
  if (product === undefined) throw invalidField('productId', 'NOT_IN_COUNT');
  return product.stock;
}

async function writeOwn(
  { tx, storeId, user, now }: Scope,
  countId: string,
  { productId, quantity }: Extract<Entry, { quantity: number | null }>,
  expected: number,
): Promise<void> {
  if (quantity === null) {
    await tx
      .deleteFrom('stock_count_entries')
      .where('store_id', '=', storeId)
      .where('count_id', '=', countId)
      .where('product_id', '=', productId)
      .where('user_id', '=', user.id)
      .execute();
    return;
  }
  await tx
    .insertInto('stock_count_entries')
    .values({
      store_id: storeId,
      count_id: countId,
      product_id: productId,
      user_id: user.id,
      quantity,
      expected,
      counted_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'count_id', 'product_id', 'user_id'])
        .doUpdateSet({ quantity, expected, counted_at: now }),
    )
    .execute();
}

/** Adds to the stored quantity, so that no scan by the same person at another till is lost. */
async function addToOwn(
  { tx, storeId, user, now }: Scope,
  countId: string,
  { productId, add }: Extract<Entry, { add: number }>,
  expected: number,
): Promise<void> {
  // Nothing can be taken from a missing entry. An insert below 0 would be refused before the conflict
  // with the existing entry is noticed, so this is an update.
  const { numAffectedRows } =
    add < 0
      ? await sql`
          update stock_count_entries e
          set quantity = e.quantity + ${add}::int, expected = ${expected}, counted_at = ${now}
          where e.store_id = ${storeId} and e.count_id = ${countId}
            and e.product_id = ${productId} and e.user_id = ${user.id}
            and e.quantity + ${add}::int >= 0`.execute(tx)
      : await sql`
          insert into stock_count_entries
            (store_id, count_id, product_id, user_id, quantity, expected, counted_at)
          values (${storeId}, ${countId}, ${productId}, ${user.id}, ${add}, ${expected}, ${now})
          on conflict (store_id, count_id, product_id, user_id) do update
          set quantity = stock_count_entries.quantity + excluded.quantity,
            expected = excluded.expected, counted_at = excluded.counted_at
          where stock_count_entries.quantity + excluded.quantity <= ${MOST_COUNTED}`.execute(tx);
  if (numAffectedRows !== 1n) {
    throw invalidField('add', 'COUNT_OUT_OF_RANGE', { maximum: MOST_COUNTED });
  }
}
