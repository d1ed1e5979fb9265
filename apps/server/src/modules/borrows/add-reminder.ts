import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { found, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { readBorrow } from './read-borrow.ts';

/**
 * Notes that the caller reminded a customer of a loan that is out (rules.md#reminders). Throws
 * ALREADY_RETURNED, NOT_FOUND.
 */
export async function addReminder(
  scope: Scope,
  { params, body: { channel } }: DecodedRequest<'addReminder'>,
): Promise<Answer<'addReminder'>> {
  const { tx, storeId, user, now } = scope;
  const loan = await tx
    .selectFrom('borrow_records as b')
    .select('b.status')
    .where('b.store_id', '=', storeId)
    .where('b.id', '=', params.id)
    // An edit that removes its line waits.
    .forKeyShare()
    .executeTakeFirst();
  if (found(loan).status !== 'OPEN') throw new Refused('ALREADY_RETURNED');
  await tx
    .insertInto('loan_reminders')
    .values({
      store_id: storeId,
      id: newId(),
      borrow_record_id: params.id,
      channel,
      user_id: user.id,
      created_at: now,
    })
    .execute();
  return readBorrow(scope, { params });
}
