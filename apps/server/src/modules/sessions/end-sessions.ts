import type { Scope } from '#platform/scope.ts';
import { revokeSessionsOf } from './revoke-sessions.ts';

/** Ends all of the caller's sessions, this one too. */
export async function endSessions(scope: Scope): Promise<null> {
  await revokeSessionsOf(scope, scope.user.id);
  return null;
}
