-- Columns of orders and their parts.

-- The parts in which a payment was taken; null where it was one.
alter table payments add column parts jsonb;

-- The customer's company and tax number, as they were at the time of the order.
alter table orders add column customer_company text;
alter table orders add column customer_tax_number text;

-- Whether the buyer pays no tax. Where prices include tax, added_tax_cents is then below 0: the tax within the prices that is
-- not paid; tax_given_back_cents is the part of it that went with returned goods. What is booked of such an order's taxes has
-- the id ffffffff-ffff-ffff-ffff-ffffffffffff in place of a rate's.
alter table orders add column is_exempt boolean not null default false;

-- Share of the amounts off the order that went with the units which came back before a discount was last added.
alter table order_items add column settled_share_cents bigint not null default 0;
-- Version 1.41 left an amount off the order with the goods that the customer kept. Goods that came back of such an order
-- are settled here, so that the amount is spread over the rest and every figure stays.
update order_items i set units_settled = b.units,
  settled_cents = b.total_cents - b.units * i.borrow_deposit_per_unit_cents
from (
  select ri.store_id, ri.order_item_id, sum(ri.quantity)::integer as units, sum(ri.total_cents)::bigint as total_cents
  from return_items ri group by ri.store_id, ri.order_item_id
) b, orders o
where b.store_id = i.store_id and b.order_item_id = i.id
  and o.store_id = i.store_id and o.id = i.order_id and o.discount_cents > 0;
-- Copy of updated_at if the order has an amount off and returns, or an exempt buyer; else null. A server of version 1.41
-- that works beside a newer one would give back too much of such an order, or ask for its tax. It does not renew the copy,
-- so that its change fails.
alter table orders add column shares_check_at timestamptz;
update orders o set shares_check_at = o.updated_at where o.discount_cents > 0 and o.returns_total_cents > 0;
alter table orders add constraint orders_shares_check check (
  (not is_exempt and (discount_cents = 0 or returns_total_cents = 0)) or coalesce(shares_check_at = updated_at, false)
);

-- Whether a rule was not applied because a till without a network had taken the order. Owners and managers review these
-- orders.
alter table orders add column accepted_as_taken boolean not null default false;
update orders o set accepted_as_taken = true
from order_history
where order_history.store_id = o.store_id and order_history.order_id = o.id
  and order_history.action = 'ACCEPTED_AS_TAKEN';
create index orders_accepted_as_taken on orders (store_id, created_at) where accepted_as_taken;

-- Whether the order names another drawer than the one at which its sender's session stood.
alter table orders add column from_another_drawer boolean not null default false;

-- Whether the order completed without a press, as it was delivered and nothing was due: undoing the delivery takes this
-- back. No order begins so.
alter table orders add column completed_on_delivery boolean not null default false;

-- insert_order_7 writes what insert_order_6 writes, and those columns above that a new order may have.
create or replace function insert_order_7(store uuid, document jsonb)
returns table (order_number bigint, search_text text, zone_version integer) language plpgsql as $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, customer_company, customer_tax_number, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason, prices_include_tax, added_tax_cents,
    tax_included_cents, tax_given_back_cents, tax_check_cents, shift_id, accepted_as_taken, from_another_drawer,
    is_exempt, shares_check_at)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.customer_company, o.customer_tax_number,
    o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason, o.prices_include_tax, o.added_tax_cents,
    o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents, o.shift_id, o.accepted_as_taken,
    o.from_another_drawer, o.is_exempt, o.shares_check_at);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents,
      settled_share_cents, tax_rate_id, tax_name, tax_percent)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents, r.settled_share_cents, r.tax_rate_id, r.tax_name, r.tax_percent);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at, due_on,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, r.due_on, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      parts, reference, notes, user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.parts, r.reference, r.notes, r.user_id, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::discount_changes, document -> 'discountChanges') loop
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason, amount_cents,
      user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.order_item_id, r.kind, r.added_later, r.reason, r.amount_cents, r.user_id,
      r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::tax_changes, document -> 'taxChanges') loop
    insert into tax_changes (store_id, id, order_id, tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents,
      created_at, shift_id)
    values (store, r.id, r.order_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents, r.tax_cents,
      r.created_at, r.shift_id);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_3(store, document -> 'totals');
  perform add_discount_totals_1(store, document -> 'totals');
  return next;
end $$;
