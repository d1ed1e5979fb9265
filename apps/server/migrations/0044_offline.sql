-- Orders that a till took without a network in a shift that was closed before they came.
create table late_orders (
  store_id uuid not null,
  order_id uuid not null,
  shift_id uuid not null,
  -- Cash that was taken with the order, with its rounding.
  cash_cents bigint not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, shift_id) references shifts
);
create index late_orders_by_shift on late_orders (store_id, shift_id);

-- Units that such orders booked as found since the product was last counted or adjusted.
alter table products add column found_units integer not null default 0;
create index products_to_count on products (store_id) where found_units > 0;
