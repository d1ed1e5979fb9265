import type { ProductDetail } from '@mostrador/contract/products';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { MAX_STOCK } from '@mostrador/domain/stock';
import { found, invalidField, Refused } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import { demandUnchanged } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { demandFreeBarcode } from './codes/taken-codes.ts';
import { changeCode } from './codes/write-codes.ts';
import { judgePriceChanges } from './judge-price-changes.ts';
import { addUnusedPicture, takePicture } from './pictures/unused-pictures.ts';
import { productColumns } from './product-record.ts';
import { readProduct } from './read-product.ts';
import { requireGroups } from './require-groups.ts';
import { requireTaxRates } from './require-tax-rates.ts';
import { changeCosts } from './stock/change-costs.ts';
import { moveStock } from './stock/move-stock.ts';
import { stockEdit } from './stock/stock-edit.ts';

/**
 * Changes a product, and its stock by an ADJUSTMENT (rules.md#products, rules.md#stock). Throws
 * UNITS_HAVE_CODES for another stock of a product whose units have codes, PRODUCT_CHANGED if it was loaded before someone's last edit, INSUFFICIENT_STOCK if the stock would
 * fall below 0, APPROVAL_REQUIRED for a price below the limit of who sets it, and what `createProduct` throws.
 */
export async function updateProduct(
  scope: Scope,
  { params: { id }, body }: DecodedRequest<'updateProduct'>,
): Promise<ProductDetail> {
  const before = await lockProduct(scope, id);
  demandUnchanged(before.updated_at, body.updatedAt, 'PRODUCT_CHANGED');
  await requireGroups(scope, body, before);
  await requireTaxRates(scope, body, before);
  if (body.barcode && body.barcode !== before.barcode) {
    await demandFreeBarcode(scope, body.barcode, id);
  }
  const { startsFrom, adjustment, switches } = stockEdit(before.stock, body);
  if (before.units_here !== null && (adjustment !== 0 || switches)) {
    throw new Refused('UNITS_HAVE_CODES');
  }
  requireStock(id, before.stock ?? 0, adjustment);

  // Units that nobody tracks are in repair nowhere, so that they leave the books with the stock.
  if (startsFrom === null && before.in_repair > 0) {
    await moveStock(scope, [
      { productId: id, quantity: 0, units: before.in_repair, reason: 'WRITE_OFF' },
    ]);
  }

  const kept = {
    barcode: sentOr(before.barcode, body.barcode),
    pictureId: sentOr(before.picture_id, body.pictureId),
    isFavourite: body.isFavourite ?? before.is_favourite,
    taxRateId: sentOr(before.tax_rate_id, body.taxRateId),
    feeTaxRateId: sentOr(before.fee_tax_rate_id, body.feeTaxRateId),
    borrowFeePerUnit: sentOr(before.borrow_fee_cents, body.borrowFeePerUnit),
    borrowDepositPerUnit: sentOr(before.borrow_deposit_cents, body.borrowDepositPerUnit),
    feePer: body.feePer ?? before.fee_per,
    borrowDays: sentOr(before.borrow_days, body.borrowDays),
    lateFeePerDay: sentOr(before.late_fee_per_day_cents, body.lateFeePerDay),
    lateFeeMax: sentOr(before.late_fee_max_cents, body.lateFeeMax),
  };
  const loweredFrom = await judgePriceChanges(scope, [
    {
      id,
      name: body.name,
      before: {
        priceCents: before.price_cents,
        taxRateId: before.tax_rate_id,
        feeTaxRateId: before.fee_tax_rate_id,
      },
      after: {
        priceCents: body.price,
        taxRateId: kept.taxRateId,
        feeTaxRateId: kept.feeTaxRateId,
      },
    },
  ]);
  const { pictureId } = kept;
  if (pictureId !== before.picture_id) {
    if (pictureId !== null) await takePicture(scope, pictureId);
    if (before.picture_id !== null) await addUnusedPicture(scope, before.picture_id);
  }
  await refuseDuplicate('products_by_barcode', 'barcode', () =>
    scope.tx
      .updateTable('products as p')
      .set({
        ...productColumns(body, kept),
        stock: startsFrom,
        lowered_from_cents: loweredFrom.get(id) ?? null,
        updated_at: later(scope.now, before.updated_at),
      })
      .where('p.store_id', '=', scope.storeId)
      .where('p.id', '=', id)
      .execute(),
  );
  if (kept.barcode !== before.barcode) {
    await changeCode(scope, { kind: 'product', id }, kept.barcode);
  }
  await changeCosts(scope, [
    { productId: id, before: before.cost_cents, after: body.cost ?? null },
  ]);
  if (adjustment !== 0 || switches) {
    await moveStock(scope, [{ productId: id, quantity: adjustment, reason: 'ADJUSTMENT' }]);
  }
  await noteChanged(scope, 'product', [id]);
  return readProduct(scope, { params: { id } });
}

/** Returns the value before where none was sent; null is one. */
function sentOr<Value>(before: Value, sent: Value | undefined): Value {
  return sent === undefined ? before : sent;
}

async function lockProduct({ tx, storeId }: Scope, id: string) {
  const row = await tx
    .selectFrom('products as p')
    .where('p.store_id', '=', storeId)
    .where('p.id', '=', id)
    .where('p.archived_at', 'is', null)
    .select([
      'p.barcode',
      'p.price_cents',
      'p.stock',
      'p.units_here',
      'p.in_repair',
      'p.cost_cents',
      'p.category_id',
      'p.provider_id',
      'p.picture_id',
      'p.is_favourite',
      'p.tax_rate_id',
      'p.fee_tax_rate_id',
      'p.borrow_fee_cents',
      'p.borrow_deposit_cents',
      'p.fee_per',
      'p.borrow_days',
      'p.late_fee_per_day_cents',
      'p.late_fee_max_cents',
      'p.updated_at',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(row);
}

function requireStock(productId: string, available: number, adjustment: number): void {
  if (available + adjustment < 0) {
    const products = [{ productId, requested: -adjustment, available }];
    throw new Refused('INSUFFICIENT_STOCK', { products });
  }
  if (available + adjustment > MAX_STOCK) {
    throw invalidField('stock', 'STOCK_TOO_LARGE', { maximum: MAX_STOCK });
  }
}
