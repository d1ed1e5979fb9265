import { createHash, randomBytes } from 'node:crypto';
import { validate } from 'uuid';
import { REFRESH_LIFETIME_MS } from '#platform/http/session-cookie.ts';
import type { Scope } from '#platform/scope.ts';

/** Returns the end of a session that is used at this moment. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + REFRESH_LIFETIME_MS);
}

/** Issues a new token of the session, `<storeId>.<secret>`; only its hash is stored. */
export async function issueRefreshToken(
  { tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  sessionId: string,
): Promise<string> {
  const token = `${storeId}.${randomBytes(32).toString('base64url')}`;
  await tx
    .insertInto('refresh_tokens')
    .values({
      store_id: storeId,
      token_hash: hashOf(token),
      session_id: sessionId,
      created_at: now,
      rotated_at: null,
    })
    .execute();
  return token;
}

/** Returns the store and the hash of a token; undefined for a text that cannot be one. */
export function readRefreshToken(
  token: string | undefined,
): { storeId: string; tokenHash: string } | undefined {
  const [storeId, secret, ...rest] = token?.split('.') ?? [];
  if (token === undefined || !secret || rest.length > 0 || !validate(storeId)) return undefined;
  return { storeId: String(storeId), tokenHash: hashOf(token) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
