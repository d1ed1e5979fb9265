import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedBesideShift } from '@mostrador/domain/shifts';
import { demand } from '#platform/refused.ts';
import type { Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { lockDrawer, openShiftOf } from './drawer-record.ts';

/**
 * Archives a drawer: its shifts stay (rules.md#drawers). Throws NOT_FOUND, and SHIFT_OPEN while a shift is
 * open there.
 */
export async function deleteDrawer(
  scope: Scope,
  { params: { id } }: Pick<DecodedRequest<'deleteDrawer'>, 'params'>,
): Promise<Gone> {
  const { name } = await lockDrawer(scope, id);
  demand(refusedBesideShift(await openShiftOf(scope, id)));
  const { tx, storeId, now } = scope;
  await tx
    .updateTable('drawers')
    .set({ archived_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return { name };
}
