import type { User } from '@mostrador/contract/auth';
import { checkPin, isPinStill } from '#modules/pins/check-pin.ts';
import { isDevicePerson } from '#modules/pins/device-people.ts';
import { startSession } from '#modules/sessions/start-session.ts';
import { recordPinLogin } from '#modules/staff/record-login.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import type { KnownDevice } from '#platform/http/device-cookie.ts';
import { Refused } from '#platform/refused.ts';
import type { TokenSubject } from '#platform/who.ts';
import { readProfile } from './read-profile.ts';

interface PinSignIn {
  /** Device of the request's cookie. */
  device: KnownDevice | undefined;
  userId: string;
  pin: string;
  userAgent: string | undefined;
}

/**
 * Begins a session by PIN (rules.md#pins). Throws NOT_FOUND for somebody whom the device does not list,
 * or no longer, and without a known device; else what `checkPin` throws. Whoever is deactivated, gets
 * another PIN or is signed out everywhere while the PIN is checked is not let in.
 */
export async function switchPerson(
  db: Database,
  now: Date,
  { device, userId, pin, userAgent }: PinSignIn,
): Promise<{ subject: TokenSubject; refreshToken: string; user: User }> {
  if (device === undefined) throw new Refused('NOT_FOUND');
  const { storeId, id: deviceId } = device;
  const own = await databaseFor(db, { storeId });
  const person = { deviceId, userId };
  if (!(await isDevicePerson({ db: own, storeId, now }, person))) throw new Refused('NOT_FOUND');
  const pinHash = await checkPin(own, { storeId, userId }, pin);

  return inTransaction(own, async (tx) => {
    const scope = { db: tx, tx, storeId, now };
    // Writes the person's row first, and so waits for a command that ends their access.
    const isActive = await recordPinLogin(scope, userId);
    const stands =
      isActive &&
      (await isDevicePerson(scope, person)) &&
      (await isPinStill(scope, userId, pinHash));
    if (!stands) throw new Refused('NOT_FOUND');
    const { sessionId, refreshToken } = await startSession(scope, {
      userId,
      userAgent,
      deviceId,
      byPin: true,
    });
    const user = await readProfile(scope, { userId, sessionId });
    await recordAudit({ ...scope, user }, 'switchPerson', { kind: 'session' });
    return { subject: { storeId, userId, sessionId }, refreshToken, user };
  });
}
