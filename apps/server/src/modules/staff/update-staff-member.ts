import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StaffMember } from '@mostrador/contract/staff';
import { recheckStreams } from '#platform/live/stream-access.ts';
import { later } from '#platform/rows/later.ts';
import { demandUnchanged } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { demandAnotherOwner, isActingOwner } from './demand-another-owner.ts';
import { endAccess } from './end-access.ts';
import { lockPerson } from './lock-person.ts';
import { readStaffMember } from './read-staff-member.ts';
import { claimEmail, validSignInEmail } from './sign-in-email.ts';
import { updateUser } from './update-user.ts';

/**
 * Changes the sent fields of a person (rules.md#staff). A new role counts from their next call, and
 * ends their open streams; a deactivated person is signed out everywhere. Throws RECORD_CHANGED if they were loaded
 * before someone's last edit, LAST_OWNER if no other owner can sign in, ALREADY_EXISTS for an e-mail that anyone has, and NOT_FOUND, also for another
 * store's person.
 */
export async function updateStaffMember(
  scope: Scope,
  { params: { id }, body: input }: Pick<DecodedRequest<'updateStaffMember'>, 'params' | 'body'>,
): Promise<StaffMember> {
  const person = await lockPerson(scope, id);
  demandUnchanged(person.updated_at, input.updatedAt);
  const role = input.role ?? person.role;
  const isActive = input.isActive ?? person.is_active;
  if (isActingOwner(person) && !isActingOwner({ ...person, role, is_active: isActive })) {
    await demandAnotherOwner(scope, id);
  }
  const email = input.email === undefined ? person.email : validSignInEmail(input.email);
  await updateUser(scope, id, {
    first_name: input.firstName,
    last_name: input.lastName,
    phone: input.phone,
    email,
    role,
    is_active: isActive,
    updated_at: later(scope.now, person.updated_at),
  });
  if (email !== person.email) await moveLogin(scope, id, { from: person.email, to: email });
  if (role !== person.role) await recheckStreams(scope, id);
  if (!isActive) await endAccess(scope, id);
  return readStaffMember(scope, { params: { id } });
}

/** Frees the old e-mail in the same transaction. */
async function moveLogin(
  scope: Scope,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await claimEmail(scope, userId, to);
  await scope.tx.deleteFrom('logins').where('email', '=', from).execute();
}
