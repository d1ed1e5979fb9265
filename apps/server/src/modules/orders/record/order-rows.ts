import { orderSearchText as foundBy } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { entryAsRow, type Voided } from '#platform/rows/json-rows.ts';
import { borrowSearchText } from './borrow-search-text.ts';
import { ITEM } from './children/goods.ts';
import { LOAN } from './children/loans.ts';
import { PAYMENT, type PaymentEntry } from './children/payments.ts';
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

/** Returns the rows of an order's loans, which are found by the order's own search text too. */
export function loanRows({ order, items, borrowRecords }: OrderRecord): Row<'borrow_records'>[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return borrowRecords.map((loan) => {
    const item = itemOf.get(loan.orderItemId);
    const [name, barcode] = [item?.productName ?? '', item?.productBarcode ?? null];
    return {
      ...entryAsRow<'borrow_records', typeof LOAN>(LOAN, loan),
      store_id: order.store_id,
      order_id: order.id,
      product_id: item?.productId ?? '',
      customer_id: order.customer_id ?? '',
      status: loan.status === 'LOST' ? 'RETURNED' : loan.status,
      condition: loan.condition,
      search_text: borrowSearchText(order.search_text, name, barcode),
    };
  });
}

/** Returns the rows of an order's payments. */
export function paymentRows({ order, payments }: OrderRecord): Row<'payments'>[] {
  return payments.map((payment) => ({
    ...entryAsRow<'payments', typeof PAYMENT>(PAYMENT, payment),
    store_id: order.store_id,
    order_id: order.id,
    ...paymentColumns(payment),
  }));
}

/** Returns the columns of a payment that its entry has in another form. */
export function paymentColumns({ kind, collectedBy, voided }: PaymentEntry) {
  return { kind, collected_by: collectedBy?.id ?? null, ...voidColumns({ voided }) };
}

/** Returns when and why a payment or a charge was voided. */
export function voidColumns({ voided }: { voided: Voided | null }) {
  return {
    voided_at: voided === null ? null : new Date(voided.at),
    void_reason: voided?.reason ?? null,
  };
}
