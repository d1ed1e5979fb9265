import { found, Refused } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';

/**
 * Returns the invitation with its person. Throws INVITATION_USED if it was used or replaced or its
 * person deactivated, INVITATION_EXPIRED if its time is over, NOT_FOUND if it never existed.
 */
export async function demandInvitation(
  { db, storeId, now }: Pick<ReadScope, 'db' | 'storeId' | 'now'>,
  id: string,
) {
  const invitation = found(
    await db
      .selectFrom('invitations as i')
      .innerJoin('users as u', (join) =>
        join.onRef('u.store_id', '=', 'i.store_id').onRef('u.id', '=', 'i.user_id'),
      )
      .innerJoin('stores as s', 's.store_id', 'i.store_id')
      .select(['i.user_id', 'i.used_at', 'i.revoked_at', 'i.expires_at', 's.name as store_name'])
      .select(['u.first_name', 'u.last_name', 'u.email', 'u.password_hash', 'u.is_active'])
      .where('i.store_id', '=', storeId)
      .where('i.id', '=', id)
      .executeTakeFirst(),
  );
  const { used_at: usedAt, revoked_at: revokedAt, is_active: isActive } = invitation;
  if (usedAt !== null || revokedAt !== null || !isActive) throw new Refused('INVITATION_USED');
  if (invitation.expires_at <= now) throw new Refused('INVITATION_EXPIRED');
  return invitation;
}
