import { forgetDevicesOf } from '#modules/pins/device-people.ts';
import { lockPin } from '#modules/pins/write-pin.ts';
import { revokeSessionsOf } from '#modules/sessions/revoke-sessions.ts';
import type { Scope } from '#platform/scope.ts';
import { endInvitations } from './invitations/open-invitation.ts';

/**
 * Ends every session and every open link of the person. No device takes their PIN any more, and it approves nothing until
 * their next sign-in by password. Their changed row must be written before (rules.md#staff).
 */
export async function endAccess(
  scope: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  userId: string,
): Promise<void> {
  await revokeSessionsOf(scope, userId);
  await endInvitations(scope, userId);
  await forgetDevicesOf(scope, userId);
  await lockPin(scope, userId);
}
