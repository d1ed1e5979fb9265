import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import type { Scope } from '#platform/scope.ts';
import { createUser } from './create-user.ts';
import { openInvitation } from './invitations/open-invitation.ts';
import { readStaffMember } from './read-staff-member.ts';

/**
 * Adds a person to the staff, with a one-time link to choose a password (rules.md#staff). Throws what
 * `createUser` throws.
 */
export async function createStaffMember(
  scope: Scope,
  { body: input }: DecodedRequest<'createStaffMember'>,
): Promise<StaffMember> {
  const { tx, now, storeId } = scope;
  const id = await createUser(tx, now, storeId, { ...input, password: null });
  await openInvitation(scope, id);
  return readStaffMember(scope, { params: { id } });
}
