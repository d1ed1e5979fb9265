-- Purchases and all that happens to them (rules.md#purchases).

create table purchases (
  store_id uuid not null references stores,
  id uuid not null,
  purchase_number bigint not null,
  status text not null check (status in ('CREATED', 'ORDERED', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CANCELLED')),
  payment_status text not null check (payment_status in ('PENDING', 'PARTIALLY_PAID', 'PAID', 'FREE')),
  provider_id uuid,
  provider_name text,
  notes text,
  items_count integer not null check (items_count > 0),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  returns_total_cents bigint not null default 0 check (returns_total_cents >= 0),
  payments_total_cents bigint not null default 0 check (payments_total_cents >= 0),
  amount_due_cents bigint not null check (amount_due_cents >= 0),
  marked_paid boolean not null default false,
  search_text text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Tax of the lines; the free tax, which a call gave as an amount, stays in tax_cents.
  added_tax_cents bigint not null default 0,
  primary key (store_id, id),
  unique (store_id, purchase_number),
  constraint purchases_taxed_total_check check (
    total_cents = subtotal_cents + tax_cents + added_tax_cents - discount_cents
  ),
  foreign key (store_id, provider_id) references providers,
  foreign key (store_id, created_by) references users
);
create index purchases_by_date on purchases (store_id, created_at desc, id desc);
create index purchases_by_provider on purchases (store_id, provider_id, created_at desc) where provider_id is not null;
create index purchases_by_payment_status on purchases (store_id, payment_status, created_at desc);
create index purchases_by_search on purchases using gin (store_id, search_text gin_trgm_ops);
create index purchases_by_status on purchases (store_id, status, created_at desc, id desc);

create table purchase_items (
  store_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  position integer not null,
  product_id uuid not null,
  product_name text not null,
  product_barcode text,
  ordered_qty integer not null check (ordered_qty > 0),
  received_qty integer not null default 0 check (received_qty between 0 and ordered_qty),
  returned_qty integer not null default 0 check (returned_qty between 0 and received_qty),
  unit_cost_cents bigint not null check (unit_cost_cents >= 0),
  -- Rate of the line as it was made; its tax follows from that.
  tax_rate_id uuid,
  tax_name text,
  tax_percent integer,
  -- Units received and units returned whose tax is booked.
  taxed_units integer not null default 0,
  primary key (store_id, id),
  constraint purchase_items_tax_check check ((tax_name is null) = (tax_percent is null)),
  constraint purchase_items_taxed_units_check check (
    tax_percent is null or taxed_units = received_qty + returned_qty
  ),
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, product_id) references products
);
create index purchase_items_by_purchase on purchase_items (store_id, purchase_id);
create index purchase_items_by_product on purchase_items (store_id, product_id);

create table receipts (
  store_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, user_id) references users
);
create index receipts_by_purchase on receipts (store_id, purchase_id);

create table receipt_items (
  store_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  purchase_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  -- The cost of one on this receipt; 0 if it is unknown.
  unit_cost_cents bigint not null check (unit_cost_cents >= 0),
  primary key (store_id, id),
  foreign key (store_id, receipt_id) references receipts,
  foreign key (store_id, purchase_item_id) references purchase_items
);
create index receipt_items_by_receipt on receipt_items (store_id, receipt_id);
create index receipt_items_by_purchase_item on receipt_items (store_id, purchase_item_id);

create table purchase_returns (
  store_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  reason text not null,
  notes text,
  total_cents bigint not null check (total_cents >= 0),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, user_id) references users
);
create index purchase_returns_by_purchase on purchase_returns (store_id, purchase_id);

create table purchase_return_items (
  store_id uuid not null,
  id uuid not null,
  purchase_return_id uuid not null,
  purchase_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, id),
  foreign key (store_id, purchase_return_id) references purchase_returns,
  foreign key (store_id, purchase_item_id) references purchase_items
);
create index purchase_return_items_by_return on purchase_return_items (store_id, purchase_return_id);
create index purchase_return_items_by_purchase_item on purchase_return_items (store_id, purchase_item_id);

create table purchase_payments (
  store_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  payment_method_id uuid not null,
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  kind text,
  shift_id uuid,
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, payment_method_id) references payment_methods,
  foreign key (store_id, user_id) references users,
  foreign key (store_id, shift_id) references shifts
);
create index purchase_payments_by_purchase on purchase_payments (store_id, purchase_id);
create index purchase_payments_by_method on purchase_payments (store_id, payment_method_id);
create index purchase_payments_by_shift on purchase_payments (store_id, shift_id) where shift_id is not null;

-- The taxes that each receipt of a purchase booked by rate; those of a return are below 0.
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

create table purchase_history (
  store_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  action text not null,
  changes jsonb not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, user_id) references users
);
create index purchase_history_by_purchase on purchase_history (store_id, purchase_id);

-- References of earlier tables to these.
alter table cost_changes add foreign key (store_id, purchase_id) references purchases;

-- Numbers a new purchase and writes it with its lines and its history.
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

-- Writes a receipt with its taxes and its moves of stock.
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
