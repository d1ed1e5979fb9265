import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';

type InvitationScope = Pick<Scope, 'tx' | 'storeId' | 'now'>;

/** Time in which a one-time link can be used. */
const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes a one-time link for the person, and ends an earlier one. The person must be locked or new. */
export async function openInvitation(scope: InvitationScope, userId: string): Promise<void> {
  const { tx, storeId, now } = scope;
  await endInvitations(scope, userId);
  await tx
    .insertInto('invitations')
    .values({
      store_id: storeId,
      id: newId(),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    })
    .execute();
}

/** Ends the person's unused links. */
export async function endInvitations(
  { tx, storeId, now }: InvitationScope,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
