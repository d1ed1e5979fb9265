import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { Database, Transaction } from '#platform/database/access.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { databaseFor } from '#platform/database/workers.ts';
import type { KnownDevice } from '#platform/http/device-cookie.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';

const WINDOW_MS = 15 * 60 * 1000;
const MAX_OF_ACCOUNT = 10;
const MAX_OF_ADDRESS = 50;
const MAX_OF_DEVICE = 10;
/** How many failures of others one sign-in looks at; it removes the old ones of all whom they are about. */
const MAX_REMOVED = 100;

interface SignInAttempt {
  /** For what touches the store and the failures of the account and of the origin. */
  db: Database;
  id: string;
  account: string;
  /** The known device that it comes from, else the address. */
  origin: string;
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  address: string;
  device: KnownDevice | undefined;
}

/**
 * Counts the sign-in as failed before its password is looked at, so that guesses in parallel, at many
 * servers, cannot pass the limits together; `forgetAttempt` takes it back. A device on which somebody of
 * the account's store has signed in counts for itself, so that strangers at the shop's address cannot shut
 * its tills out; any other counts for its address. Throws TOO_MANY_SIGN_INS where the account, the device
 * or the address has reached its limit (rules.md#sign-in); an account counts whether it exists or not.
 */
export async function beginAttempt(
  pool: Database,
  now: Date,
  { email, storeId, address, device }: { email: string; storeId: string } & SignInOrigin,
): Promise<SignInAttempt> {
  const account = `account:${email}`;
  const origin =
    device?.storeId === storeId ? `device:${device.id}` : `address:${networkOf(address)}`;
  const subjects = [account, origin];
  const db = await databaseFor(pool, { storeId, subjects });
  const attempt = { db, id: newId(), account, origin };
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  await inTransaction(db, async (tx) => {
    const freeAt: number[] = [];
    // The account first and then the origin, everywhere, so that no two sign-ins wait in a circle.
    for (const subject of subjects) {
      await lockSubject(tx, subject);
      freeAt.push(...(await timeOfNextAttempt(tx, subject, windowStart)));
    }
    if (freeAt.length > 0) {
      const retryAfter = Math.max(1, Math.ceil((Math.max(...freeAt) - now.getTime()) / 1000));
      throw new Refused('TOO_MANY_SIGN_INS', { retryAfter });
    }
    for (const subject of subjects) await countAsFailed(tx, subject, { id: attempt.id, now });
  });
  // Where one of the places that they lie at does not answer, a later sign-in does it.
  await removeOld(await databaseFor(pool, 'everything'), windowStart).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
  return attempt;
}

/** After a success: the account's failures are forgotten, and of its origin's this attempt alone. */
export async function forgetAttempt(
  tx: Transaction,
  { id, account, origin }: SignInAttempt,
): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('subject', '=', account).execute();
  await tx
    .deleteFrom('sign_in_failures')
    .where('subject', '=', origin)
    .where('id', '=', id)
    .execute();
}

/** Stands for the moment in a row that is only a lock: before every window. */
const LOCK = sql<Date>`'-infinity'::timestamptz`;

/**
 * Waits until no other sign-in counts the subject, and lets none do so before the transaction ends: all
 * insert one row, which none ever commits. An advisory lock would hold on one machine of a cluster alone.
 */
async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await tx.insertInto('sign_in_failures').values({ subject, failed_at: LOCK, id: NIL }).execute();
}

/** Makes the row of the lock the one of the failure. */
async function countAsFailed(
  tx: Transaction,
  subject: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set({ failed_at: now, id })
    .where('subject', '=', subject)
    .where('failed_at', '=', LOCK)
    .execute();
}

/** Moment, in ms, at which the oldest counted failure leaves the window; none below the limit. */
async function timeOfNextAttempt(
  tx: Transaction,
  subject: string,
  windowStart: Date,
): Promise<number[]> {
  const { failures, oldest } = await tx
    .selectFrom('sign_in_failures')
    .select(({ fn }) => [fn.countAll<number>().as('failures'), fn.min('failed_at').as('oldest')])
    .where('subject', '=', subject)
    .where('failed_at', '>', windowStart)
    .executeTakeFirstOrThrow();
  return failures < limitOf(subject) ? [] : [oldest.getTime() + WINDOW_MS];
}

function limitOf(subject: string): number {
  if (subject.startsWith('account:')) return MAX_OF_ACCOUNT;
  return subject.startsWith('device:') ? MAX_OF_DEVICE : MAX_OF_ADDRESS;
}

/** Also those of others, who may never come back. */
async function removeOld(db: Database, windowStart: Date): Promise<void> {
  const old = await db
    .selectFrom('sign_in_failures')
    .select('subject')
    .where('failed_at', '<=', windowStart)
    .limit(MAX_REMOVED)
    .execute();
  for (const subject of new Set(old.map((row) => row.subject))) {
    await db
      .deleteFrom('sign_in_failures')
      .where('subject', '=', subject)
      .where('failed_at', '<=', windowStart)
      .execute();
  }
}
