import type { ProductDetail } from '@mostrador/contract/products';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { found } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { demandFreeBarcode } from './codes/taken-codes.ts';
import { changeCode } from './codes/write-codes.ts';
import { readProduct } from './read-product.ts';

/**
 * Brings a deleted product back as it was (rules.md#bringing-back). A category or a tax rate that was deleted
 * since is taken off. Throws NOT_FOUND unless it is deleted, and ALREADY_EXISTS or INVALID_INPUT if another
 * product or a unit has its barcode now.
 */
export async function restoreProduct(
  scope: Scope,
  { params: { id } }: DecodedRequest<'restoreProduct'>,
): Promise<ProductDetail> {
  const { tx, storeId, now } = scope;
  const before = found(
    await tx
      .selectFrom('products as p')
      .select(['p.barcode', 'p.category_id', 'p.tax_rate_id', 'p.fee_tax_rate_id', 'p.updated_at'])
      .where('p.store_id', '=', storeId)
      .where('p.id', '=', id)
      .where('p.archived_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const { barcode } = before;
  if (barcode !== null) await demandFreeBarcode(scope, barcode, id);
  const present = (table: 'categories' | 'tax_rates', groupId: string | null) =>
    presentOrNull(scope, table, groupId);
  const restored = {
    archived_at: null,
    category_id: await present('categories', before.category_id),
    tax_rate_id: await present('tax_rates', before.tax_rate_id),
    fee_tax_rate_id: await present('tax_rates', before.fee_tax_rate_id),
    updated_at: later(now, before.updated_at),
  };
  await refuseDuplicate('products_by_barcode', 'barcode', () =>
    tx
      .updateTable('products as p')
      .set(restored)
      .where('p.store_id', '=', storeId)
      .where('p.id', '=', id)
      .execute(),
  );
  if (barcode !== null) await changeCode(scope, { kind: 'product', id }, barcode);
  await noteChanged(scope, 'product', [id]);
  return readProduct(scope, { params: { id } });
}

/** Returns the id unless its record is deleted, and locks it, so that it is not deleted meanwhile. */
async function presentOrNull(
  { tx, storeId }: Scope,
  table: 'categories' | 'tax_rates',
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql`
    select t.id from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.id = ${id} and t.archived_at is null
    for share`.execute(tx);
  return rows.length === 0 ? null : id;
}
