import { notePassword } from '#modules/sessions/note-password.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Who } from '#platform/scope.ts';
import { checkOwnPassword } from './own-password.ts';
import { forgetAttempt, type SignInOrigin } from './sign-in-limits.ts';

/**
 * Notes that the caller has given their password in this session, so that for ten minutes it may do what
 * one begun by PIN may not (rules.md#pins). Throws what `checkOwnPassword` throws.
 */
export async function confirmPassword(
  db: Database,
  now: Date,
  who: Who,
  { password, origin }: { password: string; origin: SignInOrigin },
): Promise<void> {
  const given = { password, field: 'password', origin };
  const { attempt } = await checkOwnPassword(db, now, who, given);
  await inTransaction(attempt.db, async (tx) => {
    await notePassword({ tx, storeId: who.storeId, now }, who.sessionId);
    await forgetAttempt(tx, attempt);
  });
}
