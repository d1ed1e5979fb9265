import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from './order-record.ts';
import { CHILD_ROWS } from './order-rows.ts';
import {
  changedRows,
  deleteRows,
  insertRows,
  newRows,
  type Row,
  updateRows,
} from './write-rows.ts';

/**
 * Writes how the children of a locked order differ from those before, and deletes lines and loans that are gone last.
 * Commands write new lines and changed loans before, since what they write by themselves refers to them.
 */
export async function writeChildren(
  scope: Scope,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const { order_items: itemRows, borrow_records: _, ...lists } = CHILD_ROWS;
  await updateRows(scope, 'order_items', changedRows<Row>(itemRows(before), itemRows(after)));
  for (const [table, rowsOf] of Object.entries(lists) as [keyof typeof lists, RowsOf][]) {
    const [was, is] = [rowsOf(before), rowsOf(after)];
    await deleteRows(scope, table, newRows(is, was));
    await updateRows(scope, table, changedRows(was, is));
    await insertRows(scope, table, newRows(was, is));
  }
  await deleteRows(scope, 'borrow_records', newRows(after.borrowRecords, before.borrowRecords));
  await deleteRows(scope, 'order_items', newRows(after.items, before.items));
}

type RowsOf = (record: OrderRecord) => Row[];
