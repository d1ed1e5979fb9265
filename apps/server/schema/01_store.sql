-- The tables of the first release, in the order of the files' names. Each has its checks and its indexes with it, then come
-- the functions that write them. Later changes are migrations.
--
-- Every table of a store begins its primary key with store_id and every foreign key contains it, so that no reference can
-- cross stores and the tables can be distributed by store_id. Amounts are integer cents. A search_text is in lower case
-- without accents.
--
-- Some documents are written to many tables at once, each by one function: on one machine a function costs as much as one
-- large statement; on a cluster it runs whole on the machine that holds the shop (docs/decisions/001). Functions write rows
-- and know no rules. A function never changes once a version of the server calls it: a new one gets the next number, so
-- that two versions can work at the same time.
--
-- This file: the extensions, the settings of the server and of each store, its counters, and the keys of its requests.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The server's own; it belongs to no store.
create table secrets (
  name text primary key,
  value text not null
);

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
  created_at timestamptz not null,
  -- Counts the changes of the store's time zone. The counter has a copy, and totals are written under its lock: a
  -- command that began before such a change finds there that its days are no longer those of the store.
  zone_version integer not null default 0,
  -- The step to which cash is rounded; 0 rounds nothing.
  cash_rounding_cents bigint not null default 0 constraint stores_cash_rounding_check check (cash_rounding_cents >= 0),
  -- Whether a pickup that is paid in full as it is made is completed at once.
  complete_when_paid boolean not null default false,
  -- Whether a new customer within an order needs an address always, or for deliveries alone.
  address_needed text not null default 'ALWAYS' check (address_needed in ('ALWAYS', 'DELIVERY')),
  -- Null while the store has no tax rates, so that its orders have no tax.
  prices_include_tax boolean,
  tax_number text,
  -- Minutes without input after which a till locks its screen; 0 for never.
  lock_after_minutes integer not null default 0 check (lock_after_minutes between 0 and 1440),
  -- By role: maxDiscountPercent in thousandths of a per cent, or null; refund, cancel, void as FREE, APPROVAL or
  -- NOT_ALLOWED. What is missing is free; null if no limit was ever set.
  limits jsonb,
  cash_control boolean not null default false,
  blind_count boolean not null default false,
  -- Without late_fee_max_cents a late fee has no maximum.
  late_fee_per_day_cents bigint not null default 0 constraint stores_late_fee_per_day_check check (late_fee_per_day_cents >= 0),
  late_fee_grace_days integer not null default 0 check (late_fee_grace_days >= 0),
  late_fee_max_cents bigint constraint stores_late_fee_max_check check (late_fee_max_cents >= 0),
  -- Null for the text of the application in the language of the store.
  reminder_text text,
  agreement_terms text,
  -- How cash is rounded to the store's step.
  cash_rounding_mode text not null default 'HALF_UP' check (cash_rounding_mode in ('HALF_UP', 'HALF_DOWN', 'DOWN', 'UP')),
  -- Whether an order that is delivered and paid is completed at once.
  complete_when_delivered boolean not null default false,
  -- When the settings were last edited, so that an edit of what was loaded before is refused.
  updated_at timestamptz not null default now()
);

create table store_counters (
  store_id uuid not null references stores,
  counter text not null check (counter in ('order', 'purchase', 'creditNote', 'reservation')),
  last_number bigint not null default 1000,
  zone_version integer not null default 0,
  primary key (store_id, counter)
) with (fillfactor = 50);

create table idempotency_keys (
  store_id uuid not null references stores,
  key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  -- Belongs to a document of money or stock, and is kept as long as that.
  document boolean not null,
  created_at timestamptz not null,
  -- A hash that is the same whatever the order of the fields and the case of the ids. Null in a row of an earlier
  -- version, which has request_hash alone.
  canonical_hash text,
  primary key (store_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (store_id, created_at) where not document;
