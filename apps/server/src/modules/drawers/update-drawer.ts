import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { lockDrawer, readDrawer } from './drawer-record.ts';

/** Renames a drawer. Throws NOT_FOUND, and ALREADY_EXISTS if another one has the name. */
export async function updateDrawer(
  scope: Scope,
  { params: { id }, body: { name } }: Pick<DecodedRequest<'updateDrawer'>, 'params' | 'body'>,
): Promise<Answer<'updateDrawer'>> {
  await lockDrawer(scope, id);
  const { tx, storeId } = scope;
  await refuseDuplicate('drawers_by_name', 'name', () =>
    tx
      .updateTable('drawers')
      .set({ name })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute(),
  );
  return readDrawer(scope, id);
}
