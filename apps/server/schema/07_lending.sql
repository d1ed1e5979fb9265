-- Lending: loans with their claims and units, and reservations. A loan belongs to a line of an order.

create table borrow_records (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  product_id uuid not null,
  customer_id uuid not null,
  quantity integer not null check (quantity > 0),
  status text not null check (status in ('OPEN', 'RETURNED')),
  -- The command that closed it; a deposit is kept only on MARKED_RETURNED (rules.md#deposits).
  closed_by text check (closed_by in ('MARKED_RETURNED', 'RETURN', 'CANCELLATION')),
  notes text,
  deposit_refunded_cents bigint not null default 0 check (deposit_refunded_cents >= 0),
  deposit_waived_cents bigint not null default 0 check (deposit_waived_cents >= 0),
  deposit_kept_cents bigint not null default 0 check (deposit_kept_cents >= 0),
  borrowed_at timestamptz not null,
  returned_at timestamptz,
  -- The search text of its order, the name of the product and its barcode (rules.md#searching).
  search_text text not null,
  -- The shift in which a loan was marked returned, whose income what was kept of its deposit is.
  returned_shift_id uuid,
  -- How the units came back; null while they are out, if the loan was undone, and in rows of earlier versions. A LOST
  -- record is closed like a returned one.
  condition text,
  -- A day of the store. Null in a row of an earlier version: then it is due by the store's overdue_days.
  due_on date,
  primary key (store_id, id),
  check ((status = 'OPEN') = (returned_at is null)),
  check ((status = 'OPEN') = (closed_by is null)),
  constraint borrow_records_condition_check check (
    condition is null
    or (condition in ('GOOD', 'DAMAGED', 'LOST') and status = 'RETURNED' and closed_by = 'MARKED_RETURNED')
  ),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, order_item_id) references order_items,
  foreign key (store_id, product_id) references products,
  foreign key (store_id, customer_id) references customers,
  foreign key (store_id, returned_shift_id) references shifts
);
create index borrow_records_by_order on borrow_records (store_id, order_id);
create index borrow_records_by_order_item on borrow_records (store_id, order_item_id);
create index borrow_records_on_loan on borrow_records (store_id, product_id) where status = 'OPEN';
create index borrow_records_by_date on borrow_records (store_id, borrowed_at desc, id desc);
create index borrow_records_by_search on borrow_records using gin (store_id, search_text gin_trgm_ops);
create index borrow_records_by_status on borrow_records (store_id, status, borrowed_at desc, id desc);
create index borrow_records_by_customer on borrow_records (store_id, customer_id, borrowed_at desc, id desc);
create index borrow_records_by_shift on borrow_records (store_id, returned_shift_id)
  where returned_shift_id is not null;
create index borrow_records_by_due on borrow_records (store_id, due_on, id) where status = 'OPEN';
create index borrow_records_without_due on borrow_records (store_id, borrowed_at) where due_on is null;

-- The claims on a record, in their order: the deposit covers kept_cents of each, the rest is a charge.
create table claims (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  borrow_record_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('LATE', 'DAMAGE', 'LOSS', 'OTHER')),
  amount_cents bigint not null check (amount_cents > 0),
  kept_cents bigint not null check (kept_cents between 0 and amount_cents),
  note text,
  created_at timestamptz not null,
  -- When the return with this claim was undone; else null.
  undone_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, borrow_record_id) references borrow_records
);
create index claims_by_order on claims (store_id, order_id);
create index claims_by_borrow_record on claims (store_id, borrow_record_id);

-- Returns of loans that were booked by mistake, and undone: the condition and the deposit that the return had settled. The
-- record of the loan is open again, or its units went back to the open rest of it.
create table undone_returns (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  -- The record that had come back: it may be part of another one now.
  borrow_record_id uuid not null,
  quantity integer not null check (quantity > 0),
  condition text not null check (condition in ('GOOD', 'DAMAGED', 'LOST')),
  deposit_refunded_cents bigint not null,
  deposit_waived_cents bigint not null,
  deposit_kept_cents bigint not null,
  returned_at timestamptz not null,
  returned_shift_id uuid,
  reason text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  shift_id uuid,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index undone_returns_by_order on undone_returns (store_id, order_id);
create index undone_returns_by_returned_shift on undone_returns (store_id, returned_shift_id)
  where returned_shift_id is not null;
create index undone_returns_by_shift on undone_returns (store_id, shift_id) where shift_id is not null;

-- The units of an order's line.
create table order_units (
  store_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  unit_id uuid not null,
  -- The loan with which it is out, or was; null for a sale.
  borrow_record_id uuid,
  is_out boolean not null,
  primary key (store_id, order_item_id, unit_id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, order_item_id) references order_items,
  foreign key (store_id, unit_id) references product_units,
  foreign key (store_id, borrow_record_id) references borrow_records
);
create unique index order_units_out on order_units (store_id, unit_id) where is_out;
create index order_units_by_order on order_units (store_id, order_id);
-- Finds the loans of a unit by its code, also those that came back.
create index order_units_by_unit on order_units (store_id, unit_id) where borrow_record_id is not null;

-- When somebody reminded a customer of a loan, and by which channel. A line that an edit removes takes its loan and
-- the loan's reminders with it.
create table loan_reminders (
  store_id uuid not null,
  id uuid not null,
  borrow_record_id uuid not null,
  channel text not null check (channel in ('WHATSAPP', 'SMS', 'EMAIL')),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, borrow_record_id) references borrow_records on delete cascade,
  foreign key (store_id, user_id) references users
);
create index loan_reminders_by_loan on loan_reminders (store_id, borrow_record_id, created_at);

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
  -- When a reservation was last changed, so that the second of two people who change it at once is refused.
  updated_at timestamptz not null default now(),
  -- Consecutive in its store from 1. Null for a reservation that an earlier version made: number_reservation_1 numbers
  -- it before the next one.
  reservation_number bigint,
  primary key (store_id, id),
  check (from_day <= until_day),
  check ((status = 'PICKED_UP') = (order_id is not null)),
  check ((status = 'BOOKED') = (closed_at is null) and (closed_by is null) = (closed_at is null)),
  foreign key (store_id, customer_id) references customers,
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, created_by) references users,
  foreign key (store_id, closed_by) references users
);
create index reservations_booked on reservations (store_id, from_day, id) where status = 'BOOKED';
create index reservations_by_day on reservations (store_id, from_day desc, id desc);
create index reservations_by_customer on reservations (store_id, customer_id, from_day desc, id desc);
create unique index reservations_by_number on reservations (store_id, reservation_number);
create index reservations_unnumbered on reservations (store_id, created_at, id) where reservation_number is null;

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

-- References of earlier tables to these.
alter table refunds add foreign key (store_id, borrow_record_id) references borrow_records;
alter table charges add foreign key (store_id, borrow_record_id) references borrow_records;
alter table charges add foreign key (store_id, claim_id) references claims;

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
