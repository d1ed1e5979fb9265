import type pg from 'pg';

const NAMED = 3;

/** Returns the names of the stores, the oldest first. */
export async function readStoreNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM stores ORDER BY created_at, store_id',
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns `Corner Market, Tienda Central`; of more than three stores the first and the number of
 * others.
 */
export function namesOf(stores: readonly string[]): string {
  const more = stores.length - NAMED;
  const named = stores.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more.toLocaleString('en-US')} more` : named;
}
