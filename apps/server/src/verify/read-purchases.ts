import type { Cents } from '@mostrador/domain/money';
import type { PurchaseLine } from '@mostrador/domain/purchase-line';
import type { TaxCopy } from '@mostrador/domain/taxes';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import type { PurchasesTable } from '#platform/database/tables/purchases.ts';
import { jsonList } from '#platform/rows/json-rows.ts';

/** Units of an item that were received or returned. */
interface Moved {
  purchaseItemId: string;
  quantity: number;
}

/** Sum of the tax changes of one rate. */
export interface BookedTax {
  taxRateId: string;
  isGivenBack: boolean;
  taxableCents: Cents;
  netCents: Cents;
  taxCents: Cents;
}

/** Stored row of a purchase with all of its children. */
export interface PurchaseRows {
  purchase: Pick<
    Selectable<PurchasesTable>,
    | 'purchase_number'
    | 'status'
    | 'payment_status'
    | 'items_count'
    | 'subtotal_cents'
    | 'tax_cents'
    | 'added_tax_cents'
    | 'discount_cents'
    | 'total_cents'
    | 'returns_total_cents'
    | 'payments_total_cents'
    | 'amount_due_cents'
    | 'marked_paid'
  >;
  items: (PurchaseLine & TaxCopy & { id: string; productName: string })[];
  received: (Moved & { unitCostCents: Cents })[];
  returns: { totalCents: Cents; items: Moved[] }[];
  payments: { amountCents: Cents }[];
  /** What is booked by rate: as received, and below 0 as returned. */
  booked: BookedTax[];
  /** Entries of the history, with the total if an entry has one. */
  history: {
    action: string;
    totalCents: Cents | null;
    /** Null in other entries than GOODS_RECEIVED, and in those of before version 1.43. */
    costCents: Cents | null;
  }[];
}

/** Enough to make round trips cheap, and a few megabytes at most. */
const PURCHASES_AT_A_TIME = 2_000;

/** Reads the store's purchases by number in portions, so that many of them need little memory. */
export async function* readPurchases(tx: Database, storeId: string): AsyncGenerator<PurchaseRows> {
  let last = 0;
  for (;;) {
    const portion = await readPortion(tx, storeId, last);
    yield* portion;
    const end = portion.at(-1);
    if (end === undefined || portion.length < PURCHASES_AT_A_TIME) return;
    last = end.purchase.purchase_number;
  }
}

async function readPortion(tx: Database, storeId: string, after: number): Promise<PurchaseRows[]> {
  const { rows } = await sql<PurchaseRows['purchase'] & Omit<PurchaseRows, 'purchase'>>`
    select b.purchase_number, b.status, b.payment_status, b.items_count, b.subtotal_cents,
      b.tax_cents, b.added_tax_cents, b.discount_cents, b.total_cents, b.returns_total_cents, b.payments_total_cents,
      b.amount_due_cents, b.marked_paid,
      ${jsonList(sql`
        select json_build_object('id', i.id, 'productName', i.product_name,
          'orderedQty', i.ordered_qty, 'receivedQty', i.received_qty,
          'returnedQty', i.returned_qty, 'unitCostCents', i.unit_cost_cents,
          'taxRateId', i.tax_rate_id, 'taxName', i.tax_name, 'taxPercent', i.tax_percent) as entry
        from purchase_items i where i.store_id = ${storeId} and i.purchase_id = b.id
        order by i.position`)} as items,
      ${jsonList(sql`
        select json_build_object('purchaseItemId', receipt_items.purchase_item_id,
          'quantity', receipt_items.quantity, 'unitCostCents', receipt_items.unit_cost_cents) as entry
        from receipts
        join receipt_items on receipt_items.store_id = receipts.store_id
          and receipt_items.receipt_id = receipts.id
        where receipts.store_id = ${storeId} and receipts.purchase_id = b.id`)} as received,
      ${jsonList(sql`
        select json_build_object('totalCents', r.total_cents, 'items', ${jsonList(sql`
          select json_build_object('purchaseItemId', ri.purchase_item_id, 'quantity', ri.quantity) as entry
          from purchase_return_items ri
          where ri.store_id = ${storeId} and ri.purchase_return_id = r.id`)}) as entry
        from purchase_returns r where r.store_id = ${storeId} and r.purchase_id = b.id
        order by r.id`)} as returns,
      ${jsonList(sql`
        select json_build_object('amountCents', y.amount_cents) as entry
        from purchase_payments y where y.store_id = ${storeId} and y.purchase_id = b.id`)} as payments,
      ${jsonList(sql`
        select json_build_object('taxRateId', purchase_tax_changes.tax_rate_id,
          'isGivenBack', purchase_tax_changes.is_given_back,
          'taxableCents', sum(purchase_tax_changes.taxable_cents)::bigint,
          'netCents', sum(purchase_tax_changes.net_cents)::bigint,
          'taxCents', sum(purchase_tax_changes.tax_cents)::bigint) as entry
        from purchase_tax_changes
        where purchase_tax_changes.store_id = ${storeId} and purchase_tax_changes.purchase_id = b.id
        group by purchase_tax_changes.tax_rate_id, purchase_tax_changes.is_given_back`)} as booked,
      ${jsonList(sql`
        select json_build_object('action', h.action, 'totalCents', h.changes -> 'totalCents',
          'costCents', h.changes -> 'costCents') as entry
        from purchase_history h where h.store_id = ${storeId} and h.purchase_id = b.id`)} as history
    from purchases b
    where b.store_id = ${storeId} and b.purchase_number > ${after}
    order by b.purchase_number
    limit ${PURCHASES_AT_A_TIME}`.execute(tx);
  return rows.map(({ items, received, returns, payments, booked, history, ...purchase }) => ({
    purchase,
    items,
    received,
    returns,
    payments,
    booked,
    history,
  }));
}
