import { type RawBuilder, sql } from 'kysely';

/** The rows' `entry` values as one JSON list, so that a document is read with its children in one statement. */
export function jsonList(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(l.entry) from (${entries}) l), '[]'::json)`;
}

/** Who of the store wrote the row that `entry` is an alias of. */
export function jsonUserOf(
  storeId: string | RawBuilder<unknown>,
  entry: string,
): RawBuilder<unknown> {
  return sql`(
  select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
  from users u where u.store_id = ${storeId} and u.id = ${sql.ref(`${entry}.user_id`)}
)`;
}

/** An instant inside JSON, as answers carry it. */
export function jsonInstant(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
