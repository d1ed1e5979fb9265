-- A number for each reservation, consecutive in its store from 1.

-- A cluster named the check in another way when 0022 added it without a name.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'store_counters'::regclass and contype = 'c';
  execute format('alter table store_counters drop constraint %I', name);
end $$;
alter table store_counters add constraint store_counters_counter_check
  check (counter in ('order', 'purchase', 'creditNote', 'reservation'));

-- Null for a reservation that a server of the previous version makes while both work: number_reservation_1 numbers it
-- before the next one.
alter table reservations add column reservation_number bigint;

-- Existing reservations in the order in which they were made. One statement a store.
do $$
declare
  s record;
  last bigint;
begin
  for s in select store_id from stores loop
    update reservations r set reservation_number = numbered.number
    from (
      select o.id, row_number() over (order by o.created_at, o.id) as number
      from reservations o where o.store_id = s.store_id
    ) numbered
    where r.store_id = s.store_id and r.id = numbered.id;
    select max(r.reservation_number) into last from reservations r where r.store_id = s.store_id;
    if last is not null then
      insert into store_counters (store_id, counter, last_number) values (s.store_id, 'reservation', last);
    end if;
  end loop;
end $$;

create unique index reservations_by_number on reservations (store_id, reservation_number);
create index reservations_unnumbered on reservations (store_id, created_at, id) where reservation_number is null;

-- Gives a reservation that was just made the next number of its store, and returns it.
create or replace function number_reservation_1(store uuid, reservation uuid) returns bigint language plpgsql as $$
declare
  number bigint;
  r record;
begin
  insert into store_counters as c (store_id, counter, last_number) values (store, 'reservation', 1)
  on conflict (store_id, counter) do update set last_number = c.last_number + 1
  returning c.last_number into strict number;
  for r in
    select o.id from reservations o
    where o.store_id = store and o.reservation_number is null and o.id <> reservation
    order by o.created_at, o.id
  loop
    update reservations o set reservation_number = number where o.store_id = store and o.id = r.id;
    number := number + 1;
    update store_counters c set last_number = number where c.store_id = store and c.counter = 'reservation';
  end loop;
  update reservations o set reservation_number = number where o.store_id = store and o.id = reservation;
  return number;
end $$;
