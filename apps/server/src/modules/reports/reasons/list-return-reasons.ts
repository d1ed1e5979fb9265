import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { LATEST_ENTRIES, reasonsOf } from './latest-reasons.ts';

/** Lists the reasons of the store's latest returns, most used first (rules.md#returns). */
export function listReturnReasons(scope: ReadScope): Promise<Answer<'listReturnReasons'>> {
  return reasonsOf(
    scope,
    sql`
      select returns.reason, returns.created_at
      from returns
      where returns.store_id = ${scope.storeId}
      order by returns.created_at desc
      limit ${LATEST_ENTRIES}`,
  );
}
