/** The SQL that the tests run, which may touch a store's table only with its `store_id`. */
import { OWNERS, trespasses, writtenTables } from './table-owners.ts';

/** Nothing of a store stands in these: `logins` finds a person's store, the others are the server's own. */
export const GLOBAL_TABLES = ['logins', 'secrets', 'sign_in_failures', 'migrations'];

/** The statements since they were last asked for, each with the tables that its author may not write. */
const seen = new Map<string, string[]>();

/** Enough for the calls between a command and the driver. */
const STACK_DEPTH = 60;

/** Given to `openDatabase` by the harness. Only the first run of a text is asked for its author: a stack costs. */
export function watchStatement(text: string): void {
  if (seen.has(text)) return;
  seen.set(text, writtenTables(text).length === 0 ? [] : trespasses(text, currentStack()));
}

function currentStack(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_DEPTH;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

const storeTables = new Set(Object.keys(OWNERS).filter((table) => !GLOBAL_TABLES.includes(table)));

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

const STORE_ID = /"?\w+"?\."?store_id"?/.source;

/**
 * What a cluster refuses to send to one worker as it is, or runs in twenty steps instead of one
 * (operations.md#how-far-each-size-goes). It is looked for in the text, so that it is found without a
 * cluster.
 */
const UNROUTABLE: [kind: string, pattern: RegExp][] = [
  ['writes rows in or behind a WITH', /\bwith\b[\s\S]*\binsert\s+into\b/i],
  ['asks within VALUES', /\binsert\s+into\b[\s\S]*\bvalues\b[\s\S]*\(\s*select\b/i],
  [
    'inserts what it selects, on conflict',
    /\binsert\s+into\b[\s\S]*\bselect\b[\s\S]*\bon\s+conflict\b/i,
  ],
  [
    'takes the store of an inner table from an outer one',
    new RegExp(`\\bwhere\\s+${STORE_ID}\\s*=\\s*${STORE_ID}`, 'i'),
  ],
  ['gives back what a function makes of its settings', /\breturning\b[\s\S]*\bconcat_ws\b/i],
  ['adds to an instant what depends on a time zone', /\bset\b[\s\S]*\binterval\b/i],
];

/**
 * Statements that run on a single PostgreSQL alone: rows that a test or the large demo makes out of
 * nothing, and the look at all stores at the start of a server.
 */
const NOT_FOR_ONE_WORKER = [/\bgenerate_series\b/, /\bdraft(s|_\w+)\b/, /\bstale_totals\b/];

/** What keeps a statement from being sent to the one worker that holds the store; empty where nothing does. */
export function unroutableParts(statement: string): string[] {
  if (NOT_FOR_ONE_WORKER.some((pattern) => pattern.test(statement))) return [];
  return UNROUTABLE.flatMap(([kind, pattern]) => (pattern.test(statement) ? [kind] : []));
}

/** Takes the faults of all statements since the last call: see `unscopedReferences`, `unroutableParts`, `trespasses`. */
export function takeFaults(): { unscoped: string[]; unroutable: string[]; trespassing: string[] } {
  const of = (faultsOf: (statement: string) => string[]) =>
    [...seen.keys()].flatMap((statement) =>
      faultsOf(statement).map((fault) => `${fault} in: ${statement}`),
    );
  const faults = {
    unscoped: of(unscopedReferences),
    unroutable: of(unroutableParts),
    trespassing: of((statement) => seen.get(statement) ?? []),
  };
  seen.clear();
  return faults;
}
