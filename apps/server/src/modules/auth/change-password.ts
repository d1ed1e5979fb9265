import { fieldError, reason } from '@mostrador/contract/shared/field-errors';
import { startSession } from '#modules/sessions/start-session.ts';
import { hashPassword, verifyPassword } from '#modules/staff/password.ts';
import { replacePassword } from '#modules/staff/replace-password.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import type { TokenSubject } from '#platform/who.ts';
import { beginAttempt, forgetAttempt, type SignInOrigin } from './sign-in-limits.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  origin: SignInOrigin;
  userAgent: string | undefined;
}

/**
 * Changes the caller's password, ends all of their sessions and begins a new one (rules.md#sessions). A
 * wrong current password throws WRONG_PASSWORD and counts as a failed sign-in, so that it cannot be
 * guessed at a screen left open; too many throw TOO_MANY_SIGN_INS. Throws NOT_SIGNED_IN if another
 * change was faster, which has ended this session too.
 */
export async function changePassword(
  db: Database,
  now: Date,
  { storeId, user }: Who,
  { currentPassword, newPassword, origin, userAgent }: PasswordChange,
): Promise<{ subject: TokenSubject; refreshToken: string }> {
  const userId = user.id;
  const own = await databaseFor(db, { storeId });
  const { email, password_hash: checkedHash } = await own
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const attempt = await beginAttempt(db, now, { email, storeId, ...origin });
  if (checkedHash === null || !(await verifyPassword(checkedHash, currentPassword))) {
    throw wrongPassword();
  }
  const newHash = await hashPassword(newPassword);

  return inTransaction(attempt.db, async (tx) => {
    const scope = { tx, storeId, now };
    if (!(await replacePassword(scope, userId, { checkedHash, newHash }))) {
      throw new Refused('NOT_SIGNED_IN');
    }
    await forgetAttempt(tx, attempt);
    const { sessionId, refreshToken } = await startSession(scope, { userId, userAgent });
    await recordAudit({ ...scope, user }, 'changePassword', { kind: 'session' });
    return { subject: { storeId, userId, sessionId }, refreshToken };
  });
}

function wrongPassword(): Refused {
  const fields = [fieldError('currentPassword', reason('WRONG_PASSWORD'))];
  return new Refused('WRONG_PASSWORD', { fields });
}
