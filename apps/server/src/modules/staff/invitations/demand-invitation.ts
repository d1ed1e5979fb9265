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
      .selectFrom('invitations')
      .innerJoin('users as u', (join) =>
        join
          .onRef('u.store_id', '=', 'invitations.store_id')
          .onRef('u.id', '=', 'invitations.user_id'),
      )
      .innerJoin('stores as s', 's.store_id', 'invitations.store_id')
      .select([
        'invitations.user_id',
        'invitations.used_at',
        'invitations.revoked_at',
        'invitations.expires_at',
        's.name as store_name',
      ])
      .select(['u.first_name', 'u.last_name', 'u.email', 'u.password_hash', 'u.is_active'])
      .where('invitations.store_id', '=', storeId)
      .where('invitations.id', '=', id)
      .executeTakeFirst(),
  );
  const { used_at: usedAt, revoked_at: revokedAt, is_active: isActive } = invitation;
  if (usedAt !== null || revokedAt !== null || !isActive) throw new Refused('INVITATION_USED');
  if (invitation.expires_at <= now) throw new Refused('INVITATION_EXPIRED');
  return invitation;
}
