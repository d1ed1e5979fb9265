import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { ReadScope } from '#platform/scope.ts';

type PaymentMethodRow = Pick<
  Selectable<Tables['payment_methods']>,
  'id' | 'name' | 'kind' | 'position' | 'created_at' | 'updated_at'
>;

/**
 * Selects the store's payment methods that are not archived, with the number of orders paid by each.
 */
export function selectPaymentMethods({ db, storeId }: ReadScope) {
  return db
    .selectFrom('payment_methods as m')
    .where('m.store_id', '=', storeId)
    .where('m.archived_at', 'is', null)
    .select(['m.id', 'm.name', 'm.kind', 'm.position', 'm.created_at', 'm.updated_at'])
    .select(({ selectFrom }) =>
      selectFrom('payment_method_totals as t')
        .where('t.store_id', '=', storeId)
        .whereRef('t.payment_method_id', '=', 'm.id')
        .select(sql<number>`coalesce(sum(t.orders_count), 0)::bigint`.as('orders'))
        .$asScalar()
        .$notNull()
        .as('orders_count'),
    );
}

export function paymentMethodOf(row: PaymentMethodRow & { orders_count: number }): PaymentMethod {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    position: row.position,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    _count: { orders: row.orders_count },
  };
}
