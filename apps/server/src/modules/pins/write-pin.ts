import { MAX_PIN_FAILURES } from '@mostrador/domain/pins';
import { hash } from '@node-rs/argon2';
import type { Scope } from '#platform/scope.ts';

type PinScope = Pick<Scope, 'tx' | 'storeId' | 'now'>;

/** Returns the PIN's argon2id hash, made as those of passwords are. */
export function hashPin(pin: string): Promise<string> {
  return hash(pin);
}

/** Gives the person this PIN, with all of its tries. */
export async function writePin(
  { tx, storeId, now }: PinScope,
  userId: string,
  pinHash: string,
): Promise<void> {
  const pin = { pin_hash: pinHash, failures: 0, set_at: now };
  await tx
    .insertInto('pins')
    .values({ store_id: storeId, user_id: userId, ...pin })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(pin))
    .execute();
}

/** Takes the person's PIN off, if they have one. */
export async function removePin(
  { tx, storeId }: Omit<PinScope, 'now'>,
  userId: string,
): Promise<void> {
  await tx
    .deleteFrom('pins')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}

/** Lets a PIN that was wrong too often work again: its person has given the password. */
export async function unlockPin(
  { tx, storeId }: Omit<PinScope, 'now'>,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('pins')
    .set({ failures: 0 })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('failures', '>', 0)
    .execute();
}

/**
 * Locks the person's PIN, if they have one, until their next sign-in by password (rules.md#pins). One failure more than wrong
 * PINs count tells it from their lock, which a right PIN that is being checked takes back.
 */
export async function lockPin(
  { tx, storeId }: Omit<PinScope, 'now'>,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('pins')
    .set({ failures: MAX_PIN_FAILURES + 1 })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}
