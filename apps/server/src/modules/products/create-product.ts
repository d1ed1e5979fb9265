import type { Product } from '@mostrador/contract/products';
import { newId } from '#platform/new-id.ts';
import { refuseDuplicate } from '#platform/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { moveStock } from './move-stock.ts';
import { type ProductBody, productColumns } from './product-record.ts';
import { readProduct } from './read-product.ts';
import { requireGroups } from './require-groups.ts';

/**
 * Adds a product, with its stock as an OPENING movement; without a stock it is not tracked. Throws
 * ALREADY_EXISTS for a barcode that the store has, and what `requireGroups` throws.
 */
export async function createProduct(scope: Scope, body: ProductBody): Promise<Product> {
  const { tx, storeId, now } = scope;
  const id = newId();
  const stock = body.stock ?? null;
  await requireGroups(scope, body);
  await refuseDuplicate('products_by_barcode', 'barcode', () =>
    tx
      .insertInto('products')
      .values({
        store_id: storeId,
        id,
        ...productColumns(body, body.barcode ?? null),
        stock: stock === null ? null : 0,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  if (stock !== null && stock > 0) {
    await moveStock(scope, [{ productId: id, quantity: stock, reason: 'OPENING', orderId: null }]);
  }
  return readProduct(scope, { id });
}
