import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Apart from the changes of stores, so that a server of an earlier version sends none of it to a screen. */
export const ACCESS_CHANNEL = 'stream_access';

/**
 * Has every server look again, as soon as the transaction commits, whether the person's open streams
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
