-- What reports sum (rules.md#reports), kept by the commands in their own transaction, so that a report
-- over years reads some thousand rows instead of millions. Days are those of the store's time zone.
-- `verify` recomputes them; they are filled at the start that follows this migration.

alter table orders add column cancelled_at timestamptz;
update orders o set cancelled_at = h.created_at
from order_history h
where o.status = 'CANCELLED'
  and h.store_id = o.store_id and h.order_id = o.id and h.action = 'ORDER_CANCELLED';
update orders set cancelled_at = updated_at where status = 'CANCELLED' and cancelled_at is null;
alter table orders add check ((status = 'CANCELLED') = (cancelled_at is not null));

-- The ledger of the deposits that are held: at every moment what an order holds is the sum of its changes.
create table held_deposit_changes (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders
);
create index held_deposit_changes_by_order on held_deposit_changes (store_id, order_id);

-- Of the time before the ledger only what is held now is known: taken to be held since the last payment.
insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
select o.store_id, gen_random_uuid(), o.id,
  least(o.open_deposits_cents, o.payments_total_cents - o.refunds_total_cents),
  coalesce(
    (select max(p.created_at) from payments p where p.store_id = o.store_id and p.order_id = o.id),
    o.created_at
  )
from orders o
where o.payment_status = 'PAID'
  and least(o.open_deposits_cents, o.payments_total_cents - o.refunds_total_cents) > 0;

create table store_totals (
  store_id uuid not null references stores,
  day date not null,
  payments_cents bigint not null default 0,
  refunds_cents bigint not null default 0,
  deposits_refunded_cents bigint not null default 0,
  deposits_held_change_cents bigint not null default 0,
  deposits_kept_cents bigint not null default 0,
  cancellations_count bigint not null default 0,
  orders_count bigint not null default 0,
  completed_count bigint not null default 0,
  cancelled_count bigint not null default 0,
  orders_total_cents bigint not null default 0,
  unpaid_count bigint not null default 0,
  amount_due_cents bigint not null default 0,
  open_loans_count bigint not null default 0,
  open_loan_units bigint not null default 0,
  open_deposits_cents bigint not null default 0,
  primary key (store_id, day)
) with (fillfactor = 50);

create table hour_totals (
  store_id uuid not null references stores,
  day date not null,
  hour integer not null check (hour between 0 and 23),
  orders_count bigint not null default 0,
  payments_cents bigint not null default 0,
  refunds_cents bigint not null default 0,
  primary key (store_id, day, hour)
) with (fillfactor = 70);

create table payment_method_totals (
  store_id uuid not null,
  day date not null,
  payment_method_id uuid not null,
  orders_count bigint not null default 0,
  payments_count bigint not null default 0,
  payments_cents bigint not null default 0,
  primary key (store_id, day, payment_method_id),
  foreign key (store_id, payment_method_id) references payment_methods
) with (fillfactor = 70);

-- There are too many products, customers and delivery persons for their days of years: months and years
-- are kept beside the days, and a range is put together of whichever are fewest.

create table product_totals (
  store_id uuid not null,
  period text not null check (period in ('DAY', 'MONTH', 'YEAR')),
  starts_on date not null,
  product_id uuid not null,
  units_sold bigint not null default 0,
  units_lent bigint not null default 0,
  revenue_cents bigint not null default 0,
  cost_cents bigint not null default 0,
  uncosted_revenue_cents bigint not null default 0,
  primary key (store_id, period, starts_on, product_id),
  foreign key (store_id, product_id) references products
) with (fillfactor = 80);

create table customer_totals (
  store_id uuid not null,
  period text not null check (period in ('DAY', 'MONTH', 'YEAR')),
  starts_on date not null,
  customer_id uuid not null,
  net_paid_cents bigint not null default 0,
  orders_count bigint not null default 0,
  orders_total_cents bigint not null default 0,
  primary key (store_id, period, starts_on, customer_id),
  foreign key (store_id, customer_id) references customers
) with (fillfactor = 80);

create table delivery_person_totals (
  store_id uuid not null,
  period text not null check (period in ('DAY', 'MONTH', 'YEAR')),
  starts_on date not null,
  delivery_person_id uuid not null,
  orders_count bigint not null default 0,
  delivered_count bigint not null default 0,
  primary key (store_id, period, starts_on, delivery_person_id),
  foreign key (store_id, delivery_person_id) references delivery_persons
) with (fillfactor = 70);
