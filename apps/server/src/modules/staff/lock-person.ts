import type { Selectable } from 'kysely';
import type { UsersTable } from '#platform/database/tables.ts';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * The person, locked: what decides whether they get in (password, links, being active) changes in one
 * command at a time. Throws NOT_FOUND for one who is not there, or another store's.
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
