import type { StaffMember } from '@mostrador/contract/staff';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { lockPerson } from './lock-person.ts';
import { openInvitation } from './open-invitation.ts';
import { readStaffMember } from './read-staff-member.ts';

/**
 * Makes a new one-time link for the person; an earlier one ends, their password stands until it is
 * used. Throws INVALID_TRANSITION for one who is deactivated.
 */
export async function createInvitation(scope: Scope, { id }: { id: string }): Promise<StaffMember> {
  const { is_active: isActive } = await lockPerson(scope, id);
  if (!isActive) {
    throw new Refused('INVALID_TRANSITION', { from: 'DEACTIVATED', to: 'INVITED' });
  }
  await openInvitation(scope, id);
  return readStaffMember(scope, { id });
}
