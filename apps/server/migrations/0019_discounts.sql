-- Discounts of lines and in per cent (thousandths of one), with reasons, and the prices they are measured by.

-- The amounts off the order as a whole stay in discount_cents; those of its lines are summed beside it.
alter table orders add column line_discounts_cents bigint not null default 0;
alter table orders add column discount_percent integer;
alter table orders add column discount_reason text;
alter table orders add constraint orders_discount_percent_check check (discount_percent between 0 and 100000);
-- A server of before, at work beside a newer one, would leave the discounts of lines out of a total, or give more back
-- than a line came to: it fails instead. Only the amounts off the order bring the sum below 0.
alter table orders add constraint orders_discounted_total_check check (
  line_discounts_cents = 0 or (
    total_cents = greatest(0, subtotal_cents + tax_cents - discount_cents - line_discounts_cents
      - returns_total_cents - deposits_refunded_cents - deposits_waived_cents)
    and subtotal_cents + tax_cents - line_discounts_cents
      - returns_total_cents - deposits_refunded_cents - deposits_waived_cents >= 0
  )
);

-- A line's own discount, its share of the order's per cent, and its shares of what was added later.
alter table order_items add column discount_cents bigint not null default 0;
alter table order_items add column discount_percent integer;
alter table order_items add column discount_reason text;
alter table order_items add column order_discount_share_cents bigint not null default 0;
alter table order_items add column added_discount_cents bigint not null default 0;
-- Units that had come back, and what they had given back, when the last discount was added to the line.
alter table order_items add column units_settled integer not null default 0;
alter table order_items add column settled_cents bigint not null default 0;
-- Null where a server before version 1.29 wrote the row: then the price of the line.
alter table order_items add column list_price_cents bigint;
alter table order_items add constraint order_items_discounts_check check (
  discount_cents >= 0 and order_discount_share_cents >= 0 and added_discount_cents >= 0
  and discount_cents + order_discount_share_cents + added_discount_cents <= quantity * unit_price_cents
);
alter table order_items add constraint order_items_discount_percent_check check (discount_percent between 0 and 100000);

alter table discounts add column percent integer;
alter table discounts add column reason text;
alter table discounts add column order_item_id uuid;
alter table discounts add constraint discounts_percent_check check (percent between 0 and 100000);

-- Every discount that a person gave, changed (the difference) or took off, for the report of discounts.
create table discount_changes (
  store_id uuid not null references stores,
  id uuid not null,
  order_id uuid not null,
  order_item_id uuid,
  kind text not null check (kind in ('LINE', 'ORDER', 'PRICE')),
  added_later boolean not null,
  reason text,
  amount_cents bigint not null check (amount_cents <> 0),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
-- Of the time before: who gave what is known of discounts added later, the rest is its order's maker's.
insert into discount_changes (store_id, id, order_id, kind, added_later, amount_cents, user_id, created_at)
select d.store_id, d.id, d.order_id, 'ORDER', true, d.amount_cents, d.user_id, d.created_at
from discounts d;
insert into discount_changes (store_id, id, order_id, kind, added_later, amount_cents, user_id, created_at)
select o.store_id, o.id, o.id, 'ORDER', false, o.discount_cents - o.added_cents, o.created_by, o.created_at
from (
  select o.store_id, o.id, o.discount_cents, o.created_by, o.created_at, coalesce(
    (select sum(d.amount_cents) from discounts d where d.store_id = o.store_id and d.order_id = o.id), 0
  ) as added_cents
  from orders o
  where o.discount_cents > 0
) o
where o.discount_cents > o.added_cents;
create index discount_changes_by_order on discount_changes (store_id, order_id);
-- The report of discounts reads its period from the index alone: half the time of reading the table as well.
create index discount_changes_by_day on discount_changes (store_id, created_at)
  include (order_id, user_id, kind, reason, amount_cents);

-- As insert_order_2, with discounts of lines and in per cent.
create or replace function insert_order_3(store uuid, document jsonb)
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
    customer_name, customer_phone, customer_address, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      reference, notes, user_id, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.reference, r.notes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::discount_changes, document -> 'discountChanges') loop
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason, amount_cents,
      user_id, created_at)
    values (store, r.id, r.order_id, r.order_item_id, r.kind, r.added_later, r.reason, r.amount_cents, r.user_id, r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_2(store, document -> 'totals');
  return next;
end $$;
