import { forgetDevicesOf } from '#modules/pins/device-people.ts';
import { lockPin } from '#modules/pins/write-pin.ts';
import type { Scope } from '#platform/scope.ts';
import { revokeSessionsOf } from './revoke-sessions.ts';

/**
 * Ends all of the caller's sessions, this one too. No device takes their PIN any more, and it approves nothing until their
 * next sign-in by password.
 */
export async function endSessions(scope: Scope): Promise<null> {
  await revokeSessionsOf(scope, scope.user.id);
  await forgetDevicesOf(scope, scope.user.id);
  await lockPin(scope, scope.user.id);
  return null;
}
