import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';

/** A channel of its own: servers of an earlier version pass everything on the other one to screens. */
export const ACCESS_CHANNEL = 'stream_access';
/** Channel on which such a notification from a cluster's node is repeated at the coordinator. */
export const RELAYED_ACCESS_CHANNEL = 'stream_access_relayed';

/**
 * Makes every server check the person's open streams as soon as the transaction commits. The
 * notification is part of the transaction, so it is sent even if the server dies right after the
 * commit.
 */
export async function recheckStreams(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  userId: string,
): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${`${storeId} ${userId}`})`.execute(tx);
}

/** Returns the person that a notification is about. */
export function readAccessPayload(payload: string): { storeId: string; userId: string } {
  const [storeId = '', userId = ''] = payload.split(' ');
  return { storeId, userId };
}
