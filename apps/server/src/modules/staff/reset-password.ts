import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/database/access.ts';
import { found, Refused } from '#platform/refused.ts';
import { endAccess } from './end-access.ts';
import { lockPerson } from './lock-person.ts';
import { hashPassword } from './password.ts';
import { updateUser } from './update-user.ts';

/**
 * Gives whoever signs in with the e-mail another password, and ends their sessions and links: the way
 * back for an owner who is locked out. Throws NOT_FOUND where nobody can sign in with it.
 */
export async function resetPassword(
  tx: Transaction,
  now: Date,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const login = await tx
    .selectFrom('logins')
    .select(['store_id', 'user_id'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  const { store_id: storeId, user_id: userId } = found(login);
  const scope = { tx, storeId, now };
  const { is_active: isActive } = await lockPerson(scope, userId);
  if (!isActive) throw new Refused('NOT_FOUND');
  await updateUser(scope, userId, { password_hash: await hashPassword(password) });
  await endAccess(scope, userId);
  await recordAudit({ ...scope, user: { id: userId } }, 'changePassword', { kind: 'session' });
}
