import type { User } from '@mostrador/contract/auth';
import { rememberDevicePerson } from '#modules/pins/device-people.ts';
import { startSession } from '#modules/sessions/start-session.ts';
import { demandInvitation } from '#modules/staff/invitations/demand-invitation.ts';
import { readInvitationToken } from '#modules/staff/invitations/invitation-token.ts';
import { useInvitation } from '#modules/staff/invitations/use-invitation.ts';
import { hashPassword } from '#modules/staff/password.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { found } from '#platform/refused.ts';
import type { TokenSubject } from '#platform/who.ts';
import { readProfile } from './read-profile.ts';

interface Acceptance {
  /** Secret that signs the links. */
  secret: Uint8Array;
  token: string;
  password: string;
  userAgent: string | undefined;
  /** Returns the id by which the store knows the browser from now on. */
  deviceIdOf: (storeId: string) => string;
}

/**
 * Sets the password of the link's person and signs them in (rules.md#staff). The link is used up, and
 * their other sessions end. Throws NOT_FOUND for a forged link, INVITATION_USED or INVITATION_EXPIRED
 * for one that is no longer valid. Of two uses at once the later is refused.
 */
export async function acceptInvitation(
  db: Database,
  now: Date,
  { secret, token, password, userAgent, deviceIdOf }: Acceptance,
): Promise<{ subject: TokenSubject; refreshToken: string; user: User }> {
  const { storeId, id } = found(readInvitationToken(secret, token));
  const own = await databaseFor(db, { storeId });
  const { user_id: userId } = await demandInvitation({ db: own, storeId, now }, id);
  const passwordHash = await hashPassword(password);

  return inTransaction(own, async (tx) => {
    const scope = { db: tx, tx, storeId, now };
    await useInvitation(scope, { id, userId, passwordHash });
    const deviceId = deviceIdOf(storeId);
    await rememberDevicePerson(scope, { deviceId, userId });
    const { sessionId, refreshToken } = await startSession(scope, { userId, userAgent, deviceId });
    const user = await readProfile(scope, { userId, sessionId });
    await recordAudit({ ...scope, user }, 'acceptInvitation', { kind: 'session' });
    return { subject: { storeId, userId, sessionId }, refreshToken, user };
  });
}
