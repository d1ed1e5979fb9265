import { dayOf } from '@mostrador/domain/calendar';
import { readSearch } from '@mostrador/domain/search';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION, csvPortions } from '#platform/csv/csv-portions.ts';
import {
  type ImportWrites,
  type OnWritten,
  portionsOf,
  type RecordThere,
} from '#platform/csv/import-writes.ts';
import { exportColumns, type RecordCells } from '#platform/csv/record-file.ts';
import type { Tables } from '#platform/database/tables.ts';
import { insertRows, updateRows, type WholeRow } from '#platform/rows/insert-rows.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';
import { columnOf } from './contact-columns.ts';

type BookTable = 'customers' | 'providers';
const KINDS = { customers: 'customer', providers: 'provider' } as const;
type BookRow = Selectable<Tables[BookTable]>;

/** The columns of a row that hold what was typed, and its search text. */
export type TypedColumns<Table extends BookTable = BookTable> = Omit<
  WholeRow<Tables[Table]>,
  'store_id' | 'id' | 'archived_at' | 'created_at' | 'updated_at'
>;

/** What the files of an address book need to know of it: an export writes them, an import reads them. */
export interface AddressBook<Fields> {
  table: BookTable;
  /** The fields that a file has, in its order. */
  cells: RecordCells<Fields>;
  columnsOf(fields: Fields): TypedColumns;
  /** Takes a row of `table`. */
  fieldsOf(row: BookRow): Fields;
}

/** The records that a search finds, by name, as a CSV file that can be imported again. */
export function exportBook<Fields>(
  scope: ReadScope,
  { table, cells, fieldsOf }: AddressBook<Fields>,
  search: string | undefined,
): CsvFile {
  const readPortion = async (last: ExportRow<Fields> | undefined) => {
    const rows = await rowsWhere(
      scope,
      table,
      sql`${matchesSearch('t.search_text', readSearch(search))} and ${behind(last)}`,
      sql`order by t.search_text, t.id limit ${sql.lit(CSV_PORTION)}`,
    );
    return rows.map((row) => ({ id: row.id, searchText: row.search_text, fields: fieldsOf(row) }));
  };
  const fileName = `${table}-${dayOf(scope.now, scope.store.timeZone)}`;
  return csvPortions(fileName, exportColumns(cells), readPortion);
}

interface ExportRow<Fields> {
  id: string;
  searchText: string;
  fields: Fields;
}

function behind(last: ExportRow<unknown> | undefined): RawBuilder<unknown> {
  return last === undefined
    ? sql`true`
    : sql`(t.search_text, t.id) > (${last.searchText}, ${last.id}::uuid)`;
}

/** Reads the id and these fields of every record that is not archived: a file's rows are matched with them. */
export async function readKeys<Field extends string, Keys>(
  { tx, storeId }: Scope,
  table: BookTable,
  fields: readonly Field[],
): Promise<(Keys & { id: string })[]> {
  const columns = fields.map(
    (field) => sql`${sql.ref(`t.${columnOf(field)}`)} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Keys & { id: string }>`
    select t.id, ${sql.join(columns)} from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.archived_at is null`.execute(tx);
  return rows;
}

/** Reads the records with these ids, and with `lock` locks them in the order of their ids. */
export async function readThere<Fields>(
  scope: Scope,
  { table, fieldsOf }: AddressBook<Fields>,
  ids: readonly string[],
  lock: boolean,
): Promise<RecordThere<Fields>[]> {
  const rows = await rowsWhere(
    scope,
    table,
    sql`t.id = any(${ids}::uuid[])`,
    lock ? sql`order by t.id for no key update` : sql`order by t.id`,
  );
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at, fields: fieldsOf(row) }));
}

/** Writes the new and the changed records of an import. */
export async function writeImported<Fields>(
  scope: Scope,
  book: AddressBook<Fields>,
  { created, updated }: ImportWrites<Fields>,
  onWritten: OnWritten,
): Promise<void> {
  for (const portion of portionsOf(created)) {
    await insertRecords(scope, book, portion);
    onWritten(portion.length);
  }
  for (const portion of portionsOf(updated)) {
    const rows = portion.map(({ there, fields }) => ({
      ...book.columnsOf(fields),
      id: there.id,
      updated_at: later(scope.now, there.updatedAt),
    }));
    await updateRows(scope, book.table, rows).execute(scope.tx);
    await noteChanged(
      scope,
      KINDS[book.table],
      rows.map(({ id }) => id),
    );
    onWritten(portion.length);
  }
}

/** Adds records. Returns their ids in the same order. */
export async function insertRecords<Fields>(
  scope: Scope,
  { table, columnsOf }: AddressBook<Fields>,
  records: readonly Fields[],
): Promise<string[]> {
  const { storeId, now } = scope;
  const rows = records.map((fields) => ({
    ...columnsOf(fields),
    store_id: storeId,
    id: newId(),
    archived_at: null,
    created_at: now,
    updated_at: now,
  }));
  if (rows.length > 0) await insertRows(scope, table, rows).execute(scope.tx);
  const ids = rows.map(({ id }) => id);
  await noteChanged(scope, KINDS[table], ids);
  return ids;
}

async function rowsWhere(
  { db, storeId }: ReadScope,
  table: BookTable,
  condition: RawBuilder<unknown>,
  ending: RawBuilder<unknown>,
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select t.* from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.archived_at is null and ${condition}
    ${ending}`.execute(db);
  return rows;
}
