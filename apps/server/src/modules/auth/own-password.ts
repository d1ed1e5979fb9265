import { fieldError, reason } from '@mostrador/contract/shared/field-errors';
import { verifyPassword } from '#modules/staff/password.ts';
import type { Database } from '#platform/database/access.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { Refused } from '#platform/refused.ts';
import type { Who } from '#platform/scope.ts';
import { beginAttempt, type SignInAttempt, type SignInOrigin } from './sign-in-limits.ts';

interface GivenPassword {
  password: string;
  /** Name of the field that it came in. */
  field: string;
  origin: SignInOrigin;
}

/**
 * Checks the caller's own password, and returns the attempt with the hash that it was checked by. A
 * wrong one throws WRONG_PASSWORD and counts as a failed sign-in, so that it cannot be guessed at a
 * screen left open; too many throw TOO_MANY_SIGN_INS (rules.md#sign-in).
 */
export async function checkOwnPassword(
  db: Database,
  now: Date,
  { storeId, user }: Who,
  { password, field, origin }: GivenPassword,
): Promise<{ attempt: SignInAttempt; checkedHash: string }> {
  const own = await databaseFor(db, { storeId });
  const { email, password_hash: checkedHash } = await own
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('store_id', '=', storeId)
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const attempt = await beginAttempt(db, now, { email, storeId, ...origin });
  if (checkedHash === null || !(await verifyPassword(checkedHash, password))) {
    const fields = [fieldError(field, reason('WRONG_PASSWORD'))];
    throw new Refused('WRONG_PASSWORD', { fields });
  }
  return { attempt, checkedHash };
}
