/** The SQL that the tests run, which may touch a store's table only with its `store_id` (architecture.md, "Data"). */
import { readdirSync, readFileSync } from 'node:fs';

/** Nothing of a store stands in these: `logins` finds a person's store, the others are the server's own. */
export const GLOBAL_TABLES = ['logins', 'secrets', 'sign_in_failures', 'migrations'];

const seen = new Set<string>();

/** Given to `openDatabase` by the harness. */
export function watchStatement(text: string): void {
  seen.add(text);
}

const migrations = new URL('../migrations/', import.meta.url);
const storeTables = new Set(
  readdirSync(migrations)
    .flatMap((file) => [
      ...readFileSync(new URL(file, migrations), 'utf8').matchAll(/create table (\w+)/g),
    ])
    .flatMap(([, table]) => (table && !GLOBAL_TABLES.includes(table) ? [table] : [])),
);

const NOT_AN_ALIAS =
  /^(where|set|on|order|group|join|left|inner|cross|select|values|limit|for|using|with|default|returning)$/i;

/** The references in a statement to a store's table that do not name its `store_id`. */
export function unscopedReferences(statement: string): string[] {
  const references = statement.matchAll(
    /\b(?:from|join|update|into)\s+"?(\w+)"?(?:\s*\(|\s+(?:as\s+)?"?(\w+)"?)?/gi,
  );
  return [...references].flatMap(([reference, table = '', alias]) => {
    if (!storeTables.has(table)) return [];
    const name = alias === undefined || NOT_AN_ALIAS.test(alias) ? undefined : alias;
    const scoped =
      name === undefined
        ? new RegExp(`(?:"?${table}"?\\.)?"?\\bstore_id\\b`)
        : new RegExp(`\\b"?${name}"?\\."?store_id\\b`);
    return scoped.test(statement) ? [] : [reference];
  });
}

/** As `unscopedReferences`, of all that was run since this was last asked. */
export function unscopedSinceAsked(): string[] {
  const unscoped = [...seen].flatMap((statement) =>
    unscopedReferences(statement).map((reference) => `${reference} in: ${statement}`),
  );
  seen.clear();
  return unscoped;
}
