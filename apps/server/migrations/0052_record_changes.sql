-- Changes of products, customers, categories and providers, for the copies of devices. A command notes in its
-- transaction the records that it changes. Whoever asks for changes gives those that are committed by then the store's next
-- revision: a command that commits late is told later, and no command waits for another's note.

-- Notes that have no revision yet.
create table record_changes (
  store_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('product', 'customer', 'category', 'provider')),
  record_id uuid not null,
  primary key (store_id, id)
);

-- The revisions of the last month: a device that knows none of them copies everything. Their numbers are milliseconds,
-- so that a database that was restored gives no number again. Number 0 is the row that who makes a revision locks.
create table revisions (
  store_id uuid not null,
  number bigint not null,
  primary key (store_id, number)
);

-- The records that changed within the last month, with the revision of their last change.
create table revised_records (
  store_id uuid not null,
  kind text not null,
  record_id uuid not null,
  revision bigint not null,
  primary key (store_id, kind, record_id)
);
create index revised_records_by_revision on revised_records (store_id, revision, kind, record_id);

-- Gives noted changes the next revision, at most 2,000 of them, and forgets what is older than the oldest. Returns the
-- latest revision, and whether notes are left. Rows are written one by one: within a function that a cluster sends to a
-- worker, no insert reads a table. The number is that of the clock in milliseconds, or one more than the last.
create or replace function revise_records_1(store uuid, clock bigint, oldest bigint, out latest bigint, out has_more boolean)
language plpgsql as $$
declare
  noted uuid[];
  categories uuid[];
  providers uuid[];
  changed record;
begin
  latest := (select coalesce(max(r.number), 0) from revisions r where r.store_id = store);
  has_more := false;
  if latest > 0 and not exists (select from record_changes c where c.store_id = store) then
    return;
  end if;
  -- A database that only reads tells what has a revision.
  if current_setting('transaction_read_only') = 'on' then
    return;
  end if;
  insert into revisions (store_id, number) values (store, 0) on conflict do nothing;
  perform from revisions r where r.store_id = store and r.number = 0 for update;
  latest := (select max(r.number) from revisions r where r.store_id = store);
  if latest > 0 and not exists (select from record_changes c where c.store_id = store) then
    return;
  end if;
  if latest < oldest then
    -- Nobody can go on from there: whoever asks next copies everything.
    delete from record_changes c where c.store_id = store;
  end if;
  noted := array(select c.id from record_changes c where c.store_id = store order by c.id limit 2000);
  latest := greatest(latest + 1, clock);
  insert into revisions (store_id, number) values (store, latest);
  -- A product has the names of its category and its provider.
  categories := array(
    select c.record_id from record_changes c where c.store_id = store and c.kind = 'category' and c.id = any(noted));
  providers := array(
    select c.record_id from record_changes c where c.store_id = store and c.kind = 'provider' and c.id = any(noted));
  if cardinality(categories) + cardinality(providers) > 0 then
    for changed in
      select p.id from products p
      where p.store_id = store and p.archived_at is null
        and (p.category_id = any(categories) or p.provider_id = any(providers))
    loop
      insert into revised_records (store_id, kind, record_id, revision) values (store, 'product', changed.id, latest)
      on conflict (store_id, kind, record_id) do update set revision = excluded.revision;
    end loop;
  end if;
  for changed in
    select distinct c.kind, c.record_id from record_changes c where c.store_id = store and c.id = any(noted)
  loop
    insert into revised_records (store_id, kind, record_id, revision) values (store, changed.kind, changed.record_id, latest)
    on conflict (store_id, kind, record_id) do update set revision = excluded.revision;
  end loop;
  delete from record_changes c where c.store_id = store and c.id = any(noted);
  delete from revised_records r where r.store_id = store and r.revision < oldest;
  delete from revisions r where r.store_id = store and r.number > 0 and r.number < oldest;
  has_more := exists (select from record_changes c where c.store_id = store);
end $$;

-- The functions that move stock note each moved product, too. A server of the previous version calls them as well
-- while it runs next to a newer one.
create or replace function move_stock_1(store uuid, moves jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id, stock_count_id)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_movements, moves) m
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;

create or replace function move_stock_2(store uuid, moves jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id,
      stock_count_id, units, note)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id, r.units, r.note);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity, sum(
      case m.reason when 'REPAIR_OUT' then -m.quantity when 'REPAIR_IN' then -m.quantity when 'WRITE_OFF' then -m.units
      else 0 end
    )::integer as repaired
    from jsonb_populate_recordset(null::stock_movements, moves) m
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity, in_repair = p.in_repair + r.repaired
    where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;

create or replace function move_stock_3(store uuid, moves jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id,
      stock_count_id, units, note)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id, r.units, r.note);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.id, m.quantity, m.reason, u.unit_id::uuid as unit_id
    from jsonb_to_recordset(moves) m (id uuid, quantity integer, reason text, unit_ids jsonb),
      jsonb_array_elements_text(m.unit_ids) u (unit_id)
  loop
    insert into stock_movement_units (store_id, movement_id, unit_id) values (store, r.id, r.unit_id);
    update product_units set state = case
      when r.quantity > 0 then 'HERE' when r.reason = 'LOAN' then 'OUT' when r.reason = 'REPAIR_OUT' then 'IN_REPAIR'
      else 'GONE' end
    where product_units.store_id = store and product_units.id = r.unit_id;
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity, sum(
      case m.reason when 'REPAIR_OUT' then -m.quantity when 'REPAIR_IN' then -m.quantity when 'WRITE_OFF' then -m.units
      else 0 end
    )::integer as repaired, sum(sign(m.quantity) * jsonb_array_length(m.unit_ids))::integer as units_here
    from jsonb_to_recordset(moves) m (product_id uuid, quantity integer, reason text, units integer, unit_ids jsonb)
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity, in_repair = p.in_repair + r.repaired,
      units_here = p.units_here + r.units_here
    where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;
