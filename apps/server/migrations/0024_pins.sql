-- People at a till: a PIN of each person, the devices that take it, and sessions that began by one.

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

-- Who signed in by password in a browser that its cookie names, and when last.
create table device_people (
  store_id uuid not null,
  device_id uuid not null,
  user_id uuid not null,
  signed_in_at timestamptz not null,
  primary key (store_id, device_id, user_id),
  foreign key (store_id, user_id) references users
);
create index device_people_by_user on device_people (store_id, user_id);

-- A server of before begins sessions by password alone.
alter table sessions add column by_pin boolean not null default false;
-- When the password was last given in a session that began by PIN.
alter table sessions add column password_at timestamptz;

-- Minutes without input after which a till locks its screen; 0 for never.
alter table stores add column lock_after_minutes integer not null default 0;
alter table stores add constraint stores_lock_after_minutes_check check (lock_after_minutes between 0 and 1440);
