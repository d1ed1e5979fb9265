import type { Scope } from '#platform/scope.ts';
import { revokeSessionsOf } from './revoke-sessions.ts';

/** Signs the caller out everywhere, here too. */
export async function endSessions(scope: Scope): Promise<null> {
  await revokeSessionsOf(scope, scope.user.id);
  return null;
}
