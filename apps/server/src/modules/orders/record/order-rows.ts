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

function refundPartRows(record: OrderRecord): Row<'refund_methods'>[] {
  return record.refunds.flatMap(({ id, methods }) =>
    methods.map((part) => ({
      ...rowOf<'refund_methods', typeof REFUND_PART>(record, REFUND_PART, part),
      refund_id: id,
    })),
  );
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

/** The rows of an order's children by their table; one that refers to another stands behind it. */
export const CHILD_ROWS = {
  order_items: itemRows,
  borrow_records: loanRows,
  delivery_attempts: rowsOf<'delivery_attempts', typeof ATTEMPT>(
    ATTEMPT,
    ({ attempts }) => attempts,
  ),
  discounts: rowsOf<'discounts', typeof DISCOUNT>(DISCOUNT, ({ discounts }) => discounts),
  discount_changes: rowsOf<'discount_changes', typeof DISCOUNT_CHANGE>(
    DISCOUNT_CHANGE,
    ({ discountChanges }) => discountChanges,
  ),
  claims: rowsOf<'claims', typeof CLAIM>(CLAIM, ({ claims }) => claims),
  charges: chargeRows,
  undone_returns: rowsOf<'undone_returns', typeof UNDONE_RETURN>(
    UNDONE_RETURN,
    ({ undoneReturns }) => undoneReturns,
  ),
  returns: rowsOf<'returns', typeof RETURN>(RETURN, ({ returns }) => returns),
  return_items: returnItemRows,
  refunds: rowsOf<'refunds', typeof REFUND>(REFUND, ({ refunds }) => refunds),
  refund_methods: refundPartRows,
  payments: paymentRows,
  tax_changes: rowsOf<'tax_changes', typeof TAX_CHANGE>(TAX_CHANGE, ({ taxChanges }) => taxChanges),
  held_deposit_changes: rowsOf<'held_deposit_changes', typeof HELD_CHANGE>(
    HELD_CHANGE,
    ({ heldChanges }) => heldChanges,
  ),
  order_history: rowsOf<'order_history', typeof HISTORY>(HISTORY, ({ history }) => history),
} satisfies { [Table in keyof Tables]?: (record: OrderRecord) => Row<Table>[] };

/** Returns a function that makes the rows of a list whose entries have every column. */
function rowsOf<Table extends keyof Tables, Columns extends ColumnsOf<Table>>(
  columns: Columns,
  entriesOf: (record: OrderRecord) => readonly JsonRow<Table, Columns>[],
) {
  return (record: OrderRecord) =>
    entriesOf(record).map((entry) => rowOf<Table, Columns>(record, columns, entry));
}

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
