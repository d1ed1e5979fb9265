import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { revokeSession } from './revoke-sessions.ts';

/**
 * Ends one of the caller's sessions. Throws NOT_FOUND for a session that has ended, or is another
 * person's.
 */
export async function endSession(
  scope: Scope,
  { params: { id } }: DecodedRequest<'endSession'>,
): Promise<null> {
  const { tx, storeId, user, now } = scope;
  found(
    await tx
      .selectFrom('sessions')
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
  await revokeSession(scope, id);
  return null;
}
