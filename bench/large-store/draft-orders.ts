import { type RawBuilder, sql } from 'kysely';
import type { OrderNumbers } from '../../apps/server/src/modules/orders/record/read-orders.ts';
import type { Database } from '../../apps/server/src/platform/database/access.ts';
import { draftTaxes } from './draft-taxes.ts';
import { idAt } from './id-at.ts';

/** A portion of a large store's orders: the `first` to the `last` of all `of`, counted from 1. */
export interface LargeOrders {
  storeId: string;
  userId: string;
  timeZone: string;
  first: number;
  last: number;
  of: number;
  opened: Date;
  now: Date;
}

/**
 * Drafts a portion of the orders in temporary tables, with their figures, taxes and later events, and
 * returns their numbers. These orders see only some of the events that an order can have, so that the
 * figures are short sums. `npm run verify` recomputes them by the rule itself.
 */
export async function draftOrders(tx: Database, orders: LargeOrders): Promise<OrderNumbers> {
  // The same random draws in every run make two measurements comparable.
  await sql`select setseed(${1 / (1 + orders.first)})`.execute(tx);
  await draftCatalogue(tx, orders);
  const numbers = await takeNumbers(tx, orders);
  await draftHeads(tx, orders, numbers.first - 1);
  await draftItems(tx, orders);
  await draftFigures(tx, orders);
  await draftTaxes(tx, orders);
  return numbers;
}

/** Takes as many numbers as there are orders. */
async function takeNumbers(
  tx: Database,
  { storeId, first, last }: LargeOrders,
): Promise<OrderNumbers> {
  const count = last - first + 1;
  const { rows } = await sql<{ last_number: number }>`
    update store_counters k set last_number = k.last_number + ${count}
    where k.store_id = ${storeId} and k.counter = 'order'
    returning k.last_number`.execute(tx);
  if (rows[0] === undefined) throw new Error('the store has no order counter');
  return { first: rows[0].last_number - count + 1, last: rows[0].last_number };
}

/** Drafts the products, customers, delivery persons and payment methods, each kind numbered from 0. */
async function draftCatalogue(tx: Database, { storeId }: LargeOrders): Promise<void> {
  await sql`
    create temporary table draft_products on commit drop as
    select (row_number() over (order by p.id) - 1)::int as pick, p.id as product_id, p.name, p.barcode,
      p.price_cents, p.cost_cents, p.borrowable, p.stock is not null as is_tracked,
      coalesce(p.tax_rate_id, tax_rates.id) as tax_rate_id, coalesce(p.fee_tax_rate_id, tax_rates.id) as fee_tax_rate_id,
      (select v.name from providers v where v.store_id = p.store_id and v.id = p.provider_id) as provider_name
    from products p
    join tax_rates on tax_rates.store_id = p.store_id and tax_rates.is_default
    where p.store_id = ${storeId} and p.archived_at is null`.execute(tx);
  await sql`
    create temporary table draft_customers on commit drop as
    select (row_number() over (order by c.id) - 1)::int as pick, c.id,
      c.first_name || ' ' || c.last_name as name, c.phone, c.address, c.search_text
    from customers c where c.store_id = ${storeId} and c.archived_at is null`.execute(tx);
  await sql`
    create temporary table draft_delivery_persons on commit drop as
    select (row_number() over (order by d.id) - 1)::int as pick, d.id
    from delivery_persons d where d.store_id = ${storeId} and d.archived_at is null`.execute(tx);
  await sql`
    create temporary table draft_methods on commit drop as
    select (row_number() over (order by m.id) - 1)::int as pick, m.id, m.name
    from payment_methods m where m.store_id = ${storeId} and m.archived_at is null`.execute(tx);
  await sql`analyze draft_products, draft_customers`.execute(tx);
}

/** Drafts who orders when, and the random draws that decide each order's fate. */
async function draftHeads(
  tx: Database,
  { timeZone, first, last, of, opened, now }: LargeOrders,
  numberBefore: number,
): Promise<void> {
  await sql`
    create temporary table draft_orders on commit drop as
    select d.*, ${idAt(sql`d.created_at`)} as order_id,
      case when d.may_lend or random() < 0.75
        then floor((select count(*) from draft_customers) * random() ^ 2)::int end as customer_pick,
      case when d.is_delivery
        then floor((select count(*) from draft_delivery_persons) * random())::int end as person_pick,
      floor((select count(*) from draft_methods) * random())::int as method_pick
    from (
      select ${numberBefore - first + 1}::bigint + n as number,
        -- Orders come between 8 and 19 o'clock, and today's no later than now.
        date_trunc('milliseconds', least(${now}::timestamptz, (
          date_trunc('day', e.evenly) + interval '8 hours'
          + (e.evenly - date_trunc('day', e.evenly)) * 11 / 24
        ) at time zone ${timeZone}::text)) as created_at,
        1 + floor(random() * 5)::int as lines,
        random() < 0.3 as is_delivery,
        random() < 0.3 as may_lend,
        random() as fate,
        random() as pace
      from generate_series(${first}::int, ${last}::int) n
      cross join lateral (
        select (${opened}::timestamptz
          + (n - 0.5)::float8 / ${of}::int * (${now}::timestamptz - ${opened}::timestamptz)
        ) at time zone ${timeZone}::text as evenly
      ) e
    ) d`.execute(tx);
  await sql`analyze draft_orders`.execute(tx);
}

/**
 * Drafts the lines, three an order on average. Products with low numbers sell more often. Some lines
 * have 10 % off, and some are sold below the product's price.
 */
async function draftItems(tx: Database, { storeId }: LargeOrders): Promise<void> {
  await sql`
    create temporary table draft_items on commit drop as
    select d.order_id, d.created_at, d.position, d.quantity, ${idAt(sql`d.created_at`)} as item_id,
      p.product_id, p.name, p.barcode, p.provider_name, p.cost_cents, p.is_tracked, l.is_loan,
      u.unit_price_cents, u.list_price_cents,
      case when l.is_loan then (p.price_cents + 1) / 2 else 0 end as deposit_cents,
      case when d.fate < 0.05 then 10000 end as discount_percent,
      case when d.fate < 0.05 then (d.quantity * u.unit_price_cents + 5) / 10 else 0 end as discount_cents,
      tax_rates.id as tax_rate_id, tax_rates.name as tax_name, tax_rates.percent as tax_percent
    from (
      select o.order_id, o.created_at, o.may_lend, position,
        1 + floor(random() * 3)::int as quantity,
        random() as fate,
        floor((select count(*) from draft_products) * random() ^ 1.5)::int as pick
      from draft_orders o cross join lateral generate_series(0, o.lines - 1) position
    ) d
    join draft_products p on p.pick = d.pick
    cross join lateral (select d.may_lend and p.borrowable as is_loan) l
    cross join lateral (
      select case
          when l.is_loan then (p.price_cents + 9) / 10
          when d.fate > 0.97 then p.price_cents * 9 / 10
          else p.price_cents
        end as unit_price_cents,
        case when l.is_loan then (p.price_cents + 9) / 10 else p.price_cents end as list_price_cents
    ) u
    join tax_rates on tax_rates.store_id = ${storeId}
      and tax_rates.id = case when l.is_loan then p.fee_tax_rate_id else p.tax_rate_id end`.execute(
    tx,
  );
  await sql`analyze draft_items`.execute(tx);
}

/** Computes each order's figures, and its events up to now. */
async function draftFigures(tx: Database, { now }: LargeOrders): Promise<void> {
  await sql`
    create temporary table drafts on commit drop as
    select o.order_id, o.number, o.created_at, o.lines, o.is_delivery, o.customer_pick, o.person_pick,
      o.method_pick, i.subtotal, i.deposits, i.lends, i.original_items, s.payment_status, m.discount,
      (array['Loyal customer', 'Damaged', 'Price match', null])[1 + o.number % 4] as discount_reason,
      i.line_discounts, i.subtotal - i.line_discounts - m.discount as gross, p.paid, o.pace < 0.7 as is_paid_at_once, h.*,
      case when h.returned_at is null then 0 else i.deposits end as deposits_refunded,
      case
        when s.payment_status in ('PAID', 'FREE') and not i.lends and o.pace not between 0.6 and 0.65
          and (not o.is_delivery or h.delivered_at is not null)
          and greatest(h.paid_at, h.delivered_at) + interval '1 hour' <= ${now}::timestamptz
        then greatest(h.paid_at, h.delivered_at) + interval '1 hour'
      end as completed_at
    from draft_orders o
    join (
      select d.order_id, sum(d.quantity * (d.unit_price_cents + d.deposit_cents))::bigint as subtotal,
        sum(d.quantity * d.deposit_cents)::bigint as deposits, bool_or(d.is_loan) as lends,
        sum(d.discount_cents)::bigint as line_discounts,
        jsonb_agg(jsonb_build_object('productId', d.product_id, 'productName', d.name,
          'productBarcode', d.barcode, 'quantity', d.quantity, 'unitPriceCents', d.unit_price_cents,
          'transactionType', case when d.is_loan then 'BORROW' else 'SALE' end,
          'borrowDepositPerUnitCents', d.deposit_cents, 'selectedAttributes', null,
          'discountCents', d.discount_cents)
          order by d.position) as original_items
      from draft_items d group by d.order_id
    ) i on i.order_id = o.order_id
    cross join lateral (
      select case
        when i.lends or o.fate >= 0.07 then 'PAID'
        when o.fate < 0.01 then 'FREE'
        when o.fate < 0.03 then 'PENDING'
        when o.fate < 0.05 then 'PARTIALLY_PAID'
        else 'CANCELLED'
      end as payment_status
    ) s
    cross join lateral (
      select case
        when s.payment_status = 'FREE' then i.subtotal - i.line_discounts
        when o.fate between 0.5 and 0.6 and not i.lends then i.subtotal / 20
        else 0
      end as discount
    ) m
    cross join lateral (
      select case s.payment_status
        when 'PAID' then i.subtotal - i.line_discounts - m.discount
        when 'PARTIALLY_PAID' then i.subtotal / 2
        when 'CANCELLED' then case when o.fate < 0.06 then i.subtotal - i.line_discounts else 0 end
        else 0
      end as paid
    ) p
    cross join lateral (
      select case when o.pace < 0.7 then o.created_at else ${soon(now, 'o.pace * 6')} end as paid_at,
        case when s.payment_status = 'CANCELLED' then ${soon(now, '7')} end as cancelled_at,
        case when o.is_delivery and s.payment_status <> 'CANCELLED'
          then ${ifPassed(now, '4 + o.pace * 24')} end as delivered_at,
        -- Some loans become overdue, and a few never come back.
        case when i.lends and o.fate < 0.96
          then ${ifPassed(now, '24 + o.pace * 24 * 40')} end as returned_at
    ) h`.execute(tx);
  await sql`analyze drafts`.execute(tx);
}

/** That many hours after the order, or now if that is still to come. */
function soon(now: Date, hours: string): RawBuilder<unknown> {
  return sql`least(${now}::timestamptz, ${after(hours)})`;
}

/** That many hours after the order, or null if that is still to come. */
function ifPassed(now: Date, hours: string): RawBuilder<unknown> {
  return sql`case when ${after(hours)} <= ${now}::timestamptz then ${after(hours)} end`;
}

function after(hours: string): RawBuilder<unknown> {
  return sql`o.created_at + date_trunc('milliseconds', (${sql.raw(hours)}) * interval '1 hour')`;
}
