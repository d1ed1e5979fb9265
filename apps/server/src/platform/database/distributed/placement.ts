/** Where the rows of a table lie in a distributed database. */
export type Placement =
  /** Spread over the workers by a column; `beside` names the table whose rows of the same value lie there too. */
  | { kind: 'spread'; by: string; beside: string }
  /** All of it on every node. */
  | { kind: 'everywhere' }
  | { kind: 'coordinator' };

/** The table beside whose row all of a store lies. */
export const STORES = 'stores';
const ALONE = 'none';

/** The tables that do not simply belong to one store. */
const NAMED: Record<string, Placement> = {
  [STORES]: { kind: 'spread', by: 'store_id', beside: ALONE },
  // People are found by their address before their store is known.
  logins: { kind: 'everywhere' },
  secrets: { kind: 'everywhere' },
  sign_in_failures: { kind: 'spread', by: 'subject', beside: ALONE },
  migrations: { kind: 'coordinator' },
};

/**
 * The place of a table: beside its store where it has a `store_id`, or else as named above. Throws
 * where neither says it, which a test holds against every migration.
 */
export function placementOf(table: string, hasStoreId: boolean): Placement {
  const named = NAMED[table];
  if (named !== undefined) return named;
  if (hasStoreId) return { kind: 'spread', by: 'store_id', beside: STORES };
  throw new Error(`the table ${table} has no store_id, and no place of its own in placement.ts`);
}
