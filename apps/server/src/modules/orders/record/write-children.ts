import type { Tables } from '#platform/database/tables.ts';
import { type ColumnsOf, entryAsRow, type JsonRow } from '#platform/rows/json-rows.ts';
import type { Scope } from '#platform/scope.ts';
import { ATTEMPT } from './children/course.ts';
import { DISCOUNT, DISCOUNT_CHANGE } from './children/payments.ts';
import type { OrderRecord } from './order-record.ts';
import { itemRows } from './order-rows.ts';
import { changedRows, deleteRows, insertRows, newRows, updateRows } from './write-rows.ts';

/** Writes how the children of a locked order differ from those before. */
type WriteChildren = (scope: Scope, before: OrderRecord, after: OrderRecord) => Promise<void>;

/** The lists that commands change in the record alone. Their entries are made and deleted, but never changed. */
const LISTS: readonly WriteChildren[] = [
  writerOf('delivery_attempts', ATTEMPT, ({ attempts }) => attempts),
  writerOf('discounts', DISCOUNT, ({ discounts }) => discounts),
  writerOf('discount_changes', DISCOUNT_CHANGE, ({ discountChanges }) => discountChanges),
];

/** Writes the changed lines of an order, and the entries of its lists that are new or gone. */
export const writeChildren: WriteChildren = async (scope, before, after) => {
  if (before.items !== after.items) {
    await updateRows(scope, 'order_items', changedRows(itemRows(before), itemRows(after)));
  }
  for (const writeList of LISTS) await writeList(scope, before, after);
};

function writerOf<Table extends keyof Tables, Columns extends ColumnsOf<Table> & { id: 'id' }>(
  table: Table,
  columns: Columns,
  entriesOf: (record: OrderRecord) => readonly (JsonRow<Table, Columns> & { id: string })[],
): WriteChildren {
  return async (scope, before, after) => {
    const [was, is] = [entriesOf(before), entriesOf(after)];
    if (was === is) return;
    await deleteRows(scope, table, newRows(is, was));
    const made = newRows(was, is).map((entry) => ({
      store_id: scope.storeId,
      order_id: after.order.id,
      id: entry.id,
      ...entryAsRow<Table, Columns>(columns, entry),
    }));
    await insertRows(scope, table, made);
  };
}
