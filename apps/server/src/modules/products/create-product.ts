import type { ProductDetail } from '@mostrador/contract/products';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { demandFreeBarcode } from './codes/taken-codes.ts';
import { addCodes } from './codes/write-codes.ts';
import { takePicture } from './pictures/unused-pictures.ts';
import { type ProductBody, productColumns } from './product-record.ts';
import { readProduct } from './read-product.ts';
import { requireGroups } from './require-groups.ts';
import { requireTaxRates } from './require-tax-rates.ts';
import { changeCosts } from './stock/change-costs.ts';
import { moveStock } from './stock/move-stock.ts';

/**
 * Adds a product, with its stock as an OPENING movement; without a stock it is not tracked
 * (rules.md#products). Throws ALREADY_EXISTS for a barcode that the store has, and what
 * `requireGroups`, `requireTaxRates` and `takePicture` throw.
 */
export async function createProduct(
  scope: Scope,
  { body }: { body: ProductBody },
): Promise<ProductDetail> {
  const { tx, storeId, now } = scope;
  const id = newId();
  const stock = body.stock ?? null;
  const pictureId = body.pictureId ?? null;
  await requireGroups(scope, body);
  await requireTaxRates(scope, body);
  if (body.barcode) await demandFreeBarcode(scope, body.barcode);
  if (pictureId !== null) await takePicture(scope, pictureId);
  await refuseDuplicate('products_by_barcode', 'barcode', () =>
    tx
      .insertInto('products')
      .values({
        store_id: storeId,
        id,
        ...productColumns(body, {
          barcode: body.barcode ?? null,
          pictureId,
          isFavourite: body.isFavourite ?? false,
          taxRateId: body.taxRateId ?? null,
          feeTaxRateId: body.feeTaxRateId ?? null,
          borrowFeePerUnit: body.borrowFeePerUnit ?? null,
          borrowDepositPerUnit: body.borrowDepositPerUnit ?? null,
          feePer: body.feePer ?? 'LOAN',
          borrowDays: body.borrowDays ?? null,
          lateFeePerDay: body.lateFeePerDay ?? null,
          lateFeeMax: body.lateFeeMax ?? null,
        }),
        stock: stock === null ? null : 0,
        reserved_until: null,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  if (body.barcode) await addCodes(scope, [{ kind: 'product', id, code: body.barcode }]);
  await changeCosts(scope, [{ productId: id, before: null, after: body.cost ?? null }]);
  if (stock !== null && stock > 0) {
    await moveStock(scope, [{ productId: id, quantity: stock, reason: 'OPENING' }]);
  }
  await noteChanged(scope, 'product', [id]);
  return readProduct(scope, { params: { id } });
}
