import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from '../order-record.ts';
import { loanRows } from '../order-rows.ts';
import { changedRows, insertRows, newRows, updateRows } from '../write-rows.ts';

/**
 * Writes the loans of a locked order that are new or differ from those before, so that what refers to a new one can be
 * written. `saveOrder` deletes those that are gone.
 */
export async function writeLoans(
  scope: Scope,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  const [was, is] = [loanRows(before), loanRows(after)];
  await updateRows(scope, 'borrow_records', changedRows(was, is));
  await insertRows(scope, 'borrow_records', newRows(was, is));
}
