-- People, how they sign in, and the trail of who did what.

create table users (
  store_id uuid not null references stores,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  role text not null check (role in ('SUPER_ADMIN', 'STORE_OWNER', 'MANAGER', 'DESPATCHER', 'CASHIER')),
  -- Null for a person who was invited and has not chosen a password yet.
  password_hash text,
  -- The contract has the list of languages.
  language text check (language ~ '^[a-z]{2}$'),
  theme text check (theme in ('light', 'dark', 'system')),
  is_active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null,
  -- When the person was last edited, so that an edit of what was loaded before is refused.
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);

-- Finds a person before the store is known.
create table logins (
  email text primary key check (email = lower(email)),
  store_id uuid not null,
  user_id uuid not null,
  foreign key (store_id, user_id) references users
);

create table sign_in_failures (
  -- account:<email> or address:<ip>
  subject text not null,
  failed_at timestamptz not null,
  id uuid not null,
  primary key (subject, failed_at, id)
);
create index sign_in_failures_by_time on sign_in_failures (failed_at);

create table sessions (
  store_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Whether the session began by PIN.
  by_pin boolean not null default false,
  -- When the password was last given in a session that began by PIN.
  password_at timestamptz,
  -- The drawer at which the session is, and the browser in which it began.
  drawer_id uuid,
  device_id uuid,
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
  -- A refresh whose answer was lost is repeated with the previous token. The first answer reached nobody, so its token is
  -- refused if somebody shows it later.
  superseded boolean not null default false,
  primary key (store_id, token_hash),
  foreign key (store_id, session_id) references sessions on delete cascade
);
create index refresh_tokens_by_session on refresh_tokens (store_id, session_id);

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

create table pins (
  store_id uuid not null,
  user_id uuid not null,
  pin_hash text not null,
  -- Wrong tries since the last right one or the last sign-in by password. Counted before a PIN is checked.
  failures integer not null default 0,
  set_at timestamptz not null,
  primary key (store_id, user_id),
  foreign key (store_id, user_id) references users
);

-- The people who signed in by password in a browser, which a cookie names, each with the last time.
create table device_people (
  store_id uuid not null,
  device_id uuid not null,
  user_id uuid not null,
  signed_in_at timestamptz not null,
  primary key (store_id, device_id, user_id),
  foreign key (store_id, user_id) references users
);
create index device_people_by_user on device_people (store_id, user_id);

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
  approved_by uuid,
  primary key (store_id, created_at, id),
  foreign key (store_id, user_id) references users,
  foreign key (store_id, approved_by) references users
);
create index audit_entries_by_kind on audit_entries (store_id, kind, created_at desc, id desc);
create index audit_entries_by_user on audit_entries (store_id, user_id, created_at desc, id desc);
create index audit_entries_by_search on audit_entries using gin (store_id, search_text gin_trgm_ops);
