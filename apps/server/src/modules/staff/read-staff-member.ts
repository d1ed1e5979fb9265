import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { selectStaff, staffMemberOf } from './staff-record.ts';

/** Returns a person of the staff. Throws NOT_FOUND, also for another store's. */
export async function readStaffMember(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readStaffMember'>, 'params'>,
): Promise<StaffMember> {
  return staffMemberOf(found(await selectStaff(scope).where('u.id', '=', id).executeTakeFirst()));
}
