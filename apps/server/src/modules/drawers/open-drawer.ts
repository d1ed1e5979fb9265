import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';

/**
 * Notes that the drawer at which the session stands is opened without a sale (rules.md#opening-a-drawer): the
 * open shift counts it. Returns the drawer and its open shift, null for what there is not.
 */
export async function openDrawer({ tx, storeId, drawerId }: Scope): Promise<Answer<'openDrawer'>> {
  if (drawerId === null) return { drawer: null, shiftId: null };
  const drawer = await tx
    .selectFrom('drawers')
    .select('drawers.name')
    .where('drawers.store_id', '=', storeId)
    .where('drawers.id', '=', drawerId)
    .executeTakeFirst();
  const shift = await tx
    .updateTable('shifts')
    .set({ openings: sql`openings + 1` })
    .where('store_id', '=', storeId)
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return { drawer: drawer?.name ?? null, shiftId: shift?.id ?? null };
}
