-- When a reservation was last changed, so that of two people who change it at once the second is told. The default
-- is for servers of before, which do not know the column.
alter table reservations add column updated_at timestamptz not null default now();
update reservations set updated_at = coalesce(closed_at, created_at);
