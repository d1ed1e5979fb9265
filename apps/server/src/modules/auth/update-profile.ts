import type { User } from '@mostrador/contract/auth';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { lockPerson } from '#modules/staff/lock-person.ts';
import { updateUser } from '#modules/staff/update-user.ts';
import { later } from '#platform/rows/later.ts';
import type { Scope } from '#platform/scope.ts';
import { readProfile } from './read-profile.ts';

/** Changes the sent fields of the caller's own profile, and returns all of it. */
export async function updateProfile(
  scope: Scope,
  { body: { firstName, lastName, phone, language, theme } }: DecodedRequest<'updateProfile'>,
): Promise<User> {
  const userId = scope.user.id;
  const names = { first_name: firstName, last_name: lastName };
  // A language or a theme is no edit of the person, whom the owner may have open in a form.
  const isEdit = [firstName, lastName, phone].some((value) => value !== undefined);
  const before = await lockPerson(scope, userId);
  await updateUser(scope, userId, {
    ...names,
    phone,
    language,
    theme,
    updated_at: isEdit ? later(scope.now, before.updated_at) : undefined,
  });
  return readProfile(scope, { userId, sessionId: scope.sessionId });
}
