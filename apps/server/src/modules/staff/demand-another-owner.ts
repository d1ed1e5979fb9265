import type { Selectable } from 'kysely';
import type { UsersTable } from '#platform/database/tables/people.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { stateOf } from './staff-record.ts';

/** Whether the person is an owner who can sign in. One who is only invited does not count. */
export function isActingOwner(
  person: Pick<Selectable<UsersTable>, 'role' | 'is_active' | 'password_hash'>,
): boolean {
  return person.role === 'STORE_OWNER' && stateOf(person) === 'ACTIVE';
}

/** Throws LAST_OWNER if the store has no other owner who can sign in (rules.md#staff). */
export async function demandAnotherOwner(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  userId: string,
): Promise<void> {
  // One at a time in a store: two owners who demote each other would each count on the other.
  await tx
    .selectFrom('stores')
    .select('store_id')
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .execute();
  const owners = await tx
    .selectFrom('users')
    .select(['role', 'is_active', 'password_hash'])
    .where('store_id', '=', storeId)
    .where('id', '!=', userId)
    .where('role', '=', 'STORE_OWNER')
    .execute();
  if (!owners.some(isActingOwner)) throw new Refused('LAST_OWNER');
}
