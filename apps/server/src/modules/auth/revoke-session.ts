import type { Scope } from '#platform/scope.ts';

/** Ends the session: its access tokens and all of its refresh tokens stand for nobody from now on. */
export async function revokeSession(
  { tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  sessionId: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
