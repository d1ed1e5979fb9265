-- Tax rates, in a file of their own: in a cluster a table of before can refer to a new one only once that is distributed.

create table tax_rates (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  -- Thousandths of a per cent.
  percent integer not null check (percent between 0 and 100000),
  is_default boolean not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id),
  check (archived_at is null or not is_default)
);
create unique index tax_rates_by_name on tax_rates (store_id, lower(name)) where archived_at is null;
create unique index tax_rates_default on tax_rates (store_id) where is_default;
