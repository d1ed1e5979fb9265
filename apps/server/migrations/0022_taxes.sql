-- The taxes of orders by rate, and the numbers of credit notes.

-- Null while the store has no rates, so that its orders ask for none.
alter table stores add column prices_include_tax boolean;
alter table stores add column tax_number text;

alter table products add column tax_rate_id uuid;
alter table products add column fee_tax_rate_id uuid;
alter table products add foreign key (store_id, tax_rate_id) references tax_rates;
alter table products add foreign key (store_id, fee_tax_rate_id) references tax_rates;

-- The free tax, which a call gave as an amount, stays in tax_cents.
alter table orders add column prices_include_tax boolean;
alter table orders add column added_tax_cents bigint not null default 0;
alter table orders add column tax_included_cents bigint not null default 0;
alter table orders add column tax_given_back_cents bigint not null default 0;
-- Sum of the order when its taxes were last booked, 0 once cancelled; null where none were. A server of before, at
-- work beside a newer one, does not renew it, so that its changes of a taxed order's sums fail.
alter table orders add column tax_check_cents bigint;
update orders o set tax_check_cents = case when o.status = 'CANCELLED' then 0
  else o.subtotal_cents + o.tax_cents - o.discount_cents - o.line_discounts_cents - o.returns_total_cents end
where o.tax_cents > 0;
alter table orders add constraint orders_tax_check check (
  tax_check_cents = case when status = 'CANCELLED' then 0
    else subtotal_cents + tax_cents - discount_cents - line_discounts_cents - returns_total_cents end
);
alter table orders drop constraint orders_discounted_total_check;
alter table orders add constraint orders_whole_total_check check (
  (line_discounts_cents = 0 and added_tax_cents = 0) or (
    total_cents = greatest(0, subtotal_cents + tax_cents + added_tax_cents - discount_cents - line_discounts_cents
      - returns_total_cents - deposits_refunded_cents - deposits_waived_cents)
    and subtotal_cents + tax_cents + added_tax_cents - line_discounts_cents
      - returns_total_cents - deposits_refunded_cents - deposits_waived_cents >= 0
  )
);

-- Rate of the line as it was made; its tax follows from that.
alter table order_items add column tax_rate_id uuid;
alter table order_items add column tax_name text;
alter table order_items add column tax_percent integer;
alter table order_items add constraint order_items_tax_check check ((tax_name is null) = (tax_percent is null));

alter table returns add column tax_given_back_cents bigint not null default 0;

alter table store_counters drop constraint store_counters_counter_check;
alter table store_counters add check (counter in ('order', 'purchase', 'creditNote'));

-- Numbered without gaps in each store: one for each return, and for each cancellation.
create table credit_notes (
  store_id uuid not null references stores,
  number bigint not null,
  order_id uuid not null,
  -- Null for a cancellation.
  return_id uuid,
  -- What came back by rate: name, per cent, taxable and net amount, and tax.
  taxes jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, number),
  foreign key (store_id, order_id) references orders
);
create index credit_notes_by_order on credit_notes (store_id, order_id);

-- Each change of an order's taxes by rate, or of its free tax where that is null, at the moment of its command.
create table tax_changes (
  store_id uuid not null references stores,
  id uuid not null,
  order_id uuid not null,
  tax_rate_id uuid,
  is_given_back boolean not null,
  taxable_cents bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders
);
create index tax_changes_by_order on tax_changes (store_id, order_id);
insert into tax_changes (store_id, id, order_id, is_given_back, taxable_cents, net_cents, tax_cents, created_at)
select o.store_id, o.id, o.id, false, 0, 0, o.tax_cents, o.created_at
from orders o where o.tax_cents > 0;
insert into tax_changes (store_id, id, order_id, is_given_back, taxable_cents, net_cents, tax_cents, created_at)
select o.store_id, md5(o.id::text)::uuid, o.id, true, 0, 0, -o.tax_cents, o.cancelled_at
from orders o where o.tax_cents > 0 and o.status = 'CANCELLED';

create table tax_totals (
  store_id uuid not null references stores,
  day date not null,
  -- All zeros for free tax.
  tax_rate_id uuid not null,
  taxable_cents bigint not null default 0,
  net_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  taxable_given_back_cents bigint not null default 0,
  net_given_back_cents bigint not null default 0,
  tax_given_back_cents bigint not null default 0,
  primary key (store_id, day, tax_rate_id)
);
-- The totals of stores with free tax are summed anew when a server starts.
insert into stale_totals (store_id)
select distinct o.store_id from orders o where o.tax_cents > 0
on conflict do nothing;

-- As add_totals_2, with taxes.
create or replace function add_totals_3(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  perform add_totals_2(store, totals);
  for r in select * from jsonb_populate_recordset(null::tax_totals, totals -> 'tax_totals') loop
    insert into tax_totals as t (store_id, day, tax_rate_id, taxable_cents, net_cents, tax_cents,
      taxable_given_back_cents, net_given_back_cents, tax_given_back_cents)
    values (store, r.day, r.tax_rate_id, r.taxable_cents, r.net_cents, r.tax_cents,
      r.taxable_given_back_cents, r.net_given_back_cents, r.tax_given_back_cents)
    on conflict (store_id, day, tax_rate_id) do update set
      taxable_cents = t.taxable_cents + excluded.taxable_cents,
      net_cents = t.net_cents + excluded.net_cents,
      tax_cents = t.tax_cents + excluded.tax_cents,
      taxable_given_back_cents = t.taxable_given_back_cents + excluded.taxable_given_back_cents,
      net_given_back_cents = t.net_given_back_cents + excluded.net_given_back_cents,
      tax_given_back_cents = t.tax_given_back_cents + excluded.tax_given_back_cents;
  end loop;
end $$;

-- As insert_order_3, with taxes.
create or replace function insert_order_4(store uuid, document jsonb)
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
    line_discounts_cents, discount_percent, discount_reason, prices_include_tax, added_tax_cents,
    tax_included_cents, tax_given_back_cents, tax_check_cents)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason, o.prices_include_tax, o.added_tax_cents,
    o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents,
      tax_rate_id, tax_name, tax_percent)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents, r.tax_rate_id, r.tax_name, r.tax_percent);
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
  for r in select * from jsonb_populate_recordset(null::tax_changes, document -> 'taxChanges') loop
    insert into tax_changes (store_id, id, order_id, tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents,
      created_at)
    values (store, r.id, r.order_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents, r.tax_cents,
      r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_3(store, document -> 'totals');
  return next;
end $$;
