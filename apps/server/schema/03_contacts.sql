-- People the shop deals with. A search_text begins with the name, so that lists are sorted by it: a plain name would put
-- "ámbar" after "Zinc".

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
  company text,
  tax_number text,
  is_exempt boolean not null default false,
  primary key (store_id, id)
);
create index customers_by_name on customers (store_id, search_text, id) where archived_at is null;
create index customers_by_search on customers using gin (store_id, search_text gin_trgm_ops) where archived_at is null;
create index customers_by_date on customers (store_id, created_at, id) where archived_at is null;

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
  -- The cash that the person collected less what they handed in. Nobody who still has cash is archived.
  cash_cents bigint not null default 0 constraint delivery_persons_cash_check check (cash_cents >= 0),
  primary key (store_id, id),
  constraint delivery_persons_archived_cash_check check (
    archived_at is null or cash_cents = 0
  )
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
