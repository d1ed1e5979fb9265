import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ProductsTable } from '#platform/database/tables/catalogue.ts';
import { updateRows } from '#platform/rows/insert-rows.ts';
import { later } from '#platform/rows/later.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';

type ProductRates = Pick<
  Selectable<ProductsTable>,
  'id' | 'tax_rate_id' | 'fee_tax_rate_id' | 'updated_at'
>;

/**
 * Locks the products that name the rate in the order of their ids, as sales do. Who locks the rate too
 * locks it after them, since an edit of a product does.
 */
export async function lockProductsOfRate(
  { tx, storeId }: Scope,
  id: string,
): Promise<ProductRates[]> {
  const { rows } = await sql<ProductRates>`
    select p.id, p.tax_rate_id, p.fee_tax_rate_id, p.updated_at from products p
    where p.store_id = ${storeId} and (p.tax_rate_id = ${id} or p.fee_tax_rate_id = ${id})
    order by p.id
    for no key update`.execute(tx);
  return rows;
}

/**
 * Makes the products that name one rate, for their price or their fee, name another one. The caller has
 * locked the first, so that no further product begins to name it.
 */
export async function moveTaxRate(scope: Scope, from: string, to: string): Promise<void> {
  const moved = (id: string | null) => (id === from ? to : id);
  const products = await lockProductsOfRate(scope, from);
  if (products.length === 0) return;
  const rows = products.map((product) => ({
    id: product.id,
    tax_rate_id: moved(product.tax_rate_id),
    fee_tax_rate_id: moved(product.fee_tax_rate_id),
    updated_at: later(scope.now, product.updated_at),
  }));
  await updateRows(scope, 'products', rows).execute(scope.tx);
  await noteChanged(
    scope,
    'product',
    rows.map(({ id }) => id),
  );
}
