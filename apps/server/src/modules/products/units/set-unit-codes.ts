import type { ProductDetail } from '@mostrador/contract/products';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { type Selectable, sql } from 'kysely';
import { readProduct } from '#modules/products/read-product.ts';
import type { Tables } from '#platform/database/tables.ts';
import { Overtaken } from '#platform/database/transaction.ts';
import { found, invalidField, Refused } from '#platform/refused.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { type LockedProduct, lockProducts } from '../stock/lock-products.ts';
import { makeUnits, type Unit } from './make-units.ts';

type Loan = Pick<
  Selectable<Tables['borrow_records']>,
  'id' | 'order_id' | 'order_item_id' | 'quantity'
>;

/**
 * Gives the units of a product codes, or ends that (rules.md#units). `codes` are those of all that the shop owns: first the
 * units here, then those in repair, then those on loan, the loan of longest ago first; without them they are made.
 * Orders with open loans of the product are locked first, so that no unit comes back meanwhile. Throws
 * STOCK_NOT_TRACKED, TOO_MANY_UNITS, INVALID_INPUT, NOT_FOUND.
 */
export async function setUnitCodes(
  scope: Scope,
  { params: { id }, body }: DecodedRequest<'setUnitCodes'>,
): Promise<ProductDetail> {
  const lockedOrders = await lockLendingOrders(scope, id);
  const product = found((await lockProducts(scope, [id])).get(id));
  found(product.archived_at === null ? product : null);
  const loans = await openLoansOf(scope, id);
  // A loan that was made before the product was locked, by an order that is not.
  if (loans.some(({ order_id }) => !lockedOrders.has(order_id))) throw new Overtaken();
  if (body.tracksUnits && product.units_here === null) {
    await beginCodes(scope, product, loans, body.codes ?? null);
  }
  if (!body.tracksUnits && product.units_here !== null) await endCodes(scope, id);
  await noteChanged(scope, 'product', [id]);
  return readProduct(scope, { params: { id } });
}

async function lockLendingOrders({ tx, storeId }: Scope, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.store_id = ${storeId} and o.id in (
      select b.order_id from borrow_records b
      where b.store_id = ${storeId} and b.product_id = ${id} and b.status = 'OPEN')
    order by o.id for update`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

async function openLoansOf({ tx, storeId }: Scope, id: string): Promise<Loan[]> {
  return tx
    .selectFrom('borrow_records as b')
    .where('b.store_id', '=', storeId)
    .where('b.product_id', '=', id)
    .where('b.status', '=', 'OPEN')
    .select(['b.id', 'b.order_id', 'b.order_item_id', 'b.quantity'])
    .orderBy('b.borrowed_at')
    .orderBy('b.id')
    .execute();
}

async function beginCodes(
  scope: Scope,
  product: LockedProduct,
  loans: readonly Loan[],
  codes: readonly string[] | null,
): Promise<void> {
  const { stock, in_repair: inRepair } = product;
  if (stock === null) throw new Refused('STOCK_NOT_TRACKED');
  const lent = loans.reduce((sum, { quantity }) => sum + quantity, 0);
  const owned = stock + inRepair + lent;
  if (codes !== null && codes.length !== owned) {
    throw invalidField('codes', 'UNITS_NEEDED', { quantity: owned });
  }
  const units = await makeUnits(scope, product, codes ?? owned);
  const here = units.slice(0, stock);
  const repaired = units.slice(stock, stock + inRepair);
  await moveTo(scope, 'HERE', here);
  await moveTo(scope, 'IN_REPAIR', repaired);
  await lend(scope, loans, units.slice(stock + inRepair));
  await sql`
    update products p set units_here = p.stock, found_units = 0
    where p.store_id = ${scope.storeId} and p.id = ${product.id}`.execute(scope.tx);
}

async function moveTo(
  { tx, storeId }: Scope,
  state: 'HERE' | 'IN_REPAIR' | 'OUT',
  units: readonly Unit[],
): Promise<void> {
  if (units.length === 0) return;
  await tx
    .updateTable('product_units')
    .set({ state })
    .where('store_id', '=', storeId)
    .where(
      'id',
      'in',
      units.map(({ id }) => id),
    )
    .execute();
}

/** Gives the loans their units, in order. */
async function lend(scope: Scope, loans: readonly Loan[], units: readonly Unit[]): Promise<void> {
  if (units.length === 0) return;
  await moveTo(scope, 'OUT', units);
  const left = [...units];
  await scope.tx
    .insertInto('order_units')
    .values(
      loans.flatMap((loan) =>
        left.splice(0, loan.quantity).map(({ id }) => ({
          store_id: scope.storeId,
          order_id: loan.order_id,
          order_item_id: loan.order_item_id,
          unit_id: id,
          borrow_record_id: loan.id,
          is_out: true,
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'order_item_id', 'unit_id']).doUpdateSet((eb) => ({
        borrow_record_id: eb.ref('excluded.borrow_record_id'),
        is_out: true,
      })),
    )
    .execute();
}

/** Takes all units for gone, so that their codes are free for the product again. */
async function endCodes({ tx, storeId }: Scope, id: string): Promise<void> {
  await sql`
    update order_units set is_out = false
    where order_units.store_id = ${storeId} and order_units.is_out and order_units.unit_id in (
      select product_units.id from product_units
      where product_units.store_id = ${storeId} and product_units.product_id = ${id})`.execute(tx);
  await tx
    .updateTable('product_units')
    .set({ state: 'GONE' })
    .where('store_id', '=', storeId)
    .where('product_id', '=', id)
    .execute();
  await sql`
    update products p set units_here = null where p.store_id = ${storeId} and p.id = ${id}`.execute(
    tx,
  );
}
