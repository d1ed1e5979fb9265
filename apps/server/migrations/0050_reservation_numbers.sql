-- A number for each reservation, consecutive in its store from 1.

alter table store_counters drop constraint store_counters_counter_check;
alter table store_counters add constraint store_counters_counter_check
  check (counter in ('order', 'purchase', 'creditNote', 'reservation'));

-- Null for a reservation that a server of the previous version makes while both work: insert_reservation_1 numbers it
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

-- Writes a new reservation with its goods, and numbers it. Returns the number.
create or replace function insert_reservation_1(store uuid, document jsonb) returns bigint language plpgsql as $$
declare
  number bigint;
  b reservations;
  r record;
begin
  insert into store_counters as c (store_id, counter, last_number) values (store, 'reservation', 1)
  on conflict (store_id, counter) do update set last_number = c.last_number + 1
  returning c.last_number into strict number;
  for r in
    select o.id from reservations o where o.store_id = store and o.reservation_number is null order by o.created_at, o.id
  loop
    update reservations o set reservation_number = number where o.store_id = store and o.id = r.id;
    number := number + 1;
    update store_counters c set last_number = number where c.store_id = store and c.counter = 'reservation';
  end loop;
  b := jsonb_populate_record(null::reservations, document -> 'reservation');
  insert into reservations (store_id, id, reservation_number, customer_id, status, from_day, until_day, notes, created_by,
    created_at, updated_at)
  values (store, b.id, number, b.customer_id, b.status, b.from_day, b.until_day, b.notes, b.created_by,
    b.created_at, b.updated_at);
  for r in select * from jsonb_populate_recordset(null::reservation_items, document -> 'items') loop
    insert into reservation_items (store_id, reservation_id, product_id, position, quantity)
    values (store, b.id, r.product_id, r.position, r.quantity);
  end loop;
  return number;
end $$;
