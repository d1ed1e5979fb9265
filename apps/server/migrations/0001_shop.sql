-- The whole sales and catalogue side (rules.md). Every table of a store begins its primary
-- key with store_id and every foreign key carries it, so that no reference can cross stores and the
-- tables can be distributed by store_id. Amounts are integer cents.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Global: nothing of a store stands in these.

create table secrets (
  name text primary key,
  value text not null
);

create table sign_in_failures (
  -- account:<email> or address:<ip>
  subject text not null,
  failed_at timestamptz not null,
  id uuid not null,
  primary key (subject, failed_at, id)
);
create index sign_in_failures_by_time on sign_in_failures (failed_at);

-- Stores and their people.

create table stores (
  store_id uuid primary key,
  name text not null,
  email text,
  phone text,
  address text,
  city text,
  state text,
  country text,
  locale text not null default 'en-US',
  currency text not null default 'USD',
  time_zone text not null default 'UTC',
  overdue_days integer not null default 30 check (overdue_days >= 0),
  payment_roles text[] not null default '{}',
  receipt_header text,
  receipt_footer text,
  created_at timestamptz not null
);

create table store_counters (
  store_id uuid not null references stores,
  counter text not null check (counter in ('order', 'purchase')),
  last_number bigint not null default 1000,
  primary key (store_id, counter)
) with (fillfactor = 50);

create table users (
  store_id uuid not null references stores,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  role text not null check (role in ('SUPER_ADMIN', 'STORE_OWNER', 'MANAGER', 'DESPATCHER', 'CASHIER')),
  password_hash text not null,
  language text check (language in ('en', 'es')),
  theme text check (theme in ('light', 'dark', 'system')),
  is_active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, id)
);

-- Finds a person before the store is known.
create table logins (
  email text primary key check (email = lower(email)),
  store_id uuid not null,
  user_id uuid not null,
  foreign key (store_id, user_id) references users
);

create table sessions (
  store_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, user_id) references users
);
create index sessions_by_user on sessions (store_id, user_id);

create table refresh_tokens (
  store_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  created_at timestamptz not null,
  rotated_at timestamptz,
  primary key (store_id, token_hash),
  foreign key (store_id, session_id) references sessions on delete cascade
);
create index refresh_tokens_by_session on refresh_tokens (store_id, session_id);

create table idempotency_keys (
  store_id uuid not null references stores,
  key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  -- Belongs to a document of money or stock, and is kept as long as that.
  document boolean not null,
  created_at timestamptz not null,
  primary key (store_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (store_id, created_at) where not document;

-- People the shop deals with. search_text is lower case without accents and begins with the name, so
-- that lists are sorted by it: a plain name would put "ámbar" after "Zinc".

create table customers (
  store_id uuid not null references stores,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  address text not null,
  city text,
  state text,
  country text,
  is_active boolean not null default true,
  search_text text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index customers_by_name on customers (store_id, search_text, id) where archived_at is null;
create index customers_by_search on customers using gin (store_id, search_text gin_trgm_ops) where archived_at is null;

create table delivery_persons (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  email text,
  phone_number text,
  available_to_deliver boolean not null default true,
  search_text text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index delivery_persons_by_name on delivery_persons (store_id, search_text, id) where archived_at is null;

create table providers (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  email text,
  phone text,
  address text,
  city text,
  state text,
  country text,
  search_text text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index providers_by_name on providers (store_id, search_text, id) where archived_at is null;

create table categories (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  description text,
  search_text text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index categories_by_name on categories (store_id, search_text, id) where archived_at is null;

create table payment_methods (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  search_text text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create unique index payment_methods_by_name on payment_methods (store_id, lower(name)) where archived_at is null;

-- The catalogue and its stock.

create table products (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  description text,
  barcode text,
  price_cents bigint not null check (price_cents >= 0),
  cost_cents bigint check (cost_cents >= 0),
  -- Null: not tracked (a service).
  stock integer check (stock >= 0),
  min_stock integer not null default 0 check (min_stock >= 0),
  category_id uuid,
  provider_id uuid,
  borrowable boolean not null default false,
  attributes jsonb,
  last_borrow_fee_cents bigint check (last_borrow_fee_cents >= 0),
  last_borrow_deposit_cents bigint check (last_borrow_deposit_cents >= 0),
  search_text text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, category_id) references categories,
  foreign key (store_id, provider_id) references providers
);
create unique index products_by_barcode on products (store_id, barcode) where archived_at is null and barcode is not null;
create index products_by_name on products (store_id, search_text, id) where archived_at is null;
create index products_by_category on products (store_id, category_id, search_text) where archived_at is null;
create index products_by_provider on products (store_id, provider_id, search_text) where archived_at is null;
create index products_low_on_stock on products (store_id, stock, search_text) where archived_at is null and stock <= min_stock;
create index products_by_search on products using gin (store_id, search_text gin_trgm_ops) where archived_at is null;

-- Orders and all that happens to them.

create table orders (
  store_id uuid not null references stores,
  id uuid not null,
  order_number bigint not null,
  status text not null check (status in ('DRAFT', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  payment_status text not null check (payment_status in ('FREE', 'PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED')),
  delivery_status text not null check (delivery_status in ('NOT_APPLICABLE', 'ASSIGNED', 'DELIVERED', 'CANCELLED', 'RETURNED')),
  service_type text not null check (service_type in ('PICKUP', 'DELIVERY')),
  customer_id uuid,
  customer_name text,
  customer_phone text,
  customer_address text,
  delivery_person_id uuid,
  notes text,
  items_count integer not null check (items_count > 0),
  original_items jsonb not null,
  original_total_cents bigint not null check (original_total_cents >= 0),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  returns_total_cents bigint not null default 0 check (returns_total_cents >= 0),
  deposits_refunded_cents bigint not null default 0 check (deposits_refunded_cents >= 0),
  deposits_waived_cents bigint not null default 0 check (deposits_waived_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  payments_total_cents bigint not null default 0 check (payments_total_cents >= 0),
  refunds_total_cents bigint not null default 0 check (refunds_total_cents >= 0),
  amount_due_cents bigint not null check (amount_due_cents >= 0),
  open_deposits_cents bigint not null default 0 check (open_deposits_cents >= 0),
  cancellation_reason text,
  search_text text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, order_number),
  check (refunds_total_cents <= payments_total_cents),
  check ((status = 'CANCELLED') = (payment_status = 'CANCELLED')),
  check ((service_type = 'PICKUP') = (delivery_status = 'NOT_APPLICABLE')),
  foreign key (store_id, customer_id) references customers,
  foreign key (store_id, delivery_person_id) references delivery_persons,
  foreign key (store_id, created_by) references users
);
create index orders_by_date on orders (store_id, created_at desc, id desc);
create index orders_by_customer on orders (store_id, customer_id, created_at desc) where customer_id is not null;
create index orders_by_delivery_person on orders (store_id, delivery_person_id, created_at desc) where delivery_person_id is not null;
create index orders_by_status on orders (store_id, status, created_at desc);
create index orders_unpaid on orders (store_id, payment_status, created_at desc) where payment_status in ('PENDING', 'PARTIALLY_PAID');
create index orders_by_search on orders using gin (store_id, search_text gin_trgm_ops);

create table order_items (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  product_name text not null,
  product_barcode text,
  provider_name text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  borrow_deposit_per_unit_cents bigint not null default 0 check (borrow_deposit_per_unit_cents >= 0),
  transaction_type text not null check (transaction_type in ('SALE', 'BORROW')),
  selected_attributes jsonb,
  returned_quantity integer not null default 0 check (returned_quantity between 0 and quantity),
  -- What a unit cost when it was sold, for the margin; null where unknown.
  cost_cents bigint check (cost_cents >= 0),
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, product_id) references products
);
create index order_items_by_order on order_items (store_id, order_id);
create index order_items_by_product on order_items (store_id, product_id);

create table payments (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  payment_method_id uuid not null,
  reference text,
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, payment_method_id) references payment_methods,
  foreign key (store_id, user_id) references users
);
create index payments_by_order on payments (store_id, order_id);
create index payments_by_method on payments (store_id, payment_method_id, created_at);

create table discounts (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index discounts_by_order on discounts (store_id, order_id);

create table returns (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  total_cents bigint not null check (total_cents >= 0),
  reason text not null,
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index returns_by_order on returns (store_id, order_id);

create table return_items (
  store_id uuid not null,
  id uuid not null,
  return_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  total_cents bigint not null check (total_cents >= 0),
  primary key (store_id, id),
  foreign key (store_id, return_id) references returns,
  foreign key (store_id, order_item_id) references order_items
);
create index return_items_by_return on return_items (store_id, return_id);
create index return_items_by_order_item on return_items (store_id, order_item_id);

create table borrow_records (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  product_id uuid not null,
  customer_id uuid not null,
  quantity integer not null check (quantity > 0),
  status text not null check (status in ('OPEN', 'RETURNED')),
  -- What closed it; a deposit is kept only on MARKED_RETURNED (rules.md#deposits).
  closed_by text check (closed_by in ('MARKED_RETURNED', 'RETURN', 'CANCELLATION')),
  notes text,
  deposit_refunded_cents bigint not null default 0 check (deposit_refunded_cents >= 0),
  deposit_waived_cents bigint not null default 0 check (deposit_waived_cents >= 0),
  deposit_kept_cents bigint not null default 0 check (deposit_kept_cents >= 0),
  borrowed_at timestamptz not null,
  returned_at timestamptz,
  primary key (store_id, id),
  check ((status = 'OPEN') = (returned_at is null)),
  check ((status = 'OPEN') = (closed_by is null)),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, order_item_id) references order_items,
  foreign key (store_id, product_id) references products,
  foreign key (store_id, customer_id) references customers
);
create index borrow_records_by_order on borrow_records (store_id, order_id);
create index borrow_records_by_order_item on borrow_records (store_id, order_item_id);
create index borrow_records_by_status on borrow_records (store_id, status, borrowed_at desc);
create index borrow_records_by_customer on borrow_records (store_id, customer_id, borrowed_at desc);
create index borrow_records_on_loan on borrow_records (store_id, product_id) where status = 'OPEN';

create table refunds (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('RETURN', 'CANCELLATION', 'DEPOSIT')),
  amount_cents bigint not null check (amount_cents > 0),
  recipient_name text,
  notes text,
  return_id uuid,
  borrow_record_id uuid,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, return_id) references returns,
  foreign key (store_id, borrow_record_id) references borrow_records,
  foreign key (store_id, user_id) references users
);
create index refunds_by_order on refunds (store_id, order_id);

create table order_history (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  action text not null,
  changes jsonb not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index order_history_by_order on order_history (store_id, order_id);

-- The ledger: at every moment a product's stock is the sum of its movements (rules.md#stock).
create table stock_movements (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('OPENING', 'SALE', 'LOAN', 'SALE_RETURN', 'LOAN_RETURN', 'CANCELLATION', 'RECEIPT', 'PURCHASE_RETURN', 'ADJUSTMENT')),
  order_id uuid,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, product_id) references products,
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index stock_movements_by_product on stock_movements (store_id, product_id, created_at desc);
