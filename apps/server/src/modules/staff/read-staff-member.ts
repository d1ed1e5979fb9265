import type { StaffMember } from '@mostrador/contract/staff';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { selectStaff, staffMemberOf } from './staff-record.ts';

/** Throws NOT_FOUND for one who is another store’s. */
export async function readStaffMember(
  scope: ReadScope,
  { id }: { id: string },
): Promise<StaffMember> {
  return staffMemberOf(found(await selectStaff(scope).where('u.id', '=', id).executeTakeFirst()));
}
