import { type RawBuilder, sql } from 'kysely';
import { type ColumnsOf, type JsonRow, jsonRow, type StoreId } from '#platform/rows/json-rows.ts';

export const ITEM = {
  id: 'id',
  // Null for a custom item (rules.md#custom-items).
  productId: 'product_id',
  productName: 'product_name',
  productBarcode: 'product_barcode',
  providerName: 'provider_name',
  quantity: 'quantity',
  unitPriceCents: 'unit_price_cents',
  borrowDepositPerUnitCents: 'borrow_deposit_per_unit_cents',
  transactionType: 'transaction_type',
  selectedAttributes: 'selected_attributes',
  returnedQuantity: 'returned_quantity',
  // Cost of a unit when it was sold or lent; null if unknown.
  costCents: 'cost_cents',
  ownDiscountCents: 'discount_cents',
  orderDiscountShareCents: 'order_discount_share_cents',
  addedDiscountCents: 'added_discount_cents',
  // Per cent of its own discount; null if that was given as an amount.
  discountPercent: 'discount_percent',
  discountReason: 'discount_reason',
  // Units that had come back when the last discount was added to the order, what they had given back without
  // deposits, and the share of the amounts off the order that went with them.
  unitsSettled: 'units_settled',
  settledCents: 'settled_cents',
  settledShareCents: 'settled_share_cents',
  taxRateId: 'tax_rate_id',
  taxName: 'tax_name',
  taxPercent: 'tax_percent',
} as const satisfies ColumnsOf<'order_items'>;

/** Builds the JSON of a line `i`, with its list price and the sum of its discounts. */
export const itemEntry: RawBuilder<unknown> = jsonRow(
  'i',
  ITEM,
  sql`,
    'discountCents', i.discount_cents + i.order_discount_share_cents + i.added_discount_cents,
    'listPriceCents', coalesce(i.list_price_cents, i.unit_price_cents)`,
);

const UNIT = {
  id: 'unit_id',
  orderItemId: 'order_item_id',
  // Loan with which it is out, or was; null for a sale.
  borrowRecordId: 'borrow_record_id',
  // Whether the customer has it.
  isOut: 'is_out',
} as const satisfies ColumnsOf<'order_units'>;

/** A unit with a code that an order sold or lent (rules.md#units). */
export interface OrderUnit extends JsonRow<'order_units', typeof UNIT> {
  code: string;
}

/** Builds the JSON of one of the `order_units`, with its code. */
export function unitEntry(storeId: StoreId): RawBuilder<unknown> {
  return jsonRow(
    'order_units',
    UNIT,
    sql`, 'code', (select product_units.code from product_units
      where product_units.store_id = ${storeId} and product_units.id = order_units.unit_id)`,
  );
}

/** Returns a unit as answers have it, in a line or a loan. */
export function unitAnswer({ id, code, isOut }: OrderUnit) {
  return { id, code, isOut };
}
