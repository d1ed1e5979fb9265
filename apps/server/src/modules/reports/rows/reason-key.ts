import { type RawBuilder, sql } from 'kysely';

/** A discount's reason as reports group it: two that differ in case or spaces alone are one. */
export function reasonKey(column: string): RawBuilder<string> {
  return sql`lower(regexp_replace(trim(${sql.ref(column)}), '\\s+', ' ', 'g'))`;
}
