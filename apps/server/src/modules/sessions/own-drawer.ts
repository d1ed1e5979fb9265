import type { User } from '@mostrador/contract/auth';
import type { ReadScope } from '#platform/scope.ts';

/** Returns the drawer at which a session stands, with the shift that is open there; null for none. */
export async function readOwnDrawer(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  sessionId: string,
): Promise<User['drawer']> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('drawers', (join) =>
      join
        .onRef('drawers.store_id', '=', 'sessions.store_id')
        .onRef('drawers.id', '=', 'sessions.drawer_id'),
    )
    .leftJoin('shifts', (join) =>
      join
        .onRef('shifts.store_id', '=', 'drawers.store_id')
        .onRef('shifts.drawer_id', '=', 'drawers.id')
        .on('shifts.closed_at', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.store_id', '=', 'shifts.store_id').onRef('u.id', '=', 'shifts.opened_by'),
    )
    .where('sessions.store_id', '=', storeId)
    .where('sessions.id', '=', sessionId)
    .where('drawers.archived_at', 'is', null)
    .select(['drawers.id', 'drawers.name', 'shifts.id as shift_id', 'shifts.opened_at'])
    .select(['u.first_name', 'u.last_name'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, shift_id: shiftId, opened_at: openedAt } = row;
  if (shiftId === null || openedAt === null) return { id, name, shift: null };
  const openedBy = { firstName: row.first_name ?? '', lastName: row.last_name ?? '' };
  return { id, name, shift: { id: shiftId, openedAt: openedAt.toISOString(), openedBy } };
}
