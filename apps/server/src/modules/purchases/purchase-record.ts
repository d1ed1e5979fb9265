import { currencyUnit } from '@mostrador/domain/currency';
import { type Cents, type CurrencyUnit, sumCents } from '@mostrador/domain/money';
import { type PurchaseFigures, purchaseFigures } from '@mostrador/domain/purchase-figures';
import type { PurchaseLine } from '@mostrador/domain/purchase-line';
import type { MovedPurchase } from '@mostrador/domain/purchase-taxes';
import type { TaxCopy } from '@mostrador/domain/taxes';
import { type Selectable, sql } from 'kysely';
import type { PurchasesTable } from '#platform/database/tables/purchases.ts';
import { found } from '#platform/refused.ts';
import type { KeptEntry } from '#platform/rows/document-history.ts';
import { jsonInstant, jsonList, jsonUserOf } from '#platform/rows/json-rows.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';

/** Instants inside a child are ISO text, since children are read as JSON. */
interface Entry {
  id: string;
  createdAt: string;
  user: { firstName: string; lastName: string };
}

export interface ItemRecord extends PurchaseLine, TaxCopy {
  id: string;
  productId: string;
  /** Name and barcode at the moment of the order. */
  productName: string;
  productBarcode: string | null;
  /** The product as it is now. */
  product: { stock: number | null; barcode: string | null; isArchived: boolean };
  taxPercent: TaxCopy['taxPercent'];
}

/** Units of an item that were received or returned. */
interface Moved {
  id: string;
  purchaseItemId: string;
  quantity: number;
}

/**
 * A purchase with everything that happened to it. Commands decide on it, and answers are made of it.
 */
export interface PurchaseRecord {
  purchase: Selectable<PurchasesTable>;
  /** Unit of the store's currency, in which taxes are rounded. */
  unit: CurrencyUnit;
  provider: { id: string; name: string; phone: string | null; isArchived: boolean } | null;
  items: ItemRecord[];
  receipts: (Entry & { notes: string | null; items: (Moved & { unitCostCents: Cents })[] })[];
  returns: (Entry & { reason: string; notes: string | null; items: Moved[] })[];
  payments: (Entry & { amountCents: Cents; paymentMethod: string; notes: string | null })[];
  history: (Entry & KeptEntry)[];
}

/** Locks the purchase, then loads it whole: loading in the locking statement would show older children. */
export async function lockPurchase(scope: Scope, id: string): Promise<PurchaseRecord> {
  await sql`select 1 from purchases b where b.store_id = ${scope.storeId} and b.id = ${id} for update`.execute(
    scope.tx,
  );
  return loadPurchase(scope, id);
}

/** Reads the purchase and its children in one statement. Throws NOT_FOUND. */
export async function loadPurchase(
  { db, storeId, store }: ReadScope,
  id: string,
): Promise<PurchaseRecord> {
  const { rows } = await sql<
    Selectable<PurchasesTable> & Omit<PurchaseRecord, 'purchase' | 'unit'>
  >`
    select b.*,
      (select json_build_object('id', v.id, 'name', v.name, 'phone', v.phone,
          'isArchived', v.archived_at is not null)
        from providers v where v.store_id = ${storeId} and v.id = b.provider_id) as provider,
      ${jsonList(sql`
        select json_build_object('id', i.id, 'productId', i.product_id, 'productName', i.product_name,
          'productBarcode', i.product_barcode, 'orderedQty', i.ordered_qty,
          'receivedQty', i.received_qty, 'returnedQty', i.returned_qty,
          'unitCostCents', i.unit_cost_cents, 'taxRateId', i.tax_rate_id, 'taxName', i.tax_name,
          'taxPercent', i.tax_percent, 'product', json_build_object('stock', p.stock,
            'barcode', p.barcode, 'isArchived', p.archived_at is not null)) as entry
        from purchase_items i join products p on p.store_id = i.store_id and p.id = i.product_id
        where i.store_id = ${storeId} and i.purchase_id = b.id order by i.position`)} as items,
      ${jsonList(sql`
        select json_build_object('id', receipts.id, 'notes', receipts.notes,
          'createdAt', ${jsonInstant('receipts.created_at')},
          'user', ${jsonUserOf(storeId, 'receipts')}, 'items', ${jsonList(sql`
            select json_build_object('id', receipt_items.id, 'purchaseItemId', receipt_items.purchase_item_id,
              'quantity', receipt_items.quantity, 'unitCostCents', receipt_items.unit_cost_cents) as entry
            from receipt_items
            where receipt_items.store_id = ${storeId} and receipt_items.receipt_id = receipts.id
            order by receipt_items.id`)}) as entry
        from receipts where receipts.store_id = ${storeId} and receipts.purchase_id = b.id
        order by receipts.id`)} as receipts,
      ${jsonList(sql`
        select json_build_object('id', r.id, 'reason', r.reason, 'notes', r.notes,
          'createdAt', ${jsonInstant('r.created_at')}, 'user', ${jsonUserOf(storeId, 'r')}, 'items', ${jsonList(sql`
            select json_build_object('id', ri.id, 'purchaseItemId', ri.purchase_item_id,
              'quantity', ri.quantity) as entry
            from purchase_return_items ri
            where ri.store_id = ${storeId} and ri.purchase_return_id = r.id
            order by ri.id`)}) as entry
        from purchase_returns r where r.store_id = ${storeId} and r.purchase_id = b.id
        order by r.id`)} as returns,
      ${jsonList(sql`
        select json_build_object('id', y.id, 'amountCents', y.amount_cents, 'paymentMethod', m.name,
          'notes', y.notes, 'createdAt', ${jsonInstant('y.created_at')}, 'user', ${jsonUserOf(storeId, 'y')}) as entry
        from purchase_payments y
        join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
        where y.store_id = ${storeId} and y.purchase_id = b.id order by y.id`)} as payments,
      ${jsonList(sql`
        select json_build_object('id', h.id, 'action', h.action, 'changes', h.changes,
          'createdAt', ${jsonInstant('h.created_at')}, 'user', ${jsonUserOf(storeId, 'h')}) as entry
        from purchase_history h where h.store_id = ${storeId} and h.purchase_id = b.id
        order by h.created_at, h.id`)} as history
    from purchases b
    where b.store_id = ${storeId} and b.id = ${id}`.execute(db);
  const { provider, items, receipts, returns, payments, history, ...purchase } = found(rows[0]);
  const unit = currencyUnit(store.currency);
  return { purchase, unit, provider, items, receipts, returns, payments, history };
}

/** Computes every figure of rules.md#purchase-figures from the record. */
export function figuresOf({ purchase, unit, items, payments }: PurchaseRecord): PurchaseFigures {
  return purchaseFigures({
    status: purchase.status,
    unit,
    items,
    freeTaxCents: purchase.tax_cents,
    discountCents: purchase.discount_cents,
    paymentsTotalCents: sumCents(payments.map(({ amountCents }) => amountCents)),
    markedPaid: purchase.marked_paid,
  });
}

/** Returns the parts of the record that its taxes are made of (rules.md#purchase-taxes). */
export function taxedParts({
  purchase,
  unit,
  items,
}: Pick<PurchaseRecord, 'purchase' | 'unit' | 'items'>): MovedPurchase {
  return { items, discountCents: purchase.discount_cents, unit };
}
