import type { DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { readDocumentSearch } from '@mostrador/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';

export type PurchaseFilters = Omit<
  DecodedRequest<'listPurchases'>['query'],
  'page' | 'limit' | 'sort'
>;

/** Whether no filter is set. */
export function isUnfiltered(filters: PurchaseFilters): boolean {
  return Object.values(filters).every((value) => value === undefined);
}

/** Returns the conditions of a list of purchases `b`; days are the store's (rules.md#days). */
export function purchaseConditions(
  { storeId, store }: ReadScope,
  { search, startDate, endDate, status, paymentStatus, providerId }: PurchaseFilters,
): RawBuilder<unknown> {
  const conditions = [
    sql`b.store_id = ${storeId}`,
    startDate && sql`b.created_at >= ${startOfDay(startDate, store.timeZone)}`,
    endDate && sql`b.created_at < ${endOfDay(endDate, store.timeZone)}`,
    status && sql`b.status = any(${status})`,
    paymentStatus && sql`b.payment_status = any(${paymentStatus})`,
    // A cancelled purchase has nothing to pay: it is neither pending nor free.
    paymentStatus && !status?.includes('CANCELLED') && sql`b.status <> 'CANCELLED'`,
    providerId && sql`b.provider_id = ${providerId}`,
    search && matchesSearch('b.search_text', readDocumentSearch(search)),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}
