import { DEFAULT_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import { searchText } from '@mostrador/domain/search';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/access.ts';
import type { LargeOrders } from './draft-orders.ts';
import { idAt } from './id-at.ts';

const CANCELLATION_REASON = 'Changed their mind';
const LINE_DISCOUNT_REASON = 'Damaged box';

/** Writes the drafts of `draftOrders` into the tables: orders, lines, money, taxes, history and stock. */
export async function insertDrafts(tx: Database, orders: LargeOrders): Promise<void> {
  await insertOrders(tx, orders);
  await insertItems(tx, orders);
  await insertMoney(tx, orders);
  await insertTaxes(tx, orders);
  await insertHistory(tx, orders);
  await moveStock(tx, orders);
}

async function insertOrders(tx: Database, { storeId, userId }: LargeOrders): Promise<void> {
  await sql`
    insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type,
      customer_id, customer_name, customer_phone, customer_address, delivery_person_id, items_count,
      original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
      deposits_refunded_cents, total_cents, payments_total_cents, refunds_total_cents, amount_due_cents,
      open_deposits_cents, cancellation_reason, cancelled_at, search_text, created_by, created_at, updated_at,
      line_discounts_cents, discount_reason, prices_include_tax, tax_included_cents, tax_check_cents)
    select ${storeId}, d.order_id, d.number,
      case when d.cancelled_at is not null then 'CANCELLED' when d.completed_at is not null then 'COMPLETED' else 'CONFIRMED' end,
      d.payment_status,
      case
        when not d.is_delivery then 'NOT_APPLICABLE'
        when d.cancelled_at is not null then 'CANCELLED'
        when d.delivered_at is not null then 'DELIVERED'
        else 'ASSIGNED'
      end,
      case when d.is_delivery then 'DELIVERY' else 'PICKUP' end,
      c.id, coalesce(c.name, 'Walk-in'), c.phone, coalesce(c.address, 'At the counter'), p.id, d.lines,
      d.original_items, d.gross, d.subtotal, 0, d.discount,
      d.deposits_refunded, d.gross - d.deposits_refunded, d.paid,
      case when d.cancelled_at is not null then d.paid else d.deposits_refunded end,
      case when d.cancelled_at is not null then 0 else d.gross - d.paid end,
      d.deposits - d.deposits_refunded,
      case when d.cancelled_at is not null then ${CANCELLATION_REASON} end, d.cancelled_at,
      -- Customers of the large store have no e-mail address, so their search text is the order's too.
      d.number || ' ' || coalesce(c.search_text, ${searchText('Walk-in')}),
      ${userId}, d.created_at,
      greatest(d.created_at, case when d.paid > 0 then d.paid_at end, d.cancelled_at, d.delivered_at, d.returned_at, d.completed_at),
      d.line_discounts, case when d.discount > 0 then d.discount_reason end, true,
      (select coalesce(sum(x.tax_cents), 0) from draft_taxes x where x.order_id = d.order_id),
      case when d.cancelled_at is not null then 0 else d.gross end
    from drafts d
    left join draft_customers c on c.pick = d.customer_pick
    left join draft_delivery_persons p on p.pick = d.person_pick
    order by d.number`.execute(tx);
}

async function insertItems(tx: Database, { storeId }: LargeOrders): Promise<void> {
  await sql`
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode,
      provider_name, quantity, unit_price_cents, borrow_deposit_per_unit_cents, transaction_type,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      tax_rate_id, tax_name, tax_percent)
    select ${storeId}, i.item_id, i.order_id, i.position, i.product_id, i.name, i.barcode,
      i.provider_name, i.quantity, i.unit_price_cents, i.deposit_cents,
      case when i.is_loan then 'BORROW' else 'SALE' end,
      case when i.is_loan and d.returned_at is not null then i.quantity else 0 end, i.cost_cents,
      i.list_price_cents, i.discount_cents, i.discount_percent,
      case when i.discount_percent is not null then ${LINE_DISCOUNT_REASON} end,
      i.tax_rate_id, i.tax_name, i.tax_percent
    from draft_items i join drafts d on d.order_id = i.order_id`.execute(tx);
  // A borrow record gets the id of its line: the refund of its deposit refers to it by that id.
  await sql`
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity,
      status, closed_by, deposit_refunded_cents, search_text, borrowed_at, due_on, returned_at)
    select ${storeId}, i.item_id, i.order_id, i.item_id, i.product_id, c.id, i.quantity,
      case when d.returned_at is null then 'OPEN' else 'RETURNED' end,
      case when d.returned_at is not null then 'MARKED_RETURNED' end,
      case when d.returned_at is null then 0 else i.quantity * i.deposit_cents end,
      d.number || ' ' || c.search_text || ' ' || p.search_text, d.created_at,
      (d.created_at at time zone 'UTC')::date + ${sql.lit(DEFAULT_OVERDUE_DAYS)}, d.returned_at
    from draft_items i
    join drafts d on d.order_id = i.order_id
    join draft_customers c on c.pick = d.customer_pick
    join products p on p.store_id = ${storeId} and p.id = i.product_id
    where i.is_loan`.execute(tx);
}

async function insertMoney(tx: Database, { storeId, userId }: LargeOrders): Promise<void> {
  await sql`
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason,
      amount_cents, user_id, created_at)
    select ${storeId}, ${idAt(sql`c.created_at`)}, c.order_id, c.item_id, c.kind, false, c.reason, c.amount,
      ${userId}, c.created_at
    from (
      select d.order_id, d.created_at, null::uuid as item_id, 'ORDER' as kind, d.discount as amount,
        d.discount_reason as reason
      from drafts d
      union all
      select i.order_id, i.created_at, i.item_id, 'LINE', i.discount_cents, ${LINE_DISCOUNT_REASON}
      from draft_items i
      union all
      select i.order_id, i.created_at, i.item_id, 'PRICE',
        i.quantity * (i.list_price_cents - i.unit_price_cents), null
      from draft_items i
    ) c
    where c.amount > 0`.execute(tx);
  await sql`
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, user_id, created_at)
    select ${storeId}, ${idAt(sql`d.paid_at`)}, d.order_id, d.paid, m.id, ${userId}, d.paid_at
    from drafts d join draft_methods m on m.pick = d.method_pick
    where d.paid > 0`.execute(tx);
  await sql`
    insert into refunds (store_id, id, order_id, kind, amount_cents, borrow_record_id, user_id, created_at)
    select ${storeId}::uuid, ${idAt(sql`d.cancelled_at`)}, d.order_id, 'CANCELLATION', d.paid, null, ${userId}::uuid, d.cancelled_at
    from drafts d where d.cancelled_at is not null and d.paid > 0
    union all
    select ${storeId}::uuid, ${idAt(sql`d.returned_at`)}, d.order_id, 'DEPOSIT', i.quantity * i.deposit_cents, i.item_id, ${userId}::uuid, d.returned_at
    from drafts d join draft_items i on i.order_id = d.order_id
    where d.returned_at is not null and i.is_loan`.execute(tx);
  // An order that lends is paid in full, never cancelled, and its goods come back after the payment.
  await sql`
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    select ${storeId}, ${idAt(sql`c.at`)}, c.order_id, c.amount, c.at
    from (
      select d.order_id, d.paid_at as at, d.deposits as amount from drafts d where d.deposits > 0
      union all
      select d.order_id, d.returned_at, -d.deposits from drafts d
      where d.deposits > 0 and d.returned_at is not null
    ) c`.execute(tx);
}

/** Books each order's taxes on its day, and takes them back with the credit note of a cancellation. */
async function insertTaxes(tx: Database, { storeId }: LargeOrders): Promise<void> {
  await sql`
    insert into tax_changes (store_id, id, order_id, tax_rate_id, is_given_back, taxable_cents, net_cents,
      tax_cents, created_at)
    select ${storeId}, ${idAt(sql`c.at`)}, x.order_id, x.tax_rate_id, c.is_given_back,
      c.sign * x.taxable_cents, c.sign * x.net_cents, c.sign * x.tax_cents, c.at
    from draft_taxes x
    join drafts d on d.order_id = x.order_id
    cross join lateral (
      values (d.created_at, false, 1), (d.cancelled_at, true, -1)
    ) c (at, is_given_back, sign)
    where c.at is not null`.execute(tx);
  await sql`
    insert into credit_notes (store_id, number, order_id, return_id, taxes, created_at)
    select ${storeId}, n.number, n.order_id, null, n.taxes, n.created_at
    from draft_credit_notes n`.execute(tx);
}

async function insertHistory(tx: Database, { storeId, userId }: LargeOrders): Promise<void> {
  await sql`
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    select ${storeId}, ${idAt(sql`h.at`)}, h.order_id, h.action, h.changes, ${userId}, h.at
    from (
      select d.order_id, d.created_at as at, 'ORDER_CREATED' as action,
        jsonb_build_object('totalCents', d.gross)
          || case when d.paid > 0 and d.is_paid_at_once then jsonb_build_object('paidCents', d.paid) else '{}' end as changes
      from drafts d
      union all
      select d.order_id, d.paid_at, 'PAYMENT_ADDED', jsonb_build_object('amountCents', d.paid, 'paymentMethod', m.name)
      from drafts d join draft_methods m on m.pick = d.method_pick
      where d.paid > 0 and not d.is_paid_at_once
      union all
      select d.order_id, d.delivered_at, 'DELIVERY_CHANGED', '{"from": "ASSIGNED", "to": "DELIVERED"}'
      from drafts d where d.delivered_at is not null
      union all
      select d.order_id, d.returned_at, 'LOAN_RETURNED', jsonb_build_object('refundAmountCents', d.deposits_refunded)
      from drafts d where d.returned_at is not null
      union all
      select d.order_id, d.completed_at, 'STATUS_CHANGED', '{"from": "CONFIRMED", "to": "COMPLETED"}'
      from drafts d where d.completed_at is not null
      union all
      select d.order_id, d.cancelled_at, 'ORDER_CANCELLED',
        jsonb_build_object('reason', ${CANCELLATION_REASON}::text, 'refundAmountCents', d.paid,
          'itemsRestored', (select sum(i.quantity) from draft_items i where i.order_id = d.order_id),
          'creditNote', n.number)
      from drafts d join draft_credit_notes n on n.order_id = d.order_id
    ) h`.execute(tx);
}

/** Moves the stock that was sold, lent and brought back. Stock is raised first, so that it never falls below 0. */
async function moveStock(tx: Database, { storeId, userId }: LargeOrders): Promise<void> {
  await sql`
    with moved as (
      insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at)
      select ${storeId}, ${idAt(sql`m.at`)}, m.product_id, m.quantity, m.reason, m.order_id, ${userId}, m.at
      from (
        select i.product_id, sum(i.quantity)::int as quantity, 'ADJUSTMENT' as reason,
          null::uuid as order_id, (select min(o.created_at) from draft_orders o) as at
        from draft_items i where i.is_tracked group by i.product_id
        union all
        select i.product_id, -i.quantity, case when i.is_loan then 'LOAN' else 'SALE' end, i.order_id, i.created_at
        from draft_items i where i.is_tracked
        union all
        select i.product_id, i.quantity, case when i.is_loan then 'LOAN_RETURN' else 'CANCELLATION' end, i.order_id,
          coalesce(d.cancelled_at, d.returned_at)
        from draft_items i join drafts d on d.order_id = i.order_id
        where i.is_tracked and (d.cancelled_at is not null or (i.is_loan and d.returned_at is not null))
      ) m
      returning product_id, quantity
    )
    update products p set stock = p.stock + m.quantity
    from (select product_id, sum(quantity)::int as quantity from moved group by product_id) m
    where p.store_id = ${storeId} and p.id = m.product_id`.execute(tx);
}
