import type { Scope } from '#platform/scope.ts';

/** Notes in the session that its person has given the password now. */
export async function notePassword(
  { tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  sessionId: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ password_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .execute();
}
