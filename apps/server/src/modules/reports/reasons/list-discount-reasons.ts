import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { LATEST_ENTRIES, reasonsOf } from './latest-reasons.ts';

/** Lists the reasons of the store's latest discounts, most used first (rules.md#discounts). */
export function listDiscountReasons(scope: ReadScope): Promise<Answer<'listDiscountReasons'>> {
  return reasonsOf(
    scope,
    sql`
      select discount_changes.reason, discount_changes.created_at
      from discount_changes
      where discount_changes.store_id = ${scope.storeId} and discount_changes.reason is not null
        and discount_changes.amount_cents > 0
      order by discount_changes.created_at desc
      limit ${LATEST_ENTRIES}`,
  );
}
