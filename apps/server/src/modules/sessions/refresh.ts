import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { REFRESH_LIFETIME_MS } from '#platform/http/session-cookie.ts';
import type { Scope } from '#platform/scope.ts';
import type { TokenSubject } from '#platform/who.ts';
import { issueRefreshToken, readRefreshToken, sessionEnd } from './refresh-tokens.ts';
import { revokeSession } from './revoke-sessions.ts';

/** Two tabs that refresh at once both hold the same token; the later one is no thief. */
const GRACE_MS = 10_000;

/**
 * Gives a new refresh token for one that still stands, which is thereby used up (rules.md#sessions). Gives
 * undefined for any other; one that is in two hands ends the session. It answers instead of throwing, so
 * that this is committed.
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
 * Whether someone else has a token of the session too: this one was used up more than 10 seconds ago and
 * what came of it was used since, or this one was given up as lost. A token used up whose successors
 * nobody has used is one whose answer was lost on the way: no missing network signs anyone out. Those
 * successors are given up as lost.
 */
async function isInTwoHands(
  scope: TokenScope,
  { tokenHash, session_id: sessionId, rotated_at: rotatedAt, superseded }: HeldToken,
): Promise<boolean> {
  if (superseded) return true;
  const { tx, storeId, now } = scope;
  if (rotatedAt === null || now.getTime() - rotatedAt.getTime() <= GRACE_MS) return false;
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

/** The token, locked with its session, where the session stands and its person is active. */
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

/** Also removes the session's tokens that ran out. */
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
