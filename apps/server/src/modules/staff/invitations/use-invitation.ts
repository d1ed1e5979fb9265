import { removePin } from '#modules/pins/write-pin.ts';
import { endAccess } from '#modules/staff/end-access.ts';
import { lockPerson } from '#modules/staff/lock-person.ts';
import { updateUser } from '#modules/staff/update-user.ts';
import type { Scope } from '#platform/scope.ts';
import { demandInvitation } from './demand-invitation.ts';

/**
 * Uses up the person's link: sets their password, ends their sessions, and takes
 * their PIN off. Throws what
 * `demandInvitation` throws, also if another use of the link was faster.
 */
export async function useInvitation(
  scope: Pick<Scope, 'db' | 'tx' | 'storeId' | 'now'>,
  { id, userId, passwordHash }: { id: string; userId: string; passwordHash: string },
): Promise<void> {
  const { tx, storeId, now } = scope;
  await lockPerson(scope, userId);
  await demandInvitation(scope, id);
  await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await updateUser(scope, userId, { password_hash: passwordHash, last_login_at: now });
  await endAccess(scope, userId);
  await removePin(scope, userId);
}
