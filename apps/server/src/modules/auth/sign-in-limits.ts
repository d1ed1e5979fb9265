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
/** Most old failures that one sign-in finds; it removes all old ones of their subjects. */
const MAX_REMOVED = 100;

export interface SignInAttempt {
  /** Database for the workers of the store, of the account's failures and of the origin's. */
  db: Database;
  id: string;
  account: string;
  /** Known device of the sign-in, else its address. */
  origin: string;
}

/** Origin of a sign-in. */
export interface SignInOrigin {
  address: string;
  device: KnownDevice | undefined;
}

/**
 * Counts the sign-in as failed before its password is checked, so that parallel guesses at many servers
 * cannot pass the limits together; `forgetAttempt` takes it back. A device on which somebody of the
 * account's store has signed in is counted by itself, so that strangers at the shop's address cannot
 * lock its tills out. Any other is counted by its address. Throws TOO_MANY_SIGN_INS if the account, the
 * device or the address has reached its limit (rules.md#sign-in). Unknown accounts are counted too.
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
    // Always the account before the origin, so that no two sign-ins wait for each other.
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
  // If a worker that holds such rows is away, a later sign-in removes them.
  await removeOld(await databaseFor(pool, 'everything'), windowStart).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
  return attempt;
}

/** Forgets, after a success, all failures of the account, and of its origin this attempt alone. */
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

/** Moment of a row that is only a lock; it is before every window. */
const LOCK = sql<Date>`'-infinity'::timestamptz`;

/**
 * Locks the subject until the end of the transaction. All sign-ins insert the same row, which none ever
 * commits. An advisory lock would hold on one machine of a cluster alone.
 */
async function lockSubject(tx: Transaction, subject: string): Promise<void> {
  await tx.insertInto('sign_in_failures').values({ subject, failed_at: LOCK, id: NIL }).execute();
}

/** Turns the lock's row into that of the failure. */
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

/**
 * Returns the moment, in ms, at which the oldest counted failure leaves the window; none below the
 * limit.
 */
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
    .where('failed_at', '<', new Date(windowStart.getTime() + 2 * WINDOW_MS))
    .executeTakeFirstOrThrow();
  return failures < limitOf(subject) ? [] : [oldest.getTime() + WINDOW_MS];
}

function limitOf(subject: string): number {
  if (subject.startsWith('account:')) return MAX_OF_ACCOUNT;
  return subject.startsWith('device:') ? MAX_OF_DEVICE : MAX_OF_ADDRESS;
}

/** Removes old failures, including those of subjects that never come back. */
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
