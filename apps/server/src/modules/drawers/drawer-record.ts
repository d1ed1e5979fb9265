import type { Drawer } from '@mostrador/contract/drawers';
import { amountOf } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { sql } from 'kysely';
import { found } from '#platform/refused.ts';
import { actor, type ReadScope, type Scope, type Who } from '#platform/scope.ts';

/** Whether what the drawer of an open shift should hold is hidden from the caller (rules.md#blind-counts). */
export function isHiddenFrom(who: Who): boolean {
  return who.store.blindCount && !can(actor(who), 'seeExpectedCash');
}

/**
 * Whether what the last closing left in a drawer is hidden from the caller: from who opens no shifts, and from
 * who is to count the next float without it (rules.md#blind-counts).
 */
function isLeftHiddenFrom(who: Who): boolean {
  return isHiddenFrom(who) || !can(actor(who), 'takePayments');
}

/** Reads the store's drawers that are not deleted, by name, each with the shift that is open there. */
export async function readDrawers(scope: ReadScope): Promise<Drawer[]> {
  const { db, storeId } = scope;
  const rows = await db
    .selectFrom('drawers')
    .leftJoin('shifts', (join) =>
      join
        .onRef('shifts.store_id', '=', 'drawers.store_id')
        .onRef('shifts.drawer_id', '=', 'drawers.id')
        .on('shifts.closed_at', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.store_id', '=', 'shifts.store_id').onRef('u.id', '=', 'shifts.opened_by'),
    )
    .leftJoin('shifts as last', (join) =>
      join
        .onRef('last.store_id', '=', 'drawers.store_id')
        .onRef('last.drawer_id', '=', 'drawers.id')
        .onRef('last.z_number', '=', 'drawers.last_z_number'),
    )
    .where('drawers.store_id', '=', storeId)
    .where('drawers.archived_at', 'is', null)
    .select(['drawers.id', 'drawers.name', 'shifts.id as shift_id', 'shifts.opened_at'])
    .select(['u.first_name', 'u.last_name', 'last.next_float_cents'])
    .orderBy(sql`lower(drawers.name)`)
    .orderBy('drawers.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    shift:
      row.shift_id === null || row.opened_at === null
        ? null
        : {
            id: row.shift_id,
            openedAt: row.opened_at.toISOString(),
            openedBy: { firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
          },
    lastNextFloat:
      row.next_float_cents === null || isLeftHiddenFrom(scope)
        ? null
        : amountOf(row.next_float_cents),
  }));
}

/** Reads one drawer that is not deleted. Throws NOT_FOUND. */
export async function readDrawer(scope: ReadScope, id: string): Promise<Drawer> {
  return found((await readDrawers(scope)).find((drawer) => drawer.id === id));
}

/** Returns the name of the drawer of the scope, also of a deleted one. */
export async function drawerName({
  db,
  storeId,
  drawerId,
}: Pick<ReadScope, 'db' | 'storeId' | 'drawerId'>): Promise<string> {
  const row = await db
    .selectFrom('drawers')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', drawerId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Locks a drawer that is not deleted, so that one call at a time opens a shift there, or deletes it. Throws NOT_FOUND. */
export async function lockDrawer(
  { tx, storeId }: Scope,
  id: string,
): Promise<{ name: string; last_z_number: number }> {
  return found(
    await tx
      .selectFrom('drawers')
      .select(['drawers.name', 'drawers.last_z_number'])
      .where('drawers.store_id', '=', storeId)
      .where('drawers.id', '=', id)
      .where('drawers.archived_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}

/** Returns the shift that is open at a drawer; undefined without one. */
export async function openShiftOf(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  drawerId: string,
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('shifts')
    .select('shifts.id')
    .where('shifts.store_id', '=', storeId)
    .where('shifts.drawer_id', '=', drawerId)
    .where('shifts.closed_at', 'is', null)
    .executeTakeFirst();
}
