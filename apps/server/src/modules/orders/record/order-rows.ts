import { orderSearchText as foundBy } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { type ColumnsOf, entryAsRow, type JsonRow, type Voided } from '#platform/rows/json-rows.ts';
import { borrowSearchText } from './borrow-search-text.ts';
import { ATTEMPT, HISTORY } from './children/course.ts';
import { ITEM } from './children/goods.ts';
import { CHARGE, CLAIM, LOAN, UNDONE_RETURN } from './children/loans.ts';
import { DISCOUNT, DISCOUNT_CHANGE, PAYMENT } from './children/payments.ts';
import {
  HELD_CHANGE,
  REFUND,
  REFUND_PART,
  RETURN,
  RETURN_ITEM,
  TAX_CHANGE,
} from './children/refunds.ts';
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
export function itemRows(record: OrderRecord): Row<'order_items'>[] {
  return record.items.map((item, position) => ({
    ...rowOf<'order_items', typeof ITEM>(record, ITEM, item),
    position,
    list_price_cents: item.listPriceCents,
  }));
}

/** Returns the rows of an order's loans, which are found by the order's own search text too. */
export function loanRows(record: OrderRecord): Row<'borrow_records'>[] {
  const { order, items, borrowRecords } = record;
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return borrowRecords.map((loan) => {
    const item = itemOf.get(loan.orderItemId);
    const [name, barcode] = [item?.productName ?? '', item?.productBarcode ?? null];
    return {
      ...rowOf<'borrow_records', typeof LOAN>(record, LOAN, loan),
      product_id: item?.productId ?? '',
      customer_id: order.customer_id ?? '',
      status: loan.status === 'LOST' ? 'RETURNED' : loan.status,
      condition: loan.condition,
      search_text: borrowSearchText(order.search_text, name, barcode),
    };
  });
}

function paymentRows(record: OrderRecord): Row<'payments'>[] {
  return record.payments.map((payment) => ({
    ...rowOf<'payments', typeof PAYMENT>(record, PAYMENT, payment),
    ...voidColumns(payment),
    kind: payment.kind,
    collected_by: payment.collectedBy?.id ?? null,
  }));
}

function chargeRows(record: OrderRecord): Row<'charges'>[] {
  return record.charges.map((charge) => ({
    ...rowOf<'charges', typeof CHARGE>(record, CHARGE, charge),
    ...voidColumns(charge),
  }));
}

function claimRows(record: OrderRecord): Row<'claims'>[] {
  return record.claims.map((claim) => rowOf<'claims', typeof CLAIM>(record, CLAIM, claim));
}

function undoneReturnRows(record: OrderRecord): Row<'undone_returns'>[] {
  return record.undoneReturns.map((undone) =>
    rowOf<'undone_returns', typeof UNDONE_RETURN>(record, UNDONE_RETURN, undone),
  );
}

function refundRows(record: OrderRecord): Row<'refunds'>[] {
  return record.refunds.map((refund) => rowOf<'refunds', typeof REFUND>(record, REFUND, refund));
}

function refundPartRows(record: OrderRecord): Row<'refund_methods'>[] {
  return record.refunds.flatMap(({ id, methods }) =>
    methods.map((part) => ({
      ...rowOf<'refund_methods', typeof REFUND_PART>(record, REFUND_PART, part),
      refund_id: id,
    })),
  );
}

function returnRows(record: OrderRecord): Row<'returns'>[] {
  return record.returns.map((entry) => rowOf<'returns', typeof RETURN>(record, RETURN, entry));
}

function returnItemRows({ order, returns }: OrderRecord): Row<'return_items'>[] {
  return returns.flatMap(({ id, items }) =>
    items.map((item) => ({
      ...entryAsRow<'return_items', typeof RETURN_ITEM>(RETURN_ITEM, item),
      store_id: order.store_id,
      return_id: id,
    })),
  );
}

function attemptRows(record: OrderRecord): Row<'delivery_attempts'>[] {
  return record.attempts.map((attempt) =>
    rowOf<'delivery_attempts', typeof ATTEMPT>(record, ATTEMPT, attempt),
  );
}

function discountRows(record: OrderRecord): Row<'discounts'>[] {
  return record.discounts.map((discount) =>
    rowOf<'discounts', typeof DISCOUNT>(record, DISCOUNT, discount),
  );
}

function taxChangeRows(record: OrderRecord): Row<'tax_changes'>[] {
  return record.taxChanges.map((change) =>
    rowOf<'tax_changes', typeof TAX_CHANGE>(record, TAX_CHANGE, change),
  );
}

function heldChangeRows(record: OrderRecord): Row<'held_deposit_changes'>[] {
  return record.heldChanges.map((change) =>
    rowOf<'held_deposit_changes', typeof HELD_CHANGE>(record, HELD_CHANGE, change),
  );
}

function historyRows(record: OrderRecord): Row<'order_history'>[] {
  return record.history.map((entry) =>
    rowOf<'order_history', typeof HISTORY>(record, HISTORY, entry),
  );
}

function discountChangeRows(record: OrderRecord): Row<'discount_changes'>[] {
  return record.discountChanges.map((change) =>
    rowOf<'discount_changes', typeof DISCOUNT_CHANGE>(record, DISCOUNT_CHANGE, change),
  );
}

/** The rows of an order's children by their table; one that refers to another stands behind it. */
export const CHILD_ROWS = {
  order_items: itemRows,
  borrow_records: loanRows,
  delivery_attempts: attemptRows,
  discounts: discountRows,
  discount_changes: discountChangeRows,
  claims: claimRows,
  charges: chargeRows,
  undone_returns: undoneReturnRows,
  returns: returnRows,
  return_items: returnItemRows,
  refunds: refundRows,
  refund_methods: refundPartRows,
  payments: paymentRows,
  tax_changes: taxChangeRows,
  held_deposit_changes: heldChangeRows,
  order_history: historyRows,
} satisfies { [Table in keyof Tables]?: (record: OrderRecord) => Row<Table>[] };

function rowOf<Table extends keyof Tables, Columns extends ColumnsOf<Table>>(
  { order }: OrderRecord,
  columns: Columns,
  entry: JsonRow<Table, Columns>,
) {
  const row = entryAsRow<Table, Columns>(columns, entry);
  return { store_id: order.store_id, order_id: order.id, ...row };
}

function voidColumns({ voided }: { voided: Voided | null }) {
  return {
    voided_at: voided === null ? null : new Date(voided.at),
    void_reason: voided?.reason ?? null,
  };
}
