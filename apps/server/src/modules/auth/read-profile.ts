import type { User } from '@mostrador/contract/auth';
import { limitsOf } from '@mostrador/domain/limits';
import { roleLimitsAnswer } from '#modules/pins/limits-answer.ts';
import { readOwnDrawer } from '#modules/sessions/own-drawer.ts';
import { storeAnswer } from '#modules/store/store-answer.ts';
import type { ReadScope } from '#platform/scope.ts';

/** Returns the person with the settings of their store, and the drawer at which the session stands. */
export async function readProfile(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<User> {
  const row = await db
    .selectFrom('users')
    .innerJoin('stores', 'stores.store_id', 'users.store_id')
    .leftJoin('pins', (join) =>
      join.onRef('pins.store_id', '=', 'users.store_id').onRef('pins.user_id', '=', 'users.id'),
    )
    .selectAll('stores')
    .select([
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email as user_email',
      'users.phone as user_phone',
      'users.role',
      'users.language',
      'users.theme',
      'users.last_login_at',
      'users.created_at as user_created_at',
      'pins.set_at as pin_set_at',
    ])
    .where('users.store_id', '=', storeId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.user_email,
    phone: row.user_phone,
    role: row.role,
    language: row.language,
    theme: row.theme,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    createdAt: row.user_created_at.toISOString(),
    store: await storeAnswer({ db, storeId }, row),
    drawer: await readOwnDrawer({ db, storeId }, sessionId),
    pinIsSet: row.pin_set_at !== null,
    limits: roleLimitsAnswer(limitsOf(row.limits ?? {}, row.role)),
  };
}
