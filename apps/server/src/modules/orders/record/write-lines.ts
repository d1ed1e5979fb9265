import { sql } from 'kysely';
import { builtStatement } from '#platform/database/statement.ts';
import type { Scope } from '#platform/scope.ts';
import { ITEM } from './children/goods.ts';
import type { OrderRecord } from './order-record.ts';
import { itemRows } from './order-rows.ts';

const updateLines = builtStatement(() => {
  const columns = [...Object.values(ITEM), 'position', 'list_price_cents'];
  const changes = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  return sql`
    update order_items i set ${sql.join(changes)}
    from jsonb_populate_recordset(null::order_items, ${sql.raw('$2')}::jsonb) r
    where i.store_id = ${sql.raw('$1')} and i.id = r.id`;
});

/** Writes the lines of a locked order that differ from those before. It makes no line and deletes none. */
export async function writeChangedLines(
  { tx, storeId }: Scope,
  before: OrderRecord,
  after: OrderRecord,
): Promise<void> {
  if (before.items === after.items) return;
  const former = new Map(itemRows(before).map((row) => [row.id, JSON.stringify(row)]));
  const changed = itemRows(after).filter((row) => {
    const text = former.get(row.id);
    return text !== undefined && text !== JSON.stringify(row);
  });
  if (changed.length > 0) await updateLines(tx, [storeId, JSON.stringify(changed)]);
}
