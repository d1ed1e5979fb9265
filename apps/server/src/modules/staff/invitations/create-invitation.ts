import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import { lockPerson } from '#modules/staff/lock-person.ts';
import { readStaffMember } from '#modules/staff/read-staff-member.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { openInvitation } from './open-invitation.ts';

/**
 * Makes a new one-time link for the person (rules.md#staff). An earlier link ends; their password is
 * valid until the new one is used. Throws INVALID_TRANSITION for a deactivated person.
 */
export async function createInvitation(
  scope: Scope,
  { params: { id } }: DecodedRequest<'createInvitation'>,
): Promise<StaffMember> {
  const { is_active: isActive } = await lockPerson(scope, id);
  if (!isActive) {
    throw new Refused('INVALID_TRANSITION', { from: 'DEACTIVATED', to: 'INVITED' });
  }
  await openInvitation(scope, id);
  return readStaffMember(scope, { params: { id } });
}
