-- Deliveries that did not arrive, and orders that complete as they arrive.

-- Why a delivery did not arrive, when it is tried next, and who noted it. The row of one that was noted by mistake is
-- deleted; the order's history keeps both.
create table delivery_attempts (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  reason text not null check (reason in ('NOBODY_HOME', 'WRONG_ADDRESS', 'REFUSED', 'OTHER')),
  note text,
  next_try_on date,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index delivery_attempts_by_order on delivery_attempts (store_id, order_id, created_at);

alter table stores add column complete_when_delivered boolean not null default false;
