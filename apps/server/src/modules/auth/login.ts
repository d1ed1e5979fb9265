import type { User } from '@mostrador/contract/auth';
import { signInEmail } from '@mostrador/domain/email';
import { NIL } from 'uuid';
import { rememberDevicePerson } from '#modules/pins/device-people.ts';
import { unlockPin } from '#modules/pins/write-pin.ts';
import { startSession } from '#modules/sessions/start-session.ts';
import { verifyPassword } from '#modules/staff/password.ts';
import { recordLogin } from '#modules/staff/record-login.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import { Refused } from '#platform/refused.ts';
import type { TokenSubject } from '#platform/who.ts';
import { readProfile } from './read-profile.ts';
import { beginAttempt, forgetAttempt, type SignInOrigin } from './sign-in-limits.ts';

interface Credentials {
  email: string;
  password: string;
  origin: SignInOrigin;
  userAgent: string | undefined;
  /** Returns the id by which the store knows the browser from now on. */
  deviceIdOf: (storeId: string) => string;
}

interface Person {
  storeId: string;
  userId: string;
  passwordHash: string;
}

/**
 * Stands in for an unknown person, so that a wrong name takes every step of a wrong password. Its hash
 * is that of a random text which nobody kept, made as `hashPassword` makes them.
 */
export const NOBODY: Person = {
  storeId: NIL,
  userId: NIL,
  passwordHash:
    '$argon2id$v=19$m=19456,t=2,p=1$NmL5CSGuySZ7tx7bMw01qg$rFeiiwkB7NGQ2xkBqFsc441fX/u1N3CuGjiC8RulyA4',
};

/**
 * Starts a session (rules.md#sign-in). A wrong name, a wrong password and a deactivated person all
 * throw INVALID_CREDENTIALS; too many of them throw TOO_MANY_SIGN_INS. The failure is committed before
 * the password is checked, and stays counted. From then on the device takes the person's PIN, also one
 * that was wrong too often (rules.md#pins).
 */
export async function login(
  db: Database,
  now: Date,
  { email, password, origin, userAgent, deviceIdOf }: Credentials,
): Promise<{ subject: TokenSubject; refreshToken: string; user: User }> {
  const account = signInEmail(email);
  const { storeId, userId, passwordHash } = await findPerson(db, account);
  const attempt = await beginAttempt(db, now, { email: account, storeId, ...origin });
  if (!(await verifyPassword(passwordHash, password))) throw new Refused('INVALID_CREDENTIALS');

  return inTransaction(attempt.db, async (tx) => {
    const scope = { db: tx, tx, storeId, now };
    if (!(await recordLogin(scope, userId, passwordHash))) throw new Refused('INVALID_CREDENTIALS');
    await forgetAttempt(tx, attempt);
    await unlockPin(scope, userId);
    const deviceId = deviceIdOf(storeId);
    await rememberDevicePerson(scope, { deviceId, userId });
    const { sessionId, refreshToken } = await startSession(scope, { userId, userAgent, deviceId });
    const user = await readProfile(scope, { userId, sessionId });
    await recordAudit({ ...scope, user }, 'login', { kind: 'session' });
    return { subject: { storeId, userId, sessionId }, refreshToken, user };
  });
}

/** Runs the same two statements for a wrong name. */
async function findPerson(db: Database, email: string): Promise<Person> {
  const { store_id: storeId, user_id: userId } = (await db
    .selectFrom('logins')
    .select(['store_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst()) ?? { store_id: NOBODY.storeId, user_id: NOBODY.userId };
  const own = await databaseFor(db, { storeId });
  const person = await own
    .selectFrom('users')
    .select('password_hash')
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .executeTakeFirst();
  const passwordHash = person?.password_hash ?? null;
  return passwordHash === null ? NOBODY : { storeId, userId, passwordHash };
}
