import type { Answer } from '@mostrador/contract/routes';
import type { Database } from '#platform/database/access.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { found } from '#platform/refused.ts';
import { demandInvitation } from './demand-invitation.ts';
import { readInvitationToken } from './invitation-token.ts';

/**
 * Returns the person of a one-time link. Throws NOT_FOUND for a forged link, and what
 * `demandInvitation` throws.
 */
export async function readInvitation(
  db: Database,
  now: Date,
  { secret, token }: { secret: Uint8Array; token: string },
): Promise<Answer<'readInvitation'>> {
  const { storeId, id } = found(readInvitationToken(secret, token));
  const own = await databaseFor(db, { storeId });
  const invitation = await demandInvitation({ db: own, storeId, now }, id);
  return {
    storeName: invitation.store_name,
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    email: invitation.email,
    purpose: invitation.password_hash === null ? 'JOIN' : 'RESET',
    expiresAt: invitation.expires_at.toISOString(),
  };
}
