import type { Scope } from '#platform/scope.ts';

/**
 * Notes the time of the sign-in. Returns false, and notes nothing, if the person was deactivated or got
 * another password since `passwordHash` was read: checking it takes long enough for that.
 */
export async function recordLogin(
  { tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ofActive({ tx, storeId, now }, userId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** As `recordLogin`, of a sign-in by PIN. Returns false if the person is deactivated. */
export async function recordPinLogin(
  scope: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ofActive(scope, userId).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function ofActive({ tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>, userId: string) {
  return tx
    .updateTable('users')
    .set({ last_login_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .where('is_active', '=', true);
}
