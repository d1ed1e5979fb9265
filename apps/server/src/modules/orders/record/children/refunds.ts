import { type RawBuilder, sql } from 'kysely';
import {
  type ColumnsOf,
  type JsonRow,
  jsonList,
  jsonRow,
  jsonUserOf,
  type Named,
  type StoreId,
} from '#platform/rows/json-rows.ts';

export const REFUND = {
  id: 'id',
  amountCents: 'amount_cents',
  kind: 'kind',
  recipientName: 'recipient_name',
  returnId: 'return_id',
  borrowRecordId: 'borrow_record_id',
  notes: 'notes',
  userId: 'user_id',
  createdAt: 'created_at',
  // False if a server before version 1.32 wrote it, which named no methods.
  hasMethods: 'methods_noted',
  // When it became due again, since its return was undone; null for another.
  undoneAt: 'undone_at',
} as const satisfies ColumnsOf<'refunds'>;

export const REFUND_PART = {
  id: 'id',
  paymentMethodId: 'payment_method_id',
  kind: 'kind',
  amountCents: 'amount_cents',
  // The cash rounding of the amount that was handed over.
  roundingCents: 'rounding_cents',
  createdAt: 'created_at',
  shiftId: 'shift_id',
} as const satisfies ColumnsOf<'refund_methods'>;

/** A part of a refund by one method. */
export interface RefundPart extends JsonRow<'refund_methods', typeof REFUND_PART> {
  paymentMethod: string;
}

export interface RefundEntry extends JsonRow<'refunds', typeof REFUND> {
  user: Named;
  /** Its parts by method, unless none were named. */
  methods: RefundPart[];
  /** Whether it is due again, since its return was undone. */
  isUndone: boolean;
}

/** Builds the JSON of one of the `refunds` of an order `o`, with its parts; `more` is as above. */
export function refundEntry(storeId: StoreId, more = sql``): RawBuilder<unknown> {
  return jsonRow(
    'refunds',
    REFUND,
    sql`, 'user', ${jsonUserOf(storeId, 'refunds')},
      'isUndone', refunds.undone_at is not null, 'methods', ${jsonList(sql`
        select ${jsonRow('refund_methods', REFUND_PART, sql`, 'paymentMethod', m.name`)} as entry
        from refund_methods
        join payment_methods m
          on m.store_id = refund_methods.store_id and m.id = refund_methods.payment_method_id
        where refund_methods.store_id = ${storeId} and refund_methods.order_id = o.id
          and refund_methods.refund_id = refunds.id
        order by refund_methods.amount_cents desc, refund_methods.id`)}${more}`,
  );
}

export const RETURN = {
  id: 'id',
  totalCents: 'total_cents',
  // Added tax that went back with it.
  taxGivenBackCents: 'tax_given_back_cents',
  reason: 'reason',
  notes: 'notes',
  userId: 'user_id',
  createdAt: 'created_at',
} as const satisfies ColumnsOf<'returns'>;

export const RETURN_ITEM = {
  id: 'id',
  orderItemId: 'order_item_id',
  quantity: 'quantity',
  // Units among them that did not go back to stock.
  damagedQuantity: 'damaged_quantity',
  totalCents: 'total_cents',
} as const satisfies ColumnsOf<'return_items'>;

export interface ReturnEntry extends JsonRow<'returns', typeof RETURN> {
  user: Named;
  items: JsonRow<'return_items', typeof RETURN_ITEM>[];
}

/** Builds the JSON of a return `r`, with its items. */
export function returnEntry(storeId: StoreId): RawBuilder<unknown> {
  return jsonRow(
    'r',
    RETURN,
    sql`, 'user', ${jsonUserOf(storeId, 'r')}, 'items', ${jsonList(sql`
      select ${jsonRow('ri', RETURN_ITEM)} as entry
      from return_items ri where ri.store_id = ${storeId} and ri.return_id = r.id
      order by ri.id`)}`,
  );
}

const CREDIT_NOTE = {
  number: 'number',
  // Null for a cancellation.
  returnId: 'return_id',
  taxes: 'taxes',
} as const satisfies ColumnsOf<'credit_notes'>;

export type CreditNoteEntry = JsonRow<'credit_notes', typeof CREDIT_NOTE>;
export const creditNoteEntry: RawBuilder<unknown> = jsonRow('credit_notes', CREDIT_NOTE);

export const TAX_CHANGE = {
  id: 'id',
  // Null for free tax.
  taxRateId: 'tax_rate_id',
  // Whether a return or a cancellation caused it.
  isGivenBack: 'is_given_back',
  taxableCents: 'taxable_cents',
  netCents: 'net_cents',
  taxCents: 'tax_cents',
  createdAt: 'created_at',
  // The shift of the command; null for none.
  shiftId: 'shift_id',
} as const satisfies ColumnsOf<'tax_changes'>;

export type TaxChangeEntry = JsonRow<'tax_changes', typeof TAX_CHANGE>;
export const taxChangeEntry: RawBuilder<unknown> = jsonRow('tax_changes', TAX_CHANGE);

export const HELD_CHANGE = {
  id: 'id',
  amountCents: 'amount_cents',
  createdAt: 'created_at',
  // The shift of the command; null for none.
  shiftId: 'shift_id',
} as const satisfies ColumnsOf<'held_deposit_changes'>;

export type HeldChangeEntry = JsonRow<'held_deposit_changes', typeof HELD_CHANGE>;
export const heldChangeEntry: RawBuilder<unknown> = jsonRow('held_deposit_changes', HELD_CHANGE);
