import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from '../order-record.ts';
import { loanRows } from '../order-rows.ts';
import { changedRows, deleteRows, insertRows, newRows, updateRows } from '../write-rows.ts';

/**
 * Writes the loans of a locked order that differ from those before, and deletes those that are gone. To be called before
 * anything that refers to a new one is written.
 */
export async function writeLoans(
  scope: Scope,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const [was, is] = [loanRows(before), loanRows(after)];
  await deleteRows(scope, 'borrow_records', newRows(is, was));
  await updateRows(scope, 'borrow_records', changedRows(was, is));
  await insertRows(scope, 'borrow_records', newRows(was, is));
}
