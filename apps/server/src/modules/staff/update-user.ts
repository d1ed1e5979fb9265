import type { Updateable } from 'kysely';
import type { UsersTable } from '#platform/database/tables/people.ts';
import type { Scope } from '#platform/scope.ts';

type UserChanges = Omit<Updateable<UsersTable>, 'store_id' | 'id' | 'created_at'>;

/** Changes the given columns, and leaves undefined ones. */
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
