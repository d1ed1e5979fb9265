import { readRefreshToken } from '#modules/sessions/refresh-tokens.ts';
import { revokeSession } from '#modules/sessions/revoke-sessions.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';

/** Ends the session of the refresh token, used up or not. Ignores a text that is no token. */
export async function logout(db: Database, now: Date, token: string | undefined): Promise<void> {
  const key = readRefreshToken(token);
  if (key === undefined) return;
  const { storeId, tokenHash } = key;
  await inTransaction(await databaseFor(db, { storeId }), async (tx) => {
    const held = await tx
      .selectFrom('refresh_tokens')
      .select('session_id')
      .where('store_id', '=', storeId)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (held !== undefined) await revokeSession({ tx, storeId, now }, held.session_id);
  });
}
