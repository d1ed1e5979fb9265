import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/** Returns the orders of loans by the loans' ids; a loan that is not the store's is missing. */
export async function ordersOfLoans(
  { tx, storeId }: Scope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('borrow_records')
    .select(['id', 'order_id'])
    .where('store_id', '=', storeId)
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row.order_id]));
}

/** Returns the order of a loan. Throws NOT_FOUND. */
export async function orderIdOf(scope: Scope, id: string): Promise<string> {
  return found((await ordersOfLoans(scope, [id])).get(id));
}
