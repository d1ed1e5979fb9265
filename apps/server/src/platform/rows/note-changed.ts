import type { CopiedKind } from '@mostrador/domain/copied-kinds';
import { insertRows } from '#platform/rows/insert-rows.ts';
import { newId } from '#platform/rows/new-id.ts';
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
