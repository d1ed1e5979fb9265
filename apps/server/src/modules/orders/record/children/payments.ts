import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import { type RawBuilder, sql } from 'kysely';
import {
  type ColumnsOf,
  type JsonRow,
  jsonRow,
  jsonUserOf,
  jsonVoidOf,
  type Named,
  type StoreId,
  type Voided,
} from '#platform/rows/json-rows.ts';

export const PAYMENT = {
  id: 'id',
  amountCents: 'amount_cents',
  paymentMethodId: 'payment_method_id',
  // The shift that it belongs to; null for none.
  shiftId: 'shift_id',
  tenderedCents: 'tendered_cents',
  roundingCents: 'rounding_cents',
  // Null if it was taken in one.
  parts: 'parts',
  reference: 'reference',
  notes: 'notes',
  userId: 'user_id',
  createdAt: 'created_at',
  // Who voided it, and its own shift if that was open then.
  voidedBy: 'voided_by',
  voidShiftId: 'void_shift_id',
} as const satisfies ColumnsOf<'payments'>;

export interface PaymentEntry extends JsonRow<'payments', typeof PAYMENT> {
  paymentMethod: string;
  /** Kind of the method at the time of the payment. */
  kind: PaymentMethodKind;
  user: Named;
  /** Null unless it was voided (rules.md#voided-payments). */
  voided: Voided | null;
  /** The delivery person who took it at the door; null for another payment (rules.md#couriers-cash). */
  collectedBy: { id: string; name: string } | null;
}

/**
 * Builds the JSON of a payment `y` by a method `m`. `more` are further pairs of a name and a value, each with a comma
 * before.
 */
export function paymentEntry(storeId: StoreId, more = sql``): RawBuilder<unknown> {
  return jsonRow(
    'y',
    PAYMENT,
    sql`, 'paymentMethod', m.name, 'kind', coalesce(y.kind, m.kind), 'user', ${jsonUserOf(storeId, 'y')},
      'voided', ${jsonVoidOf(storeId, 'y')},
      'collectedBy', (select json_build_object('id', collector.id, 'name', collector.name)
        from delivery_persons collector
        where collector.store_id = ${storeId} and collector.id = y.collected_by)${more}`,
  );
}

export const DISCOUNT = {
  id: 'id',
  amountCents: 'amount_cents',
  percent: 'percent',
  reason: 'reason',
  // The line that it is off; null if it is off the order.
  orderItemId: 'order_item_id',
  notes: 'notes',
  userId: 'user_id',
  createdAt: 'created_at',
} as const satisfies ColumnsOf<'discounts'>;

export interface DiscountEntry extends JsonRow<'discounts', typeof DISCOUNT> {
  user: Named;
}

/** Builds the JSON of one of the `discounts`. */
export function discountEntry(storeId: StoreId): RawBuilder<unknown> {
  return jsonRow('discounts', DISCOUNT, sql`, 'user', ${jsonUserOf(storeId, 'discounts')}`);
}

export const DISCOUNT_CHANGE = {
  id: 'id',
  kind: 'kind',
  orderItemId: 'order_item_id',
  addedLater: 'added_later',
  reason: 'reason',
  amountCents: 'amount_cents',
  userId: 'user_id',
  createdAt: 'created_at',
  // The shift of the command; null for none.
  shiftId: 'shift_id',
} as const satisfies ColumnsOf<'discount_changes'>;

export type DiscountChangeEntry = JsonRow<'discount_changes', typeof DISCOUNT_CHANGE>;
export const discountChangeEntry: RawBuilder<unknown> = jsonRow(
  'discount_changes',
  DISCOUNT_CHANGE,
);
