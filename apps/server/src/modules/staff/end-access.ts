import { forgetDevicesOf } from '#modules/pins/device-people.ts';
import { revokeSessionsOf } from '#modules/sessions/revoke-sessions.ts';
import type { Scope } from '#platform/scope.ts';
import { endInvitations } from './invitations/open-invitation.ts';

/**
 * Ends every session and every open link of the person, and lets no device take their PIN. Their changed row must be written before
 * (rules.md#staff).
 */
export async function endAccess(
  scope: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  userId: string,
): Promise<void> {
  await revokeSessionsOf(scope, userId);
  await endInvitations(scope, userId);
  await forgetDevicesOf(scope, userId);
}
