import { currencyUnit } from '@mostrador/domain/currency';
import { NOTHING_BACK } from '@mostrador/domain/line-discounts';
import { FALLBACK_CURRENCY } from '@mostrador/domain/locale';
import type { Cents } from '@mostrador/domain/money';
import { type TaxableLine, type TaxCopy, taxChanges, taxRows } from '@mostrador/domain/taxes';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/access.ts';
import type { LargeOrders } from './draft-orders.ts';

/** A drafted order with what its taxes are computed of. */
interface DraftedOrder {
  order_id: string;
  discount: Cents;
  items: Omit<TaxableLine & TaxCopy, keyof typeof NOTHING_BACK>[];
}

/**
 * Drafts the taxes of each order by rate, and the credit notes of the cancelled ones. They are computed by
 * the domain: amounts off an order are spread over its lines first (rules.md#taxes).
 */
export async function draftTaxes(tx: Database, orders: LargeOrders): Promise<void> {
  const rows = (await draftedOrders(tx)).flatMap(taxesOf);
  await sql`
    create temporary table draft_taxes on commit drop as
    select x.order_id, x.position, x.tax_rate_id, x.name, x.percent, x.taxable_cents, x.net_cents, x.tax_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (order_id uuid, position int, tax_rate_id uuid,
      name text, percent int, taxable_cents bigint, net_cents bigint, tax_cents bigint)`.execute(
    tx,
  );
  await sql`create index on draft_taxes (order_id)`.execute(tx);
  await sql`analyze draft_taxes`.execute(tx);
  await draftCreditNotes(tx, orders);
}

async function draftedOrders(tx: Database): Promise<DraftedOrder[]> {
  const { rows } = await sql<DraftedOrder>`
    select d.order_id, d.discount, jsonb_agg(jsonb_build_object('quantity', i.quantity,
      'unitPriceCents', i.unit_price_cents, 'discountCents', i.discount_cents,
      'taxRateId', i.tax_rate_id, 'taxName', i.tax_name, 'taxPercent', i.tax_percent)
      order by i.position) as items
    from drafts d join draft_items i on i.order_id = d.order_id
    group by d.order_id, d.discount`.execute(tx);
  return rows;
}

function taxesOf({ order_id, discount, items }: DraftedOrder) {
  const order = {
    pricesIncludeTax: true,
    isExempt: false,
    items: items.map((item) => ({ ...item, ...NOTHING_BACK })),
    orderDiscountCents: discount,
  };
  const rows = taxRows(order, currencyUnit(FALLBACK_CURRENCY));
  return taxChanges([], rows).map((row, position) => ({
    order_id,
    position,
    tax_rate_id: row.taxRateId,
    name: row.name,
    percent: row.percent,
    taxable_cents: row.taxableCents,
    net_cents: row.netCents,
    tax_cents: row.taxCents,
  }));
}

/** Numbers the credit notes of the portion's cancelled orders after those of the portions before. */
async function draftCreditNotes(tx: Database, { storeId }: LargeOrders): Promise<void> {
  await sql`
    create temporary table draft_credit_notes on commit drop as
    select row_number() over (order by d.cancelled_at, d.number)
        + coalesce((select k.last_number from store_counters k
            where k.store_id = ${storeId} and k.counter = 'creditNote'), 0) as number,
      d.order_id, d.cancelled_at as created_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('taxRateId', x.tax_rate_id, 'name', x.name, 'percent', x.percent,
          'taxableCents', x.taxable_cents, 'netCents', x.net_cents, 'taxCents', x.tax_cents)
          order by x.position)
        from draft_taxes x where x.order_id = d.order_id
      ), '[]') as taxes
    from drafts d where d.cancelled_at is not null`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from draft_credit_notes`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  await tx
    .insertInto('store_counters')
    .values({ store_id: storeId, counter: 'creditNote', last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'counter'])
        .doUpdateSet(({ eb }) => ({ last_number: eb('store_counters.last_number', '+', count) })),
    )
    .execute();
}
