import { MAX_PIN_FAILURES } from '@mostrador/domain/pins';
import type { ReadDatabase } from '#platform/database/access.ts';
import type { KnownDevice } from '#platform/http/device-cookie.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';

/** Time that a device takes a person's PIN after their sign-in by password there (rules.md#pins). */
const DEVICE_PERSON_MS = 30 * 24 * 60 * 60 * 1000;

/** Notes that the person signed in by password on the device, and forgets who did so too long ago. */
export async function rememberDevicePerson(
  { tx, storeId, now }: Pick<Scope, 'tx' | 'storeId' | 'now'>,
  { deviceId, userId }: { deviceId: string; userId: string },
): Promise<void> {
  await tx
    .deleteFrom('device_people')
    .where('store_id', '=', storeId)
    .where('device_id', '=', deviceId)
    .where('signed_in_at', '<=', since(now))
    .execute();
  await tx
    .insertInto('device_people')
    .values({ store_id: storeId, device_id: deviceId, user_id: userId, signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'device_id', 'user_id']).doUpdateSet({ signed_in_at: now }),
    )
    .execute();
}

/** Lets no device take the person's PIN before they sign in there by password again. */
export async function forgetDevicesOf(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  userId: string,
): Promise<void> {
  await tx
    .deleteFrom('device_people')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Returns the store's name and the people of the device by name: those who signed in by password on it
 * within 30 days and are active.
 */
export async function readDevicePeople(
  db: ReadDatabase,
  { storeId, id: deviceId }: KnownDevice,
  now: Date,
) {
  const rows = await peopleOf({ db, storeId, now }, deviceId)
    .innerJoin('stores as s', 's.store_id', 'u.store_id')
    .leftJoin('pins', (join) =>
      join.onRef('pins.store_id', '=', 'u.store_id').onRef('pins.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.role', 's.name', 'pins.failures'])
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
  return {
    storeName: rows[0]?.name ?? null,
    people: rows.map((row) => ({
      userId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      hasPin: row.failures !== null,
      pinLocked: row.failures !== null && row.failures >= MAX_PIN_FAILURES,
    })),
  };
}

/** Whether the person is one of the device's. */
export async function isDevicePerson(
  scope: DeviceScope,
  { deviceId, userId }: { deviceId: string; userId: string },
): Promise<boolean> {
  const person = await peopleOf(scope, deviceId)
    .select('u.id')
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return person !== undefined;
}

type DeviceScope = Pick<ReadScope, 'db' | 'storeId' | 'now'>;

function peopleOf({ db, storeId, now }: DeviceScope, deviceId: string) {
  return db
    .selectFrom('device_people')
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.store_id', '=', 'device_people.store_id')
        .onRef('u.id', '=', 'device_people.user_id'),
    )
    .where('device_people.store_id', '=', storeId)
    .where('device_people.device_id', '=', deviceId)
    .where('device_people.signed_in_at', '>', since(now))
    .where('u.is_active', '=', true);
}

function since(now: Date): Date {
  return new Date(now.getTime() - DEVICE_PERSON_MS);
}
