import type { User } from '@mostrador/contract/auth';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { updateUser } from '#modules/staff/update-user.ts';
import type { Scope } from '#platform/scope.ts';
import { readProfile } from './read-profile.ts';

/** Changes the sent fields of the caller's own profile, and returns all of it. */
export async function updateProfile(
  scope: Scope,
  { body: { firstName, lastName, phone, language, theme } }: DecodedRequest<'updateProfile'>,
): Promise<User> {
  const userId = scope.user.id;
  const names = { first_name: firstName, last_name: lastName };
  await updateUser(scope, userId, { ...names, phone, language, theme });
  return readProfile(scope, { userId, sessionId: scope.sessionId });
}
