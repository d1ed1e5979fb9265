import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';

/** Channel of its own: servers of an earlier version send on to screens whatever comes on the other one. */
export const ACCESS_CHANNEL = 'stream_access';
/** The same, told on to the coordinator by those who heard it at the node of a cluster where it was told. */
export const RELAYED_ACCESS_CHANNEL = 'stream_access_relayed';

/**
 * Has every server check again, as soon as the transaction commits, whether the person's open streams
 * may go on. It is part of the transaction: a server that dies right after the commit has told it too.
 */
export async function recheckStreams(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  userId: string,
): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${`${storeId} ${userId}`})`.execute(tx);
}

/** Whose streams a notification is about. */
export function readAccessPayload(payload: string): { storeId: string; userId: string } {
  const [storeId = '', userId = ''] = payload.split(' ');
  return { storeId, userId };
}
