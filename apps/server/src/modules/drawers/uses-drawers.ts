import type { ReadScope } from '#platform/scope.ts';

/** Whether the store controls its cash, or has a shift from when it did: its screens show its drawers then. */
export async function usesDrawers(
  { db, storeId }: Pick<ReadScope, 'db' | 'storeId'>,
  { cash_control: cashControl }: { cash_control: boolean },
): Promise<boolean> {
  if (cashControl) return true;
  const shift = await db
    .selectFrom('shifts')
    .select('shifts.id')
    .where('shifts.store_id', '=', storeId)
    .limit(1)
    .executeTakeFirst();
  return shift !== undefined;
}
