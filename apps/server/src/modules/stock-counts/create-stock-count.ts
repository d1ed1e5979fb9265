import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { requireGroups } from '#modules/products/require-groups.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { readCount } from './count-record.ts';

/**
 * Begins a count of a category's products, or of all (rules.md#stock-counts). Throws what
 * `requireGroups` throws.
 */
export async function createStockCount(
  scope: Scope,
  { body: { categoryId, notes } }: DecodedRequest<'createStockCount'>,
): Promise<StockCount> {
  const { tx, storeId, user, now } = scope;
  await requireGroups(scope, { categoryId, providerId: null });
  const id = newId();
  const category = await tx
    .selectFrom('categories as g')
    .where('g.store_id', '=', storeId)
    .where('g.id', '=', categoryId)
    .select('g.name')
    .executeTakeFirst();
  await tx
    .insertInto('stock_counts')
    .values({
      store_id: storeId,
      id,
      category_id: categoryId,
      category_name: category?.name ?? null,
      notes,
      status: 'OPEN',
      created_by: user.id,
      created_at: now,
    })
    .execute();
  return readCount(scope, id);
}
