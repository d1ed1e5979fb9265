-- Changes of products, customers, categories and providers, for the copies of devices. A command notes in its transaction the
-- records that it changes. A device that asks for changes gives those that are committed by then the store's next revision: a
-- command that commits late is told later, and no command waits for another's note.

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
