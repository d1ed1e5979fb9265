/** Place of a table's rows in a distributed database. */
export type Placement =
  /**
   * Spread over the workers by a column, together with the rows of the same value in the table
   * `beside`.
   */
  | { kind: 'spread'; by: string; beside: string }
  /** A whole copy on every node. */
  | { kind: 'everywhere' }
  | { kind: 'coordinator' };

/** Table whose row decides the place of all other rows of a store. */
export const STORES = 'stores';
const ALONE = 'none';

/** Tables that do not simply belong to one store. */
const NAMED: Record<string, Placement> = {
  [STORES]: { kind: 'spread', by: 'store_id', beside: ALONE },
  // Signing in looks people up by their e-mail, before their store is known.
  logins: { kind: 'everywhere' },
  secrets: { kind: 'everywhere' },
  sign_in_failures: { kind: 'spread', by: 'subject', beside: ALONE },
  migrations: { kind: 'coordinator' },
};

/**
 * Returns the place of a table: with its store if it has a `store_id`, else as named above. Throws for
 * any other table; a test checks the tables of every migration.
 */
export function placementOf(table: string, hasStoreId: boolean): Placement {
  const named = NAMED[table];
  if (named !== undefined) return named;
  if (hasStoreId) return { kind: 'spread', by: 'store_id', beside: STORES };
  throw new Error(`the table ${table} has no store_id, and no place of its own in placement.ts`);
}
