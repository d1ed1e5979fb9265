import { MAX_PIN_FAILURES } from '@mostrador/domain/pins';
import { verify } from '@node-rs/argon2';
import type { Database } from '#platform/database/access.ts';
import { Refused } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';

/** The person whose PIN is meant. */
export interface PinOwner {
  storeId: string;
  userId: string;
}

/**
 * Checks a person's PIN, and returns its hash (rules.md#pins). Throws PIN_WRONG with `triesLeft`,
 * PIN_LOCKED after five wrong ones, PIN_NOT_SET without a PIN. The try is counted before the PIN is
 * checked, by a statement that commits by itself: parallel guesses at many servers are never checked
 * more than five times, and a call that is refused or rolled back later takes no try back. To be called
 * outside of a transaction, of which it would wait for a second connection.
 */
export async function checkPin(db: Database, owner: PinOwner, pin: string): Promise<string> {
  const { pinHash, failures } = await countTry(db, owner);
  if (!(await verify(pinHash, pin))) {
    throw new Refused('PIN_WRONG', { triesLeft: MAX_PIN_FAILURES - failures });
  }
  await forgetTries(db, owner, pinHash);
  return pinHash;
}

/** Whether the person's PIN is still the one of the hash. */
export async function isPinStill(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  userId: string,
  pinHash: string,
): Promise<boolean> {
  const pin = await db
    .selectFrom('pins')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('pin_hash', '=', pinHash)
    .executeTakeFirst();
  return pin !== undefined;
}

async function countTry(db: Database, { storeId, userId }: PinOwner) {
  const counted = await db
    .updateTable('pins')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('failures', '<', MAX_PIN_FAILURES)
    .returning(['pin_hash', 'failures'])
    .executeTakeFirst();
  if (counted !== undefined) return { pinHash: counted.pin_hash, failures: counted.failures };
  const locked = await db
    .selectFrom('pins')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  throw new Refused(locked === undefined ? 'PIN_NOT_SET' : 'PIN_LOCKED');
}

/** A PIN that was replaced meanwhile keeps the tries of its own, and one that was locked by a command stays locked. */
async function forgetTries(
  db: Database,
  { storeId, userId }: PinOwner,
  pinHash: string,
): Promise<void> {
  await db
    .updateTable('pins')
    .set({ failures: 0 })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('pin_hash', '=', pinHash)
    .where('failures', '<=', MAX_PIN_FAILURES)
    .execute();
}
