-- Invitations by one-time links, the trail of who did what, and what a change of a store's time zone needs.

-- Null for someone who was invited and has not chosen a password yet.
alter table users alter column password_hash drop not null;

-- A link's secret is computed from the id and the server's signing secret; it is stored nowhere.
create table invitations (
  store_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, user_id) references users
);
create index invitations_by_user on invitations (store_id, user_id);

create table audit_entries (
  store_id uuid not null,
  created_at timestamptz not null,
  id uuid not null,
  user_id uuid not null,
  -- The name of the call in the contract.
  action text not null,
  kind text not null,
  subject_id uuid,
  -- How a person names it: an order's number, a customer's name.
  subject text,
  amount_cents bigint check (amount_cents >= 0),
  reason text,
  fields text[],
  -- [{ field, value }]: what was set, of the few settings where the value tells more than the field.
  changes jsonb,
  -- Subject and reason, lower case without accents.
  search_text text not null,
  primary key (store_id, created_at, id),
  foreign key (store_id, user_id) references users
);
create index audit_entries_by_kind on audit_entries (store_id, kind, created_at desc, id desc);
create index audit_entries_by_user on audit_entries (store_id, user_id, created_at desc, id desc);
create index audit_entries_by_search on audit_entries using gin (store_id, search_text gin_trgm_ops);

-- Counts the changes of the store's time zone. It stands beside the counter too, whose lock totals are
-- written under: a command that was asked for before such a change finds there that its days are no
-- longer the store's.
alter table stores add column zone_version integer not null default 0;
alter table store_counters add column zone_version integer not null default 0;
