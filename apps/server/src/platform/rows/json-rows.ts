import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the rows' `entry` values as one JSON list, so that one statement reads a document with its
 * children.
 */
export function jsonList(entries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(l.entry) from (${entries}) l), '[]'::json)`;
}

/** Returns the name of the person of the store who wrote the row with the alias `entry`. */
export function jsonUserOf(
  storeId: string | RawBuilder<unknown>,
  entry: string,
): RawBuilder<unknown> {
  return sql`(
  select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
  from users u where u.store_id = ${storeId} and u.id = ${sql.ref(`${entry}.user_id`)}
)`;
}

/** Formats an instant inside JSON, as answers carry it. */
export function jsonInstant(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
