import type { Updateable } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import type { UsersTable } from '#platform/tables.ts';

/** What a person may change about themselves. */
type UserChanges = Pick<
  Updateable<UsersTable>,
  'first_name' | 'last_name' | 'phone' | 'language' | 'theme'
>;

/** Changes what is given, and leaves what is undefined. */
export async function updateUser(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  userId: string,
  changes: UserChanges,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx
    .updateTable('users')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', userId)
    .execute();
}
