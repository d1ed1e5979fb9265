-- The taxes of purchases: rates of their lines, and what is booked as goods come and go back.

-- Tax of the lines; the free tax, which a call gave as an amount, stays in tax_cents.
alter table purchases add column added_tax_cents bigint not null default 0;
-- A server of before, at work beside a newer one, would leave the tax of the lines out of a total: it fails instead.
alter table purchases drop constraint purchases_check;
alter table purchases add constraint purchases_taxed_total_check check (
  total_cents = subtotal_cents + tax_cents + added_tax_cents - discount_cents
);

-- Rate of the line as it was made; its tax follows from that.
alter table purchase_items add column tax_rate_id uuid;
alter table purchase_items add column tax_name text;
alter table purchase_items add column tax_percent integer;
-- Units received and units returned whose tax is booked. A server of before does not book any: it fails where it
-- moves units of a line with a rate.
alter table purchase_items add column taxed_units integer not null default 0;
alter table purchase_items add constraint purchase_items_tax_check check ((tax_name is null) = (tax_percent is null));
alter table purchase_items add constraint purchase_items_taxed_units_check check (
  tax_percent is null or taxed_units = received_qty + returned_qty
);

-- What each receipt booked of a purchase's taxes by rate, and each return below 0.
create table purchase_tax_changes (
  store_id uuid not null references stores,
  id uuid not null,
  purchase_id uuid not null,
  tax_rate_id uuid not null,
  is_given_back boolean not null,
  taxable_cents bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases
);
create index purchase_tax_changes_by_purchase on purchase_tax_changes (store_id, purchase_id);
-- The report of taxes reads its period from the index alone.
create index purchase_tax_changes_by_day on purchase_tax_changes (store_id, created_at)
  include (tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents);

-- As insert_purchase_1, with taxes.
create or replace function insert_purchase_2(store uuid, document jsonb)
returns table (purchase_number bigint, search_text text) language plpgsql as $$
declare
  b purchases;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'purchase'
  returning c.last_number into strict purchase_number;
  b := jsonb_populate_record(null::purchases, document -> 'purchase');
  search_text := trim(purchase_number || ' ' || b.search_text);
  insert into purchases (store_id, id, purchase_number, status, payment_status, provider_id, provider_name, notes, items_count,
    subtotal_cents, tax_cents, added_tax_cents, discount_cents, total_cents, returns_total_cents, payments_total_cents,
    amount_due_cents, marked_paid, search_text, created_by, created_at, updated_at)
  values (store, b.id, purchase_number, b.status, b.payment_status, b.provider_id, b.provider_name, b.notes,
    b.items_count, b.subtotal_cents, b.tax_cents, b.added_tax_cents, b.discount_cents, b.total_cents,
    b.returns_total_cents, b.payments_total_cents, b.amount_due_cents, b.marked_paid, search_text,
    b.created_by, b.created_at, b.updated_at);
  for r in select * from jsonb_populate_recordset(null::purchase_items, document -> 'items') loop
    insert into purchase_items (store_id, id, purchase_id, position, product_id, product_name, product_barcode, ordered_qty,
      received_qty, returned_qty, unit_cost_cents, tax_rate_id, tax_name, tax_percent, taxed_units)
    values (store, r.id, r.purchase_id, r.position, r.product_id, r.product_name, r.product_barcode, r.ordered_qty,
      r.received_qty, r.returned_qty, r.unit_cost_cents, r.tax_rate_id, r.tax_name, r.tax_percent, r.taxed_units);
  end loop;
  for r in select * from jsonb_populate_recordset(null::purchase_history, document -> 'history') loop
    insert into purchase_history (store_id, id, purchase_id, action, changes, user_id, created_at)
    values (store, r.id, r.purchase_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  return next;
end $$;

-- As insert_receipt_1, with taxes.
create or replace function insert_receipt_2(store uuid, document jsonb) returns void language plpgsql as $$
declare
  d receipts;
  r record;
begin
  d := jsonb_populate_record(null::receipts, document -> 'receipt');
  insert into receipts (store_id, id, purchase_id, notes, user_id, created_at)
  values (store, d.id, d.purchase_id, d.notes, d.user_id, d.created_at);
  for r in select * from jsonb_populate_recordset(null::receipt_items, document -> 'items') loop
    insert into receipt_items (store_id, id, receipt_id, purchase_item_id, quantity, unit_cost_cents)
    values (store, r.id, r.receipt_id, r.purchase_item_id, r.quantity, r.unit_cost_cents);
    update purchase_items i set received_qty = i.received_qty + r.quantity, taxed_units = i.taxed_units + r.quantity
    where i.store_id = store and i.id = r.purchase_item_id;
  end loop;
  for r in select * from jsonb_populate_recordset(null::purchase_tax_changes, document -> 'taxChanges') loop
    insert into purchase_tax_changes (store_id, id, purchase_id, tax_rate_id, is_given_back, taxable_cents, net_cents,
      tax_cents, created_at)
    values (store, r.id, r.purchase_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents,
      r.tax_cents, r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
end $$;
