import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { undoReturn as undoReturnOfOrder } from '#modules/orders/undo-return.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/**
 * Undoes the return of a loan, and returns the loan that is out again (rules.md#undone-returns). Throws what the
 * command of its order throws.
 */
export async function undoReturn(
  scope: Scope,
  { params, body }: DecodedRequest<'undoReturn'>,
): Promise<Answer<'undoReturn'>> {
  const id = await undoReturnOfOrder(scope, {
    id: params.id,
    body,
    keepReminders: (from, to) => moveReminders(scope, from, to),
  });
  return readBorrow(scope, { params: { id } });
}

async function moveReminders({ tx, storeId }: Scope, from: string, to: string): Promise<void> {
  await tx
    .updateTable('loan_reminders')
    .set({ borrow_record_id: to })
    .where('store_id', '=', storeId)
    .where('borrow_record_id', '=', from)
    .execute();
}
