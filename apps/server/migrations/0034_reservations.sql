-- Goods that customers booked for days to come.

create table reservations (
  store_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  status text not null check (status in ('BOOKED', 'PICKED_UP', 'CANCELLED', 'NO_SHOW')),
  -- Days of the store, both inclusive.
  from_day date not null,
  until_day date not null,
  notes text,
  -- The order by which it was picked up.
  order_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers,
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, created_by) references users,
  foreign key (store_id, closed_by) references users,
  check (from_day <= until_day),
  check ((status = 'PICKED_UP') = (order_id is not null)),
  check ((status = 'BOOKED') = (closed_at is null) and (closed_by is null) = (closed_at is null))
);
create index reservations_booked on reservations (store_id, from_day, id) where status = 'BOOKED';
create index reservations_by_day on reservations (store_id, from_day desc, id desc);
create index reservations_by_customer on reservations (store_id, customer_id, from_day desc, id desc);

create table reservation_items (
  store_id uuid not null,
  reservation_id uuid not null,
  product_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, reservation_id, product_id),
  foreign key (store_id, reservation_id) references reservations,
  foreign key (store_id, product_id) references products
);
create index reservation_items_by_product on reservation_items (store_id, product_id);

-- The last day for which the product is BOOKED; null without. An order reads with the product whether it has to look
-- for reservations at all.
alter table products add column reserved_until date;
