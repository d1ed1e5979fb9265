import { type RawBuilder, sql } from 'kysely';

/** A unit with a code that an order sold or lent (rules.md#units). */
export interface OrderUnit {
  id: string;
  code: string;
  orderItemId: string;
  /** Loan with which it is out, or was; null for a sale. */
  borrowRecordId: string | null;
  /** Whether the customer has it. */
  isOut: boolean;
}

/** A row of `order_units` as JSON, with its code. */
export function unitEntry(storeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', order_units.unit_id, 'code', (
      select product_units.code from product_units
      where product_units.store_id = ${storeId} and product_units.id = order_units.unit_id
    ), 'orderItemId', order_units.order_item_id, 'borrowRecordId', order_units.borrow_record_id,
    'isOut', order_units.is_out)`;
}

/** Returns a unit as answers have it, in a line or a loan. */
export function unitAnswer({ id, code, isOut }: OrderUnit) {
  return { id, code, isOut };
}
