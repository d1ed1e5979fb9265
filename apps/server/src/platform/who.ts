import { isValidTimeZone } from '@mostrador/domain/calendar';
import type { Database } from './database.ts';
import type { Who } from './scope.ts';

/** What an access token stands for. */
export interface TokenSubject {
  storeId: string;
  userId: string;
  sessionId: string;
}

/**
 * Who the session's person is at this moment: a change of role, a deactivation or an ended session
 * acts at once (decisions §8, §9). Gives undefined where the session no longer stands.
 */
export async function readWho(
  db: Database,
  { storeId, userId, sessionId }: TokenSubject,
  now: Date,
): Promise<Who | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('stores', 'stores.store_id', 'users.store_id')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.store_id', '=', 'users.store_id')
        .onRef('sessions.user_id', '=', 'users.id'),
    )
    .select([
      'users.first_name',
      'users.last_name',
      'users.role',
      'stores.time_zone',
      'stores.overdue_days',
      'stores.payment_roles',
    ])
    .where('users.store_id', '=', storeId)
    .where('users.id', '=', userId)
    .where('users.is_active', '=', true)
    .where('sessions.store_id', '=', storeId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      storeId,
      sessionId,
      user: { id: userId, firstName: row.first_name, lastName: row.last_name, role: row.role },
      store: {
        timeZone: isValidTimeZone(row.time_zone) ? row.time_zone : 'UTC',
        overdueDays: row.overdue_days,
        paymentRoles: row.payment_roles,
      },
    }
  );
}
