import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { reasonKey } from '../rows/reason-key.ts';

/** So many of the latest entries say which reasons are in use; a store's habits change. */
export const LATEST_ENTRIES = 1000;

const MOST_REASONS = 10;

/**
 * Returns the reasons of the latest entries, most used first, each in its most used spelling. `latest` selects their
 * `reason` and `created_at`.
 */
export async function reasonsOf(
  { db }: ReadScope,
  latest: RawBuilder<unknown>,
): Promise<{ reasons: string[] }> {
  const { rows } = await sql<{ reason: string }>`
    with latest as (${latest})
    select mode() within group (order by latest.reason) as reason
    from latest
    group by ${reasonKey('latest.reason')}
    order by count(*) desc, max(latest.created_at) desc
    limit ${MOST_REASONS}`.execute(db);
  return { reasons: rows.map(({ reason }) => reason) };
}
