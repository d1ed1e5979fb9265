import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { standAtDrawer } from '#modules/sessions/stand-at-drawer.ts';
import type { Scope } from '#platform/scope.ts';
import { readProfile } from './read-profile.ts';

/** Says at which drawer the session stands (rules.md#drawers). Throws what `standAtDrawer` throws. */
export async function setDrawer(
  scope: Scope,
  { body: { drawerId } }: DecodedRequest<'setDrawer'>,
): Promise<Answer<'setDrawer'>> {
  await standAtDrawer(scope, drawerId);
  return readProfile(scope, { userId: scope.user.id, sessionId: scope.sessionId });
}
