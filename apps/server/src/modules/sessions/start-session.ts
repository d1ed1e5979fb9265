import { newId } from '#platform/rows/new-id.ts';
import { forgetOldNotes } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { issueRefreshToken, sessionEnd } from './refresh-tokens.ts';
import { drawerOfDevice } from './stand-at-drawer.ts';

const MAX_USER_AGENT_LENGTH = 300;

interface NewSession {
  userId: string;
  userAgent: string | undefined;
  /** Browser in which it begins. */
  deviceId: string;
  /** Whether it began by PIN; left out, by password. */
  byPin?: boolean;
}

/**
 * Starts a session of the person at the drawer where their browser stood last (rules.md#drawers), and removes
 * their expired ones, and the store's notes that no copy needs.
 */
export async function startSession(
  scope: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  { userId, userAgent, deviceId, byPin = false }: NewSession,
): Promise<{ sessionId: string; refreshToken: string }> {
  const { tx, storeId, now } = scope;
  await tx
    .deleteFrom('sessions')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute();
  await forgetOldNotes(scope);
  const sessionId = newId();
  await tx
    .insertInto('sessions')
    .values({
      store_id: storeId,
      id: sessionId,
      user_id: userId,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now),
      revoked_at: null,
      by_pin: byPin,
      device_id: deviceId,
      drawer_id: await drawerOfDevice(scope, deviceId),
    })
    .execute();
  return { sessionId, refreshToken: await issueRefreshToken(scope, sessionId) };
}
