import { forgetDevicesOf } from '#modules/pins/device-people.ts';
import type { Scope } from '#platform/scope.ts';
import { revokeSessionsOf } from './revoke-sessions.ts';

/** Ends all of the caller's sessions, this one too. No device takes their PIN any more. */
export async function endSessions(scope: Scope): Promise<null> {
  await revokeSessionsOf(scope, scope.user.id);
  await forgetDevicesOf(scope, scope.user.id);
  return null;
}
