import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StockCountLine } from '@mostrador/contract/stock-counts';
import { sql } from 'kysely';
import { found, invalidField } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { lineOf, selectLines } from './count-lines.ts';
import { isOfOpenCount } from './count-products.ts';
import { lockOpenCount } from './count-record.ts';

type Entry = DecodedRequest<'enterStockCount'>['body'];

/** What one person can have counted of a product. */
const MOST_COUNTED = 1_000_000;

/**
 * Writes what the caller counted of a product; what others counted of it stays theirs. Throws
 * STOCK_COUNT_CLOSED, and INVALID_INPUT for a product that is not of this count or a sum that is below
 * 0 or above MOST_COUNTED.
 */
export async function enterStockCount(
  scope: Scope,
  { id, ...entry }: { id: string } & Entry,
): Promise<StockCountLine> {
  const count = await lockOpenCount(scope, id, 'counting');
  const expected = await holdStock(scope, count, entry.productId);
  await ('add' in entry
    ? addToOwn(scope, id, entry, expected)
    : writeOwn(scope, id, entry, expected));
  const line = await selectLines(scope, id).where('p.id', '=', entry.productId).executeTakeFirst();
  return lineOf(scope.storeId, found(line));
}

/** What the books say, held until the commit, so that no sale falls between it and the entry. */
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

/** Adds to the quantity that is there when it is written, so that no scan of the person at another till is lost. */
async function addToOwn(
  { tx, storeId, user, now }: Scope,
  countId: string,
  { productId, add }: Extract<Entry, { add: number }>,
  expected: number,
): Promise<void> {
  // Nothing can be taken from an entry that is not there; and an insert of less than 0 would be refused
  // before it is found to be there.
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
