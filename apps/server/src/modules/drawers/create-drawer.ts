import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { newId } from '#platform/rows/new-id.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { readDrawer } from './drawer-record.ts';

/** Adds a drawer (rules.md#drawers). Throws ALREADY_EXISTS if the store has one with that name. */
export async function createDrawer(
  scope: Scope,
  { body: { name } }: Pick<DecodedRequest<'createDrawer'>, 'body'>,
): Promise<Answer<'createDrawer'>> {
  const { tx, storeId, now } = scope;
  const id = newId();
  await refuseDuplicate('drawers_by_name', 'name', () =>
    tx.insertInto('drawers').values({ store_id: storeId, id, name, created_at: now }).execute(),
  );
  return readDrawer(scope, id);
}
