import type { Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { updateStaffMember } from './update-staff-member.ts';

/**
 * Deactivates a person, whose access ends at once; does nothing if they are deactivated. Throws what
 * `updateStaffMember` throws.
 */
export async function deactivateStaffMember(scope: Scope, { id }: { id: string }): Promise<Gone> {
  const { firstName, lastName } = await updateStaffMember(scope, { id, isActive: false });
  return { name: `${firstName} ${lastName}` };
}
