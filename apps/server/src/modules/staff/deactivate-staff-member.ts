import type { DecodedRequest } from '@mostrador/contract/routes';
import type { Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { updateStaffMember } from './update-staff-member.ts';

/**
 * Deactivates a person, whose access ends at once; does nothing if they are deactivated. Throws what
 * `updateStaffMember` throws.
 */
export async function deactivateStaffMember(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deactivateStaffMember'>,
): Promise<Gone> {
  const { firstName, lastName } = await updateStaffMember(scope, {
    params: { id },
    body: { isActive: false },
  });
  return { name: `${firstName} ${lastName}` };
}
