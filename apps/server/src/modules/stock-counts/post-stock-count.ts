import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { sql } from 'kysely';
import { settleFoundUnits } from '#modules/products/stock/found-units.ts';
import { hasUnitCodes, lockProducts } from '#modules/products/stock/lock-products.ts';
import { moveStock } from '#modules/products/stock/move-stock.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { countedSql, expectedSql, isOfOpenCount, wasCounted } from './count-products.ts';
import { closeCount, lockOpenCount, readCount } from './count-record.ts';

interface OpenCount {
  id: string;
  categoryId: string | null;
}

interface Countable {
  id: string;
  name: string;
  stock: number;
}

/** A product with the change of its stock. */
interface Difference {
  product: Countable;
  difference: number;
}

/**
 * Posts the differences of a count as ADJUSTMENT movements and closes it (rules.md#stock-counts).
 * Throws NOT_FOUND, STOCK_COUNT_CLOSED, and INSUFFICIENT_STOCK with the products whose stock would fall
 * below 0, since so much was sold after counting. Nothing is posted then.
 */
export async function postStockCount(
  scope: Scope,
  { params: { id }, body: { uncounted } }: DecodedRequest<'postStockCount'>,
): Promise<StockCount> {
  const count = await lockOpenCount(scope, id, 'closing');
  const products = await lockProducts(scope, await idsToPost(scope, count, uncounted));
  const countable = [...products.values()].flatMap((product) => {
    const { id, name, stock, archived_at: archivedAt } = product;
    return stock === null || archivedAt !== null || hasUnitCodes(product)
      ? []
      : [{ id, name, stock }];
  });
  if (uncounted === 'ZERO') await countAsGone(scope, id, countable);
  await forgetOthers(scope, id, countable);

  await settleFoundUnits(
    scope,
    countable.map((product) => product.id),
  );
  const differences = await readDifferences(scope, id, countable);
  requireStock(differences);
  await moveStock(
    scope,
    differences.map(({ product, difference }) => ({
      productId: product.id,
      quantity: difference,
      reason: 'ADJUSTMENT',
      stockCountId: id,
    })),
  );
  await tellOtherCounts(scope, id, differences);
  await closeCount(scope, count, 'POSTED');
  return readCount(scope, id);
}

async function idsToPost(
  { tx, storeId }: Scope,
  count: OpenCount,
  uncounted: 'KEEP' | 'ZERO',
): Promise<string[]> {
  const isPosted =
    uncounted === 'ZERO' ? isOfOpenCount(storeId, count) : wasCounted(storeId, count.id);
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.store_id = ${storeId} and ${isPosted}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Writes entries of 0 by the caller for products that nobody counted, so that the count shows later
 * what it changed.
 */
async function countAsGone(
  { tx, storeId, user, now }: Scope,
  countId: string,
  products: readonly Countable[],
): Promise<void> {
  await sql`
    insert into stock_count_entries
      (store_id, count_id, product_id, user_id, quantity, expected, counted_at)
    select p.store_id, ${countId}::uuid, p.id, ${user.id}::uuid, 0, p.stock, ${now}::timestamptz
    from products p
    where p.store_id = ${storeId} and p.id = any(${products.map(({ id }) => id)}::uuid[])
      and not ${wasCounted(storeId, countId)}`.execute(tx);
}

/**
 * Removes entries of products that were deleted, are no longer tracked or got codes for their units: they have no stock
 * that a count could adjust.
 */
async function forgetOthers(
  { tx, storeId }: Scope,
  countId: string,
  products: readonly Countable[],
): Promise<void> {
  await sql`
    delete from stock_count_entries as e
    where e.store_id = ${storeId} and e.count_id = ${countId}
      and e.product_id <> all(${products.map(({ id }) => id)}::uuid[])`.execute(tx);
}

async function readDifferences(
  { tx, storeId }: Scope,
  countId: string,
  products: readonly Countable[],
): Promise<Difference[]> {
  const { rows } = await sql<{ product_id: string; difference: number }>`
    select e.product_id, ${countedSql} - ${expectedSql} as difference
    from stock_count_entries e
    where e.store_id = ${storeId} and e.count_id = ${countId}
    group by e.product_id
    having ${countedSql} <> ${expectedSql}`.execute(tx);
  const differences = new Map(rows.map((row) => [row.product_id, row.difference]));
  return products.flatMap((product) => {
    const difference = differences.get(product.id);
    return difference === undefined ? [] : [{ product, difference }];
  });
}

function requireStock(differences: readonly Difference[]): void {
  const products = differences
    .filter(({ product, difference }) => product.stock + difference < 0)
    .map(({ product, difference }) => ({
      productId: product.id,
      name: product.name,
      requested: -difference,
      available: product.stock,
    }));
  if (products.length > 0) throw new Refused('INSUFFICIENT_STOCK', { products });
}

/**
 * Corrects the expected quantities of other open counts, so that a difference that two counts found is
 * posted once: a correction moves no goods.
 */
async function tellOtherCounts(
  { tx, storeId }: Scope,
  countId: string,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return;
  await sql`
    update stock_count_entries e set expected = e.expected + d.difference
    from unnest(
      ${differences.map(({ product }) => product.id)}::uuid[],
      ${differences.map(({ difference }) => difference)}::int[]
    ) as d (product_id, difference)
    where e.store_id = ${storeId} and e.product_id = d.product_id and e.count_id in (
      select c.id from stock_counts c
      where c.store_id = ${storeId} and c.status = 'OPEN' and c.id <> ${countId})`.execute(tx);
}
