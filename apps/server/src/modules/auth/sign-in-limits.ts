import { sql } from 'kysely';
import type { KnownDevice } from '#platform/device-cookie.ts';
import { networkOf } from '#platform/network-of.ts';
import { newId } from '#platform/new-id.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { inTransaction } from '#platform/transaction.ts';

const WINDOW_MS = 15 * 60 * 1000;
const MAX_OF_ACCOUNT = 10;
const MAX_OF_ADDRESS = 50;
const MAX_OF_DEVICE = 10;
/** What one sign-in removes of what others left behind. */
const MAX_REMOVED = 100;

interface SignInAttempt {
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
 * or the address has reached its limit (decisions §9); an account counts whether it exists or not.
 */
export async function beginAttempt(
  db: Scope['tx'],
  now: Date,
  { email, storeId, address, device }: { email: string; storeId: string } & SignInOrigin,
): Promise<SignInAttempt> {
  const attempt = {
    id: newId(),
    account: `account:${email}`,
    origin: device?.storeId === storeId ? `device:${device.id}` : `address:${networkOf(address)}`,
  };
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  await inTransaction(db, async (tx) => {
    await lockSubjects(tx, attempt);
    const freeAt = await timeOfNextAttempt(tx, attempt, windowStart);
    if (freeAt !== undefined) {
      const retryAfter = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
      throw new Refused('TOO_MANY_SIGN_INS', { retryAfter });
    }
    await tx
      .insertInto('sign_in_failures')
      .values([
        { subject: attempt.account, failed_at: now, id: attempt.id },
        { subject: attempt.origin, failed_at: now, id: attempt.id },
      ])
      .execute();
    await removeOld(tx, windowStart);
  });
  return attempt;
}

/** After a success: the account's failures are forgotten, and of its origin's this attempt alone. */
export async function forgetAttempt(
  tx: Scope['tx'],
  { id, account, origin }: SignInAttempt,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where(({ or, and, eb }) =>
      or([eb('subject', '=', account), and([eb('subject', '=', origin), eb('id', '=', id)])]),
    )
    .execute();
}

/** The account first and then the origin, everywhere, so that no two sign-ins wait in a circle. */
async function lockSubjects(tx: Scope['tx'], { account, origin }: SignInAttempt): Promise<void> {
  for (const subject of [account, origin]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
  }
}

/** Moment, in ms, at which the oldest counted failure leaves the window; undefined below the limits. */
async function timeOfNextAttempt(
  tx: Scope['tx'],
  { account, origin }: SignInAttempt,
  windowStart: Date,
): Promise<number | undefined> {
  const recent = await tx
    .selectFrom('sign_in_failures')
    .select(['subject', ({ fn }) => fn.countAll<number>().as('failures')])
    .select(({ fn }) => fn.min('failed_at').as('oldest'))
    .where('subject', 'in', [account, origin])
    .where('failed_at', '>', windowStart)
    .groupBy('subject')
    .execute();
  const full = recent.filter(({ subject, failures }) => failures >= limitOf(subject));
  return full.length === 0
    ? undefined
    : Math.max(...full.map(({ oldest }) => oldest.getTime() + WINDOW_MS));
}

function limitOf(subject: string): number {
  if (subject.startsWith('account:')) return MAX_OF_ACCOUNT;
  return subject.startsWith('device:') ? MAX_OF_DEVICE : MAX_OF_ADDRESS;
}

/** Also those of others, who may never come back; skipping what another sign-in is removing. */
async function removeOld(tx: Scope['tx'], windowStart: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('subject', 'failed_at', 'id'),
        'in',
        selectFrom('sign_in_failures')
          .select(['subject', 'failed_at', 'id'])
          .where('failed_at', '<=', windowStart)
          .limit(MAX_REMOVED)
          .forUpdate()
          .skipLocked()
          .$asTuple('subject', 'failed_at', 'id'),
      ),
    )
    .execute();
}
