import { rememberDevicePerson } from '#modules/pins/device-people.ts';
import { unlockPin } from '#modules/pins/write-pin.ts';
import { startSession } from '#modules/sessions/start-session.ts';
import { hashPassword } from '#modules/staff/password.ts';
import { replacePassword } from '#modules/staff/replace-password.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import type { TokenSubject } from '#platform/who.ts';
import { checkOwnPassword } from './own-password.ts';
import { forgetAttempt, type SignInOrigin } from './sign-in-limits.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  origin: SignInOrigin;
  userAgent: string | undefined;
  /** The browser in which it is changed. */
  deviceId: string;
}

/**
 * Changes the caller's password, ends all of their sessions and begins a new one (rules.md#sessions). The
 * PIN stays, which other devices take only after a sign-in by the new password. Throws what
 * `checkOwnPassword` throws, and NOT_SIGNED_IN if another change was faster, which has ended this
 * session too.
 */
export async function changePassword(
  db: Database,
  now: Date,
  who: Who,
  { currentPassword, newPassword, origin, userAgent, deviceId }: PasswordChange,
): Promise<{ subject: TokenSubject; refreshToken: string }> {
  const { storeId, user } = who;
  const userId = user.id;
  const given = { password: currentPassword, field: 'currentPassword', origin };
  const { attempt, checkedHash } = await checkOwnPassword(db, now, who, given);
  const newHash = await hashPassword(newPassword);

  return inTransaction(attempt.db, async (tx) => {
    const scope = { tx, storeId, now };
    if (!(await replacePassword(scope, userId, { checkedHash, newHash }))) {
      throw new Refused('NOT_SIGNED_IN');
    }
    await forgetAttempt(tx, attempt);
    await unlockPin(scope, userId);
    await rememberDevicePerson(scope, { deviceId, userId });
    const { sessionId, refreshToken } = await startSession(scope, { userId, userAgent, deviceId });
    await recordAudit({ ...scope, user }, 'changePassword', { kind: 'session' });
    return { subject: { storeId, userId, sessionId }, refreshToken };
  });
}
