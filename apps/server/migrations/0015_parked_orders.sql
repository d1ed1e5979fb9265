-- Content of an order form that waits to be taken up at any till: no number, no stock, no money.
create table parked_orders (
  store_id uuid not null references stores,
  id uuid not null,
  label text not null,
  -- As the form keeps it on a device, with the version of its shape. The server looks at none of it, so that it
  -- may hold what a jsonb refuses, such as half a character.
  draft json not null,
  items_count integer not null,
  total_cents bigint not null,
  created_by uuid not null,
  created_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  primary key (store_id, id),
  check ((taken_by is null) = (taken_at is null)),
  foreign key (store_id, created_by) references users,
  foreign key (store_id, taken_by) references users
);
