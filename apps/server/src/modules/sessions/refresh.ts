import { isWithin } from '@mostrador/domain/calendar';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { REFRESH_LIFETIME_MS } from '#platform/http/session-cookie.ts';
import type { Scope } from '#platform/scope.ts';
import type { TokenSubject } from '#platform/who.ts';
import { issueRefreshToken, readRefreshToken, sessionEnd } from './refresh-tokens.ts';
import { revokeSession } from './revoke-sessions.ts';

/** Time in which a used token is accepted again: two tabs that refresh at once hold the same one. */
const GRACE_MS = 10_000;

/**
 * Uses up a valid refresh token and returns a new one (rules.md#sessions). Returns undefined for any
 * other. A token that two clients hold ends the session; undefined is returned, not thrown, so that
 * this is committed.
 */
export async function refresh(
  db: Database,
  now: Date,
  token: string | undefined,
): Promise<{ subject: TokenSubject; refreshToken: string } | undefined> {
  const key = readRefreshToken(token);
  if (key === undefined) return undefined;
  const { storeId, tokenHash } = key;

  return inTransaction(await databaseFor(db, { storeId }), async (tx) => {
    const scope = { tx, storeId, now };
    const held = await lockToken(scope, tokenHash);
    if (held === undefined) return undefined;
    const { session_id: sessionId, user_id: userId, rotated_at: rotatedAt } = held;
    if (await isInTwoHands(scope, { ...held, tokenHash })) {
      await revokeSession(scope, sessionId);
      return undefined;
    }
    if (rotatedAt === null) await markRotated(scope, tokenHash);
    const refreshToken = await issueRefreshToken(scope, sessionId);
    await extendSession(scope, sessionId);
    return { subject: { storeId, userId, sessionId }, refreshToken };
  });
}

interface HeldToken {
  tokenHash: string;
  session_id: string;
  rotated_at: Date | null;
  superseded: boolean;
}

/**
 * Whether someone else holds a token of the session too. That is so if this token was used up more than
 * 10 seconds ago and a successor of it was used since, or if this token was superseded as lost. If no
 * successor was used, its answer was lost on the way, and nobody is signed out by a missing network:
 * the unused successors are marked as superseded.
 */
async function isInTwoHands(
  scope: TokenScope,
  { tokenHash, session_id: sessionId, rotated_at: rotatedAt, superseded }: HeldToken,
): Promise<boolean> {
  if (superseded) return true;
  const { tx, storeId, now } = scope;
  if (rotatedAt === null || isWithin(GRACE_MS, rotatedAt, now)) return false;
  const used = await tx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .where('created_at', '>=', rotatedAt)
    .where('token_hash', '<>', tokenHash)
    .where('rotated_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) return true;
  await tx
    .updateTable('refresh_tokens')
    .set({ superseded: true })
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .where('created_at', '>=', rotatedAt)
    .where('token_hash', '<>', tokenHash)
    .execute();
  return false;
}

type TokenScope = Pick<Scope, 'tx' | 'storeId' | 'now'>;

/** Selects and locks the token with its session, if the session is valid and its person active. */
function lockToken({ tx, storeId, now }: TokenScope, tokenHash: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.store_id', '=', 'refresh_tokens.store_id')
        .onRef('sessions.id', '=', 'refresh_tokens.session_id'),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.store_id', '=', 'sessions.store_id')
        .onRef('users.id', '=', 'sessions.user_id'),
    )
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.rotated_at',
      'refresh_tokens.superseded',
      'sessions.user_id',
    ])
    .where('refresh_tokens.store_id', '=', storeId)
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .where('refresh_tokens.created_at', '>', new Date(now.getTime() - REFRESH_LIFETIME_MS))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst();
}

async function markRotated({ tx, storeId, now }: TokenScope, tokenHash: string): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('store_id', '=', storeId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Extends the session, and removes its expired tokens. */
async function extendSession({ tx, storeId, now }: TokenScope, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: sessionEnd(now) })
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .execute();
  await tx
    .deleteFrom('refresh_tokens')
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .where('created_at', '<=', new Date(now.getTime() - REFRESH_LIFETIME_MS))
    .execute();
}
