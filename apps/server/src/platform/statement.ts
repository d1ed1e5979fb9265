import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * A statement of a fixed text, for what every request or every sale runs: the query builder would put
 * the same text together anew at each call, which takes longer than the driver needs to send it. Takes
 * the values of `$1`, `$2`, …, and gives the rows.
 */
export function statement<Row>(
  text: string,
): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}
