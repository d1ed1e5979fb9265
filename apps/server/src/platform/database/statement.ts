import { CompiledQuery, type RawBuilder } from 'kysely';
import type { ReadDatabase } from './access.ts';

/**
 * Returns a function that runs a fixed text with the values of `$1`, `$2`, … and returns its rows. For
 * statements of every request or sale: the query builder would build the same text each time, which
 * takes longer than sending it.
 */
export function statement<Row>(
  text: string,
): (db: ReadDatabase, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}

/** Does the same for a text that is built once; `sql.raw('$1')` stands for its first value. */
export function builtStatement<Row>(
  build: () => RawBuilder<Row>,
): (db: ReadDatabase, values: readonly unknown[]) => Promise<Row[]> {
  let run: ReturnType<typeof statement<Row>> | undefined;
  return (db, values) => {
    run ??= statement<Row>(build().compile(db).sql);
    return run(db, values);
  };
}
