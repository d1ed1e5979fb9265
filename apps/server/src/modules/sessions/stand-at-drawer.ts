import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

type SessionScope = Pick<Scope, 'tx' | 'storeId' | 'sessionId'>;

/**
 * Notes at which drawer the session stands, null for none, also for the next session in its browser
 * (rules.md#drawers). Returns the drawer's name. Throws INVALID_INPUT for a drawer that is not the
 * store's, and ARCHIVED for a deleted one.
 */
export async function standAtDrawer(
  scope: SessionScope,
  drawerId: string | null,
): Promise<string | null> {
  const name = drawerId === null ? null : await nameOf(scope, drawerId);
  const { tx, storeId, sessionId } = scope;
  const session = await tx
    .updateTable('sessions')
    .set({ drawer_id: drawerId })
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .returning('device_id')
    .executeTakeFirstOrThrow();
  if (session.device_id !== null) await keepForDevice(scope, session.device_id, drawerId);
  return name;
}

/** Returns the drawer at which the browser stood last; null for none, and for one that was deleted. */
export async function drawerOfDevice(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  deviceId: string,
): Promise<string | null> {
  const kept = await tx
    .selectFrom('device_drawers')
    .innerJoin('drawers', (join) =>
      join
        .onRef('drawers.store_id', '=', 'device_drawers.store_id')
        .onRef('drawers.id', '=', 'device_drawers.drawer_id'),
    )
    .select('drawers.id')
    .where('device_drawers.store_id', '=', storeId)
    .where('device_drawers.device_id', '=', deviceId)
    .where('drawers.archived_at', 'is', null)
    .executeTakeFirst();
  return kept?.id ?? null;
}

async function nameOf({ tx, storeId }: SessionScope, drawerId: string): Promise<string> {
  const drawer = await tx
    .selectFrom('drawers')
    .select(['drawers.name', 'drawers.archived_at'])
    .where('drawers.store_id', '=', storeId)
    .where('drawers.id', '=', drawerId)
    .executeTakeFirst();
  if (drawer === undefined) throw invalidField('drawerId', 'NOT_IN_STORE');
  if (drawer.archived_at !== null) throw new Refused('ARCHIVED', { kind: 'drawer' });
  return drawer.name;
}

async function keepForDevice(
  { tx, storeId }: SessionScope,
  deviceId: string,
  drawerId: string | null,
): Promise<void> {
  if (drawerId === null) {
    await tx
      .deleteFrom('device_drawers')
      .where('store_id', '=', storeId)
      .where('device_id', '=', deviceId)
      .execute();
    return;
  }
  await tx
    .insertInto('device_drawers')
    .values({ store_id: storeId, device_id: deviceId, drawer_id: drawerId })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'device_id']).doUpdateSet({ drawer_id: drawerId }),
    )
    .execute();
}
