import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Scope } from '#platform/scope.ts';

/** A row of any table. */
export interface Row {
  id: string;
}

/** Returns the rows whose id none had before. */
export function newRows<New extends Row>(before: readonly Row[], after: readonly New[]): New[] {
  const there = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !there.has(id));
}

/** Returns the rows that were there before with other values. */
export function changedRows<Kept extends Row>(
  before: readonly Kept[],
  after: readonly Kept[],
): Kept[] {
  const former = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  return after.filter((row) => {
    const text = former.get(row.id);
    return text !== undefined && text !== JSON.stringify(row);
  });
}

/** Columns that no command changes. */
const FIXED = ['store_id', 'order_id', 'id'];

/** Writes whole rows over those of their ids. */
export async function updateRows(
  { tx, storeId }: Scope,
  table: keyof Tables,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((column) => !FIXED.includes(column));
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  await sql`
    update ${sql.table(table)} t set ${sql.join(changes)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.store_id = ${storeId} and t.id = r.id`.execute(tx);
}

/** Inserts whole rows. */
export async function insertRows(
  { tx }: Scope,
  table: keyof Tables,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).map((column) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row).map(asParameter))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(values)}`.execute(
    tx,
  );
}

/** A list is of JSON: the driver would write it as an array of the database. */
function asParameter(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Deletes rows by their ids. */
export async function deleteRows(
  { tx, storeId }: Scope,
  table: keyof Tables,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from ${sql.table(table)}
    where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(tx);
}
