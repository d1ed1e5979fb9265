import type { Tables } from '#platform/database/tables.ts';
import { type ColumnsOf, entryAsRow, type JsonRow } from '#platform/rows/json-rows.ts';
import type { Scope } from '#platform/scope.ts';
import { ATTEMPT } from './children/course.ts';
import { CHARGE, type ChargeRecord, CLAIM, UNDONE_RETURN } from './children/loans.ts';
import { DISCOUNT, DISCOUNT_CHANGE, PAYMENT } from './children/payments.ts';
import type { OrderRecord } from './order-record.ts';
import { itemRows, paymentColumns, voidColumns } from './order-rows.ts';
import { changedRows, deleteRows, insertRows, newRows, updateRows } from './write-rows.ts';

/** Writes how the children of a locked order differ from those before. */
type WriteChildren = (scope: Scope, before: OrderRecord, after: OrderRecord) => Promise<void>;

/** The lists that commands change in the record alone; one that refers to another stands behind it. */
const LISTS: readonly WriteChildren[] = [
  writerOf('delivery_attempts', ATTEMPT, ({ attempts }) => attempts),
  writerOf('discounts', DISCOUNT, ({ discounts }) => discounts),
  writerOf('discount_changes', DISCOUNT_CHANGE, ({ discountChanges }) => discountChanges),
  writerOf('claims', CLAIM, ({ claims }) => claims),
  writerOf(
    'charges',
    CHARGE,
    ({ charges }) => charges,
    (charge: ChargeRecord) => voidColumns(charge),
  ),
  writerOf('undone_returns', UNDONE_RETURN, ({ undoneReturns }) => undoneReturns),
  writerOf('payments', PAYMENT, ({ payments }) => payments, paymentColumns),
];

/**
 * Writes the lines of an order that differ and its lists, and then deletes the loans and lines that are gone. Commands
 * write new lines and loans before, since other tables refer to them.
 */
export const writeChildren: WriteChildren = async (scope, before, after) => {
  if (before.items !== after.items) {
    await updateRows(scope, 'order_items', changedRows(itemRows(before), itemRows(after)));
  }
  for (const writeList of LISTS) await writeList(scope, before, after);
  await deleteRows(scope, 'borrow_records', newRows(after.borrowRecords, before.borrowRecords));
  await deleteRows(scope, 'order_items', newRows(after.items, before.items));
};

/** `more` are further columns of an entry. */
function writerOf<
  Table extends keyof Tables,
  Columns extends ColumnsOf<Table> & { id: 'id' },
  Entry extends JsonRow<Table, Columns> & { id: string },
>(
  table: Table,
  columns: Columns,
  entriesOf: (record: OrderRecord) => readonly Entry[],
  more: (entry: Entry) => object = () => ({}),
): WriteChildren {
  return async (scope, before, after) => {
    const [entriesBefore, entries] = [entriesOf(before), entriesOf(after)];
    if (entriesBefore === entries) return;
    const rowOf = (entry: Entry) => ({
      store_id: scope.storeId,
      order_id: after.order.id,
      id: entry.id,
      ...entryAsRow<Table, Columns>(columns, entry),
      ...more(entry),
    });
    const [was, is] = [entriesBefore.map(rowOf), entries.map(rowOf)];
    await deleteRows(scope, table, newRows(is, was));
    await updateRows(scope, table, changedRows(was, is));
    await insertRows(scope, table, newRows(was, is));
  };
}
