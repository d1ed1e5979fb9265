import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { refusedInShift } from '@mostrador/domain/shifts';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { shiftAnswer } from './shift-answer.ts';
import { lockShift } from './shift-record.ts';

/**
 * Pays cash in or out of the drawer of an open shift, or drops it to the safe (rules.md#movements-of-cash).
 * Throws SHIFT_CLOSED, of what is paid out or dropped APPROVAL_REQUIRED and NOT_ALLOWED, NOT_FOUND.
 */
export async function addShiftMovement(
  scope: Scope,
  { params: { id }, body: { kind, amount, reason } }: DecodedRequest<'addShiftMovement'>,
): Promise<Answer<'addShiftMovement'>> {
  const shift = await lockShift(scope, id, 'share');
  demand(refusedInShift({ closedAt: shift.closed_at }));
  if (kind !== 'PAID_IN') {
    await demandWithinLimits(scope, { action: 'payOut', amountCents: amount });
  }
  const { tx, storeId, user, now, approval } = scope;
  await tx
    .insertInto('shift_movements')
    .values({
      store_id: storeId,
      id: newId(),
      shift_id: id,
      kind,
      amount_cents: amount,
      reason,
      at_closing: false,
      user_id: user.id,
      approved_by: approval?.by?.id ?? null,
      created_at: later(now, shift.opened_at),
    })
    .execute();
  return shiftAnswer(scope, id);
}
