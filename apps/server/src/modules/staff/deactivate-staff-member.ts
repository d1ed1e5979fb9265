import type { Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { updateStaffMember } from './update-staff-member.ts';

/**
 * Shuts a person out at once; one who is shut out already stays so. Throws what `updateStaffMember`
 * throws.
 */
export async function deactivateStaffMember(scope: Scope, { id }: { id: string }): Promise<Gone> {
  const { firstName, lastName } = await updateStaffMember(scope, { id, isActive: false });
  return { name: `${firstName} ${lastName}` };
}
