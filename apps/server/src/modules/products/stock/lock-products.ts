import type { Cents } from '@mostrador/domain/money';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { Tables } from '#platform/database/tables.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';

/** Columns of a product that a document which sells or lends it needs. */
export type LockedProduct = Pick<
  Selectable<Tables['products']>,
  | 'id'
  | 'name'
  | 'barcode'
  | 'stock'
  | 'units_here'
  | 'in_repair'
  | 'reserved_until'
  | 'price_cents'
  | 'cost_cents'
  | 'borrowable'
  | 'attributes'
  | 'last_borrow_fee_cents'
  | 'last_borrow_deposit_cents'
  | 'borrow_fee_cents'
  | 'borrow_deposit_cents'
  | 'fee_per'
  | 'borrow_days'
  | 'tax_rate_id'
  | 'fee_tax_rate_id'
  | 'archived_at'
  | 'updated_at'
> & {
  provider_name: string | null;
  /** Late fee of a day and unit: its own, else the store's. */
  late_fee_cents: Cents;
};

const lockInOrder = statement<LockedProduct>(`
  select p.id, p.name, p.barcode, p.stock, p.units_here, p.in_repair, p.reserved_until, p.price_cents, p.cost_cents, p.borrowable, p.attributes,
    p.last_borrow_fee_cents, p.last_borrow_deposit_cents, p.borrow_fee_cents,
    p.borrow_deposit_cents, p.fee_per, p.borrow_days, p.tax_rate_id,
    p.fee_tax_rate_id, p.archived_at, p.updated_at,
    (select v.name from providers v where v.store_id = $1 and v.id = p.provider_id) as provider_name,
    coalesce(
      p.late_fee_per_day_cents, (select s.late_fee_per_day_cents from stores s where s.store_id = $1)
    ) as late_fee_cents
  from products p
  where p.store_id = $1 and p.id = any($2::uuid[])
  order by p.id
  for no key update of p`);

/**
 * Locks the products in the order of their ids, so that no two commands wait for each other, and
 * returns the existing ones by id.
 */
export async function lockProducts(
  { tx, storeId }: Scope,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const rows = await lockInOrder(tx, [storeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the product's units have codes (rules.md#units). */
export function hasUnitCodes(
  product: LockedProduct | undefined,
): product is LockedProduct & { units_here: number } {
  return product !== undefined && product.units_here !== null;
}

/** Keeps the terms of the product's last loan, with which the next one begins (rules.md#prices). */
export async function rememberLoanTerms(
  scope: Scope,
  terms: readonly { productId: string; feeCents: number; depositCents: number }[],
): Promise<void> {
  if (terms.length === 0) return;
  const { tx, storeId } = scope;
  await sql`
    update products p set last_borrow_fee_cents = t.fee, last_borrow_deposit_cents = t.deposit
    from unnest(
      ${terms.map((term) => term.productId)}::uuid[],
      ${terms.map((term) => term.feeCents)}::bigint[],
      ${terms.map((term) => term.depositCents)}::bigint[]
    ) as t (product_id, fee, deposit)
    where p.store_id = ${storeId} and p.id = t.product_id`.execute(tx);
  await noteChanged(
    scope,
    'product',
    terms.map(({ productId }) => productId),
  );
}
