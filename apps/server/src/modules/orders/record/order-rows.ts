import { orderSearchText as foundBy } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { entryAsRow } from '#platform/rows/json-rows.ts';
import { borrowSearchText } from './borrow-search-text.ts';
import { ITEM } from './children/goods.ts';
import type { OrderRecord } from './order-record.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Returns the text that an order is searched by, without its number, which is stored before it. */
export function orderSearchText({
  customer_name,
  customer_phone,
}: Pick<OrderRecord['order'], 'customer_name' | 'customer_phone'>): string {
  return foundBy({ customerName: customer_name, customerPhone: customer_phone });
}

/** Returns the rows of an order's lines. */
export function itemRows({ order, items }: OrderRecord): Row<'order_items'>[] {
  return items.map((item, position) => ({
    ...entryAsRow<'order_items', typeof ITEM>(ITEM, item),
    store_id: order.store_id,
    order_id: order.id,
    position,
    list_price_cents: item.listPriceCents,
  }));
}

/** Returns the rows of an order's open loans; `foundBy` is the order's own search text. */
export function borrowRows(
  { order, items, borrowRecords }: OrderRecord,
  foundBy: string,
): Row<'borrow_records'>[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return borrowRecords.map((loan) => {
    const item = itemOf.get(loan.orderItemId);
    return {
      store_id: order.store_id,
      id: loan.id,
      order_id: order.id,
      order_item_id: loan.orderItemId,
      product_id: item?.productId ?? '',
      customer_id: order.customer_id ?? '',
      quantity: loan.quantity,
      status: 'OPEN',
      closed_by: null,
      condition: null,
      notes: null,
      deposit_refunded_cents: loan.depositRefundedCents,
      deposit_waived_cents: loan.depositWaivedCents,
      deposit_kept_cents: loan.depositKeptCents,
      search_text: borrowSearchText(foundBy, item?.productName ?? '', item?.productBarcode ?? null),
      borrowed_at: new Date(loan.borrowedAt),
      due_on: loan.dueOn,
      returned_at: null,
      returned_shift_id: null,
    };
  });
}
