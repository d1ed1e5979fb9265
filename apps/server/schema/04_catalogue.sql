-- The catalogue: products with their units and codes, and what they refer to.

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

create table tax_rates (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  -- Thousandths of a per cent.
  percent integer not null check (percent between 0 and 100000),
  is_default boolean not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  -- When the rate was last edited, so that an edit of what was loaded before is refused.
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  check (archived_at is null or not is_default)
);
create unique index tax_rates_by_name on tax_rates (store_id, lower(name)) where archived_at is null;
create unique index tax_rates_default on tax_rates (store_id) where is_default;

create table payment_methods (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  search_text text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null default 'OTHER' check (kind in ('CASH', 'CARD', 'TRANSFER', 'OTHER')),
  position integer not null default 0,
  primary key (store_id, id)
);
create unique index payment_methods_by_name on payment_methods (store_id, lower(name)) where archived_at is null;

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
  picture_id uuid,
  -- A sale changes a product's stock and nothing else. With the stock in no index, PostgreSQL writes the row in
  -- its own page, where room is left for that, and touches none of the product's indexes. Whether it is low
  -- on stock is kept beside it, and changes only when the minimum is crossed.
  low_on_stock boolean not null generated always as (coalesce(stock <= min_stock, false)) stored,
  is_favourite boolean not null default false,
  tax_rate_id uuid,
  fee_tax_rate_id uuid,
  -- Null fields of a product take the store's.
  fee_per text not null default 'LOAN' check (fee_per in ('LOAN', 'DAY', 'WEEK')),
  borrow_days integer check (borrow_days >= 0),
  late_fee_per_day_cents bigint constraint products_late_fee_per_day_check check (late_fee_per_day_cents >= 0),
  late_fee_max_cents bigint constraint products_late_fee_max_check check (late_fee_max_cents >= 0),
  -- An untracked stock has none in repair.
  in_repair integer not null default 0,
  -- The last day for which the product is BOOKED; null without. An order reads with the product whether it has to look
  -- for reservations at all.
  reserved_until date,
  -- Units that are here; null for a product whose units have no codes. By the check no movement changes the stock without
  -- naming its units.
  units_here integer,
  -- The price before it was lowered without an approval; null where nobody did since somebody without a limit set it.
  lowered_from_cents bigint,
  -- Units that orders taken without a network booked as found since the product was last counted or adjusted.
  found_units integer not null default 0,
  -- A product's own fee and deposit, of a unit and, if the fee is for a day or a week, of one period. Without them a loan
  -- is suggested the terms of the one before.
  borrow_fee_cents bigint constraint products_borrow_fee_check check (borrow_fee_cents >= 0),
  borrow_deposit_cents bigint constraint products_borrow_deposit_check check (borrow_deposit_cents >= 0),
  primary key (store_id, id),
  constraint products_in_repair_check check (
    in_repair >= 0 and (in_repair = 0 or stock is not null)
  ),
  constraint products_units_here_check check (
    units_here is null or units_here is not distinct from stock
  ),
  foreign key (store_id, category_id) references categories,
  foreign key (store_id, provider_id) references providers,
  foreign key (store_id, tax_rate_id) references tax_rates,
  foreign key (store_id, fee_tax_rate_id) references tax_rates
) with (fillfactor = 80);
create unique index products_by_barcode on products (store_id, barcode) where archived_at is null and barcode is not null;
create index products_by_name on products (store_id, search_text, id) where archived_at is null;
create index products_by_category on products (store_id, category_id, search_text) where archived_at is null;
create index products_by_provider on products (store_id, provider_id, search_text) where archived_at is null;
create index products_by_search on products using gin (store_id, search_text gin_trgm_ops) where archived_at is null;
create index products_low_on_stock on products (store_id, search_text, id) where archived_at is null and low_on_stock;
-- Favourites come first among the tiles of the order form: of all products, and of a category.
create index products_favourites_first on products (store_id, is_favourite desc, search_text, id) where archived_at is null;
create index products_by_category_favourites_first on products (store_id, category_id, is_favourite desc, search_text, id)
  where archived_at is null;
-- Products are sorted by price and by date off an index. A sale changes neither column, so that
-- PostgreSQL still writes a product's row in its own page and touches no index of it.
create index products_by_price on products (store_id, price_cents) where archived_at is null;
create index products_by_date on products (store_id, created_at, id) where archived_at is null;
create index products_to_count on products (store_id) where found_units > 0;

-- Units of a product that are told apart by codes.
create table product_units (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  code text not null,
  state text not null check (state in ('HERE', 'OUT', 'IN_REPAIR', 'GONE')),
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, product_id) references products
);
create unique index product_units_by_code on product_units (store_id, code);
create index product_units_by_product on product_units (store_id, product_id, code);

-- Codes of products and of their units, by the keys under which they are compared, so that no two things of a store have
-- one code. Without references: products and units are never removed, and a million of these rows would be checked one by
-- one.
create table codes (
  store_id uuid not null,
  key text not null,
  -- The code as a person entered it.
  code text not null,
  product_id uuid,
  unit_id uuid,
  owner_id uuid not null generated always as (coalesce(unit_id, product_id)) stored,
  -- Whether an older product or unit has the key. Version 1.41 allowed such pairs, which stay.
  is_taken boolean not null,
  primary key (store_id, key, owner_id),
  check ((product_id is null) <> (unit_id is null))
);
create unique index codes_by_key on codes (store_id, key) where not is_taken;
create index codes_by_owner on codes (store_id, owner_id);
create index codes_taken on codes (store_id, key) where is_taken;

-- Pictures, in the two sizes in which they are shown. Whoever knows a picture's id may see it: the address of an image cannot
-- carry a token.
create table pictures (
  store_id uuid not null references stores,
  id uuid not null,
  size text not null check (size in ('full', 'thumbnail')),
  content bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id, size)
);

-- Pictures that no product shows: uploaded for a product that was not saved yet, or taken from one.
create table unused_pictures (
  store_id uuid not null references stores,
  id uuid not null,
  unused_since timestamptz not null,
  primary key (store_id, id)
);

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
  foreign key (store_id, user_id) references users
);
create index cost_changes_by_product on cost_changes (store_id, product_id, created_at desc);
