import type { Selectable } from 'kysely';
import type { UsersTable } from '#platform/database/tables/people.ts';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Locks and returns the person, so that only one command at a time changes their access: password,
 * links, being active. Throws NOT_FOUND for an unknown person, or another store's.
 */
export async function lockPerson(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  userId: string,
): Promise<Selectable<UsersTable>> {
  return found(
    await tx
      .selectFrom('users')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}
