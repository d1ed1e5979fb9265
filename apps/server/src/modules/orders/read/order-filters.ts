import type { DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { readDocumentSearch } from '@mostrador/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';

export type OrderFilters = Omit<DecodedRequest<'listOrders'>['query'], 'page' | 'limit' | 'sort'>;

/** Whether no filter is set. */
export function isUnfiltered(filters: OrderFilters): boolean {
  return Object.values(filters).every((value) => value === undefined);
}

/**
 * Returns the conditions of a list of orders `o`; days are the store's (rules.md#days). `by` is passed
 * to `matchesSearch`.
 */
export function orderConditions(
  { storeId, store }: ReadScope,
  filters: OrderFilters,
  by: 'index' | 'row' = 'index',
): RawBuilder<unknown> {
  const { search, startDate, endDate, status, paymentStatus } = filters;
  const conditions = [
    sql`o.store_id = ${storeId}`,
    startDate && sql`o.created_at >= ${startOfDay(startDate, store.timeZone)}`,
    endDate && sql`o.created_at < ${endOfDay(endDate, store.timeZone)}`,
    status && isOneOf('o.status', status),
    paymentStatus && isOneOf('o.payment_status', paymentStatus),
    filters.deliveryStatus && isOneOf('o.delivery_status', [filters.deliveryStatus]),
    filters.serviceType && isOneOf('o.service_type', [filters.serviceType]),
    filters.customerId && sql`o.customer_id = ${filters.customerId}`,
    filters.deliveryPersonId && sql`o.delivery_person_id = ${filters.deliveryPersonId}`,
    filters.acceptedAsTaken && sql`o.accepted_as_taken`,
    filters.orderNumber && sql`o.order_number = ${filters.orderNumber}`,
    search && matchesSearch('o.search_text', readDocumentSearch(search), by),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

/**
 * Uses literals, since a plan for a parameter does not know which statuses are rare, nor their indexes.
 */
function isOneOf(column: string, words: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (${sql.join([...new Set(words)].sort().map((word) => sql.lit(word)))})`;
}
