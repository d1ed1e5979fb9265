import type { Delivery } from '@mostrador/contract/deliveries';
import type { Answer } from '@mostrador/contract/routes';
import { dayOf, startOfDay } from '@mostrador/domain/calendar';
import { MOST_DELIVERIES } from '@mostrador/domain/list-sizes';
import { amountOf } from '@mostrador/domain/money';
import { type RawBuilder, sql } from 'kysely';
import {
  type SummaryRow,
  summaryColumns,
  summaryJoins,
  summaryOf,
} from '#modules/orders/read/list-orders.ts';
import { attemptsOf } from '#modules/orders/record/children/course.ts';
import { jsonList } from '#platform/rows/json-rows.ts';
import type { ReadScope } from '#platform/scope.ts';

/** Whether an order `o` is to be delivered; its index is for these very words. */
const isToDeliver = sql`o.service_type = 'DELIVERY' and o.delivery_status = 'ASSIGNED' and o.status = 'CONFIRMED'`;

type DeliveryRow = SummaryRow & {
  notes: string | null;
  delivered_at: Date | null;
  completed_on_delivery: boolean;
  attempts: Delivery['attempts'];
  items: Delivery['items'];
};

/**
 * Returns the orders that are to be delivered, of whatever day, those delivered today, and who has cash
 * (rules.md#deliveries). Of very many the newest are listed, and the rest is counted.
 */
export async function readDeliveries(scope: ReadScope): Promise<Answer<'readDeliveries'>> {
  const { db, storeId, store, now } = scope;
  const today = startOfDay(dayOf(now, store.timeZone), store.timeZone);
  const waiting = await readRows(scope, isToDeliver, sql`o.created_at`);
  const delivered = await readRows(
    scope,
    sql`o.service_type = 'DELIVERY' and o.delivery_status = 'DELIVERED' and o.delivered_at >= ${today}`,
    sql`o.delivered_at`,
  );
  const couriers = await db
    .selectFrom('delivery_persons as d')
    .select(['d.id', 'd.name', 'd.cash_cents'])
    .where('d.store_id', '=', storeId)
    .where('d.cash_cents', '>', 0 as never)
    .orderBy('d.search_text')
    .orderBy('d.id')
    .execute();
  const counted = waiting[0]?.counted ?? 0;
  return {
    deliveries: waiting.map(deliveryOf).reverse(),
    older: Math.max(0, counted - MOST_DELIVERIES),
    delivered: delivered.map(deliveryOf),
    couriers: couriers.map(({ id, name, cash_cents }) => ({
      id,
      name,
      cash: amountOf(cash_cents),
    })),
  };
}

/** Reads the orders `o` that meet the condition, the newest first, and counts all of them. */
async function readRows(
  scope: ReadScope,
  condition: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): Promise<DeliveryRow[]> {
  const { db, storeId } = scope;
  const { rows } = await sql<DeliveryRow>`
    select ${summaryColumns(scope)}, o.notes, o.delivered_at, o.completed_on_delivery,
      ${attemptsOf(sql`${storeId}`)} as attempts,
      (select count(*) from orders o where o.store_id = ${storeId} and ${condition}) as counted,
      ${jsonList(sql`
        select json_build_object('productName', i.product_name,
          'quantity', i.quantity - i.returned_quantity, 'transactionType', i.transaction_type,
          'selectedAttributes', i.selected_attributes,
          'isService', p.id is not null and p.stock is null) as entry
        from order_items i
        left join products p on p.store_id = i.store_id and p.id = i.product_id
        where i.store_id = ${storeId} and i.order_id = o.id and i.quantity > i.returned_quantity
        order by i.position`)} as items
    from orders o
    ${summaryJoins}
    where o.store_id = ${storeId} and ${condition}
    order by ${date} desc, o.id desc
    limit ${sql.lit(MOST_DELIVERIES)}`.execute(db);
  return rows;
}

function deliveryOf(row: DeliveryRow): Delivery {
  const { notes, delivered_at, completed_on_delivery, attempts, items } = row;
  return {
    ...summaryOf(row),
    notes,
    deliveredAt: delivered_at?.toISOString() ?? null,
    completedOnDelivery: completed_on_delivery,
    attempts,
    items,
  };
}
