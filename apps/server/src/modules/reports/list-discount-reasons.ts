import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { reasonKey } from './rows/reason-key.ts';

/** So many of the latest discounts say which reasons are in use; a store's habits change. */
const LATEST = 1000;

const MOST_REASONS = 10;

/**
 * Lists the reasons of the store's latest discounts, most used first, each in its most used spelling
 * (rules.md#discounts).
 */
export async function listDiscountReasons({
  db,
  storeId,
}: ReadScope): Promise<Answer<'listDiscountReasons'>> {
  const { rows } = await sql<{ reason: string }>`
    with latest as (
      select discount_changes.reason, discount_changes.created_at
      from discount_changes
      where discount_changes.store_id = ${storeId} and discount_changes.reason is not null
        and discount_changes.amount_cents > 0
      order by discount_changes.created_at desc
      limit ${LATEST}
    )
    select mode() within group (order by latest.reason) as reason
    from latest
    group by ${reasonKey('latest.reason')}
    order by count(*) desc, max(latest.created_at) desc
    limit ${MOST_REASONS}`.execute(db);
  return { reasons: rows.map(({ reason }) => reason) };
}
