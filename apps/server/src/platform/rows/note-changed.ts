import type { CopiedKind } from '@mostrador/domain/copied-kinds';
import { insertRows } from '#platform/rows/insert-rows.ts';
import { firstIdAt, newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Notes that the command changes these records, as their lists show them, so that copies on devices are told.
 * Movements of stock note their products themselves.
 */
export async function noteChanged(
  scope: Pick<Scope, 'tx' | 'storeId'>,
  kind: CopiedKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({
    store_id: scope.storeId,
    id: newId(),
    kind,
    record_id: id,
  }));
  await insertRows(scope, 'record_changes', rows).execute(scope.tx);
}

/** How long a copy can go on where it was (rules.md#offline-copy). */
const KEPT_MS = 31 * 24 * 60 * 60_000;

/** The oldest revision that a copy can go on from. */
export function oldestRevision(now: Date): number {
  return now.getTime() - KEPT_MS;
}

/**
 * Deletes notes that are older than `oldestRevision` if no device has asked for changes since. The next device that asks
 * copies everything.
 */
export async function forgetOldNotes({
  tx,
  storeId,
  now,
}: Pick<Scope, 'tx' | 'storeId' | 'now'>): Promise<void> {
  const oldest = oldestRevision(now);
  await tx
    .deleteFrom('record_changes')
    .where('store_id', '=', storeId)
    .where('id', '<', firstIdAt(new Date(oldest)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions')
            .select('revisions.number')
            .where('revisions.store_id', '=', storeId)
            .where('revisions.number', '>=', oldest),
        ),
      ),
    )
    .execute();
}
