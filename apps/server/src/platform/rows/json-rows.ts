import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Id of the store, or its place in a text that is built once. */
export type StoreId = string | RawBuilder<unknown>;

/** Fields of an entry, each with the column of the table that it has the value of. */
export type ColumnsOf<Table extends keyof Tables> = Record<
  string,
  keyof Selectable<Tables[Table]> & string
>;

/** A row as an entry of a JSON list; an instant is ISO text. */
export type JsonRow<Table extends keyof Tables, Columns extends ColumnsOf<Table>> = {
  -readonly [Field in keyof Columns]: InJson<Selectable<Tables[Table]>[Columns[Field]]>;
};

type InJson<Value> = Value extends Date ? string : Value;

/** Returns the columns of a row with the values of its entry. */
export function entryAsRow<Table extends keyof Tables, Columns extends ColumnsOf<Table>>(
  columns: Columns,
  entry: JsonRow<Table, Columns>,
): Pick<Selectable<Tables[Table]>, Columns[keyof Columns]> {
  const values = Object.entries(columns).map(([field, column]) => {
    const value = entry[field];
    return [column, typeof value === 'string' && isInstant(column) ? new Date(value) : value];
  });
  return Object.fromEntries(values);
}

function isInstant(column: string): boolean {
  return column.endsWith('_at');
}

/**
 * Builds the JSON of a row with the alias `row`; a column whose name ends with `_at` is an instant. `more` are
 * further pairs of a name and a value, each with a comma before.
 */
export function jsonRow(
  row: string,
  columns: Readonly<Record<string, string>>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const pairs = Object.entries(columns).map(([field, column]) => {
    const name = `${row}.${column}`;
    return sql`${sql.lit(field)}, ${isInstant(column) ? jsonInstant(name) : sql.ref(name)}`;
  });
  return sql`json_build_object(${sql.join(pairs)}${more})`;
}

/**
 * Returns the rows' `entry` values as one JSON list, so that one statement reads a document with its
 * children.
 */
export function jsonList(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(l.entry) from (${entries}) l), '[]'::json)`;
}

/** Returns the name of the person of the store who wrote the row with the alias `entry`. */
export function jsonUserOf(storeId: StoreId, entry: string): RawBuilder<unknown> {
  return sql`(
  select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
  from users u where u.store_id = ${storeId} and u.id = ${sql.ref(`${entry}.user_id`)}
)`;
}

/** Formats an instant inside JSON, as answers carry it. */
export function jsonInstant(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A person, as entries name them. */
export interface Named {
  firstName: string;
  lastName: string;
}

/** A void of a payment or of a charge. */
export interface Voided {
  at: string;
  reason: string;
  user: Named;
}

/** Builds the JSON of a row's void; null unless the row was voided. */
export function jsonVoidOf(storeId: StoreId, row: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`case when ${column('voided_at')} is not null then json_build_object(
    'at', ${jsonInstant(`${row}.voided_at`)}, 'reason', ${column('void_reason')},
    'user', (select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
      from users u where u.store_id = ${storeId} and u.id = ${column('voided_by')})) end`;
}
