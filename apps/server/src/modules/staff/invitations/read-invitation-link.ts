import type { Answer } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { invitationToken } from './invitation-token.ts';

/** Returns the secret of the person's one-time link. Throws NOT_FOUND if none is valid. */
export async function readInvitationLink(
  { db, storeId, now }: ReadScope,
  { id: userId, secret }: { id: string; secret: Uint8Array },
): Promise<Answer<'readInvitationLink'>> {
  const { id, expires_at: expiresAt } = found(
    await db
      .selectFrom('invitations')
      .select(['id', 'expires_at'])
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
  return { token: invitationToken(secret, { storeId, id }), expiresAt: expiresAt.toISOString() };
}
