import { recheckStreams } from '#platform/live/stream-access.ts';
import type { Scope } from '#platform/scope.ts';

type SessionScope = Pick<Scope, 'tx' | 'storeId' | 'now'>;

/** Ends the session: its access tokens, refresh tokens and open streams are no longer valid. */
export async function revokeSession(scope: SessionScope, sessionId: string): Promise<void> {
  const ended = await standing(scope)
    .where('id', '=', sessionId)
    .returning('user_id')
    .executeTakeFirst();
  if (ended !== undefined) await recheckStreams(scope, ended.user_id);
}

/**
 * Ends every session of the person. If the person has changed, the caller writes that change first: a
 * sign-in under way waits for it, and is then refused.
 */
export async function revokeSessionsOf(scope: SessionScope, userId: string): Promise<void> {
  await standing(scope).where('user_id', '=', userId).execute();
  await recheckStreams(scope, userId);
}

function standing({ tx, storeId, now }: SessionScope) {
  return tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null);
}
