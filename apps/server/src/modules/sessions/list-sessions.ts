import type { Answer } from '@mostrador/contract/routes';
import type { ReadScope } from '#platform/scope.ts';

/** Lists the caller's valid sessions, the last used first. */
export async function listSessions({
  db,
  storeId,
  now,
  user,
  sessionId,
}: ReadScope): Promise<Answer<'listSessions'>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === sessionId,
    })),
  };
}
