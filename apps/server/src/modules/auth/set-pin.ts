import type { User } from '@mostrador/contract/auth';
import { hashPin, removePin, writePin } from '#modules/pins/write-pin.ts';
import { lockPerson } from '#modules/staff/lock-person.ts';
import { changesTo, recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import { checkOwnPassword } from './own-password.ts';
import { readProfile } from './read-profile.ts';
import { forgetAttempt, type SignInOrigin } from './sign-in-limits.ts';

interface PinChange {
  password: string;
  /** 4 to 8 digits; null takes the PIN off. */
  pin: string | null;
  origin: SignInOrigin;
}

/**
 * Sets or takes off the caller's PIN, and returns their profile (rules.md#pins). Throws what
 * `checkOwnPassword` throws, and NOT_SIGNED_IN if they were deactivated or got another password
 * meanwhile. The audit trail says that there is a PIN, not which.
 */
export async function setPin(
  db: Database,
  now: Date,
  who: Who,
  { password, pin, origin }: PinChange,
): Promise<User> {
  const { storeId, user } = who;
  const given = { password, field: 'password', origin };
  const { attempt, checkedHash } = await checkOwnPassword(db, now, who, given);
  const pinHash = pin === null ? null : await hashPin(pin);

  return inTransaction(attempt.db, async (tx) => {
    const scope = { db: tx, tx, storeId, now };
    const person = await lockPerson(scope, user.id);
    if (!person.is_active || person.password_hash !== checkedHash) {
      throw new Refused('NOT_SIGNED_IN');
    }
    if (pinHash === null) await removePin(scope, user.id);
    else await writePin(scope, user.id, pinHash);
    await forgetAttempt(tx, attempt);
    const changes = changesTo({ pinIsSet: pinHash !== null });
    await recordAudit({ ...scope, user }, 'setPin', { kind: 'session', changes });
    return readProfile(scope, { userId: user.id, sessionId: who.sessionId });
  });
}
