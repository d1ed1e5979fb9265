-- Returns of loans that were booked by mistake, and undone.

-- The condition and the deposit that the return had settled. Its record of the loan is open again, or its units went back to the open rest of it.
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

-- The claims of an undone return, and the refund of its deposit, which is due again: null for others.
alter table claims add column undone_at timestamptz;
alter table refunds add column undone_at timestamptz;

-- updated_at of an order with undone returns, else null. A server of the previous version does not
-- renew this, so the check refuses its changes of such an order.
alter table orders add column undone_check_at timestamptz;
alter table orders add constraint orders_undone_check check (undone_check_at = updated_at);
