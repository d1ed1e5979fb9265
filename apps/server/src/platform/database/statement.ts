import { CompiledQuery, type RawBuilder } from 'kysely';
import type { ReadDatabase } from './access.ts';

/**
 * A statement of a fixed text, for what every request or every sale runs: the query builder would put
 * the same text together anew at each call, which takes longer than the driver needs to send it. Takes
 * the values of `$1`, `$2`, …, and gives the rows.
 */
export function statement<Row>(
  text: string,
): (db: ReadDatabase, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}

/** As `statement`, of a text that is put together of pieces once; `sql.raw('$1')` stands for its first value. */
export function builtStatement<Row>(
  build: () => RawBuilder<Row>,
): (db: ReadDatabase, values: readonly unknown[]) => Promise<Row[]> {
  let run: ReturnType<typeof statement<Row>> | undefined;
  return (db, values) => {
    run ??= statement<Row>(build().compile(db).sql);
    return run(db, values);
  };
}
