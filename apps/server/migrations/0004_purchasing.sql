-- What comes in (rules.md#purchases): purchases with what happens to them, counts of the stock,
-- pictures of products, and a ledger of their costs.

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
  primary key (store_id, id),
  unique (store_id, purchase_number),
  check (total_cents = subtotal_cents + tax_cents - discount_cents),
  foreign key (store_id, provider_id) references providers,
  foreign key (store_id, created_by) references users
);
create index purchases_by_date on purchases (store_id, created_at desc, id desc);
create index purchases_by_provider on purchases (store_id, provider_id, created_at desc) where provider_id is not null;
create index purchases_by_status on purchases (store_id, status, created_at desc);
create index purchases_by_payment_status on purchases (store_id, payment_status, created_at desc);
create index purchases_by_search on purchases using gin (store_id, search_text gin_trgm_ops);

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
  primary key (store_id, id),
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
  -- What one cost on this receipt; 0 where unknown.
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
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, payment_method_id) references payment_methods,
  foreign key (store_id, user_id) references users
);
create index purchase_payments_by_purchase on purchase_payments (store_id, purchase_id);
create index purchase_payments_by_method on purchase_payments (store_id, payment_method_id);

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

-- A count of a category, or of all. What each person counted of a product is a row of its own, so that
-- two people count at once without one undoing the other.

create table stock_counts (
  store_id uuid not null references stores,
  id uuid not null,
  -- Null: all products.
  category_id uuid,
  category_name text,
  notes text,
  status text not null check (status in ('OPEN', 'POSTED', 'CANCELLED')),
  created_by uuid not null,
  created_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  -- How many products there were to count when it was closed.
  products_count integer,
  primary key (store_id, id),
  check ((status = 'OPEN') = (closed_at is null)),
  foreign key (store_id, category_id) references categories,
  foreign key (store_id, created_by) references users,
  foreign key (store_id, closed_by) references users
);
create index stock_counts_by_date on stock_counts (store_id, created_at desc, id desc);

create table stock_count_entries (
  store_id uuid not null,
  count_id uuid not null,
  product_id uuid not null,
  user_id uuid not null,
  quantity integer not null check (quantity >= 0),
  -- What the books said when it was counted: what is sold later is no difference.
  expected integer not null,
  counted_at timestamptz not null,
  primary key (store_id, count_id, product_id, user_id),
  foreign key (store_id, count_id) references stock_counts,
  foreign key (store_id, product_id) references products,
  foreign key (store_id, user_id) references users
);

-- A movement's document.

alter table stock_movements
  add column purchase_id uuid,
  add column stock_count_id uuid,
  add foreign key (store_id, purchase_id) references purchases,
  add foreign key (store_id, stock_count_id) references stock_counts;

-- Every change of a product's cost, by a receipt or by hand (rules.md#costs).

create table cost_changes (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  cost_before_cents bigint check (cost_before_cents >= 0),
  cost_after_cents bigint check (cost_after_cents >= 0),
  -- Null where it was changed by hand.
  purchase_id uuid,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  check (cost_before_cents is distinct from cost_after_cents),
  foreign key (store_id, product_id) references products,
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, user_id) references users
);
create index cost_changes_by_product on cost_changes (store_id, product_id, created_at desc);

-- Pictures, in the two sizes in which they are shown. Whoever knows a picture's id may see it: an
-- image's address cannot carry a token.

create table pictures (
  store_id uuid not null references stores,
  id uuid not null,
  size text not null check (size in ('full', 'thumbnail')),
  content bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id, size)
);

-- Those that no product shows: uploaded for a product that was not saved yet, or taken from one.
create table unused_pictures (
  store_id uuid not null references stores,
  id uuid not null,
  unused_since timestamptz not null,
  primary key (store_id, id)
);

alter table products add column picture_id uuid;
