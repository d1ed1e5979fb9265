import { signInEmail } from '@mostrador/domain/email';
import { removePin } from '#modules/pins/write-pin.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/database/access.ts';
import { found, Refused } from '#platform/refused.ts';
import { endAccess } from './end-access.ts';
import { lockPerson } from './lock-person.ts';
import { hashPassword } from './password.ts';
import { updateUser } from './update-user.ts';

/**
 * Sets the password of the person with this e-mail, ends their sessions and links, and takes their PIN
 * off, for an owner who is locked out. Throws NOT_FOUND if nobody can sign in with the e-mail.
 */
export async function resetPassword(
  tx: Transaction,
  now: Date,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const login = await tx
    .selectFrom('logins')
    .select(['store_id', 'user_id'])
    .where('email', '=', signInEmail(email))
    .executeTakeFirst();
  const { store_id: storeId, user_id: userId } = found(login);
  const scope = { tx, storeId, now };
  const { is_active: isActive } = await lockPerson(scope, userId);
  if (!isActive) throw new Refused('NOT_FOUND');
  await updateUser(scope, userId, { password_hash: await hashPassword(password) });
  await endAccess(scope, userId);
  await removePin(scope, userId);
  await recordAudit({ ...scope, user: { id: userId } }, 'changePassword', { kind: 'session' });
}
