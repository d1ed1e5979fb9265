import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { type ColumnsOf, entryAsRow, type JsonRow } from '#platform/rows/json-rows.ts';
import type { Scope } from '#platform/scope.ts';
import { ATTEMPT } from './children/course.ts';
import { DISCOUNT, DISCOUNT_CHANGE } from './children/payments.ts';
import type { OrderRecord } from './order-record.ts';
import { writeChangedLines } from './write-lines.ts';

/** Writes how the children of a locked order differ from those before. */
type WriteChildren = (scope: Scope, before: OrderRecord, after: OrderRecord) => Promise<void>;

/** The lists that commands change in the record alone. Their entries are made and deleted, but never changed. */
const LISTS: readonly WriteChildren[] = [
  writerOf('delivery_attempts', ATTEMPT, ({ attempts }) => attempts),
  writerOf('discounts', DISCOUNT, ({ discounts }) => discounts),
  writerOf('discount_changes', DISCOUNT_CHANGE, ({ discountChanges }) => discountChanges),
];

/** Writes the changed lines of an order, and the entries of its lists that are new or gone. */
export const writeChildren: WriteChildren = async (scope, before, after) => {
  await writeChangedLines(scope, before, after);
  for (const writeList of LISTS) await writeList(scope, before, after);
};

function writerOf<Table extends keyof Tables, Columns extends ColumnsOf<Table> & { id: 'id' }>(
  table: Table,
  columns: Columns,
  entriesOf: (record: OrderRecord) => readonly (JsonRow<Table, Columns> & { id: string })[],
): WriteChildren {
  const names = ['store_id', 'order_id', ...Object.values(columns)];
  return async ({ tx, storeId }, before, after) => {
    const [was, is] = [entriesOf(before), entriesOf(after)];
    if (was === is) return;
    const gone = idsMissing(is, was);
    if (gone.length > 0) {
      await sql`
        delete from ${sql.table(table)}
        where store_id = ${storeId} and id = any(${gone}::uuid[])`.execute(tx);
    }
    const made = new Set(idsMissing(was, is));
    if (made.size === 0) return;
    const rows = is
      .filter(({ id }) => made.has(id))
      .map((entry) => [
        storeId,
        after.order.id,
        ...Object.values(entryAsRow<Table, Columns>(columns, entry)),
      ]);
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(tx);
  };
}

/** Returns the ids of the entries that a list does not have. */
function idsMissing(list: readonly { id: string }[], entries: readonly { id: string }[]): string[] {
  const there = new Set(list.map(({ id }) => id));
  return entries.map(({ id }) => id).filter((id) => !there.has(id));
}
