import type { DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { matchesSearch } from '#platform/read-page.ts';
import type { Scope } from '#platform/scope.ts';

export type OrderFilters = Omit<DecodedRequest<'listOrders'>['query'], 'page' | 'limit'>;

/** Whether nothing narrows the list. */
export function isUnfiltered(filters: OrderFilters): boolean {
  return Object.values(filters).every((value) => value === undefined);
}

/** The conditions of a list of orders `o`; days are the store's (decisions §7). */
export function orderConditions(
  { storeId, store }: Scope,
  filters: OrderFilters,
): RawBuilder<unknown> {
  const { search, startDate, endDate, status, paymentStatus } = filters;
  const conditions = [
    sql`o.store_id = ${storeId}`,
    startDate && sql`o.created_at >= ${startOfDay(startDate, store.timeZone)}`,
    endDate && sql`o.created_at < ${endOfDay(endDate, store.timeZone)}`,
    status && sql`o.status = any(${status})`,
    paymentStatus && sql`o.payment_status = any(${paymentStatus})`,
    filters.deliveryStatus && sql`o.delivery_status = ${filters.deliveryStatus}`,
    filters.serviceType && sql`o.service_type = ${filters.serviceType}`,
    filters.customerId && sql`o.customer_id = ${filters.customerId}`,
    filters.deliveryPersonId && sql`o.delivery_person_id = ${filters.deliveryPersonId}`,
    search && matchesSearch('o.search_text', search),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}
