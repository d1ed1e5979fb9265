-- What reports sum (rules.md#reports), kept by the commands in their own transaction, so that a report over years reads some
-- thousand rows instead of millions. Days are those of the store's time zone. `verify` recomputes them.

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
  roundings_cents bigint not null default 0,
  voids_count bigint not null default 0,
  voids_cents bigint not null default 0,
  refunds_count bigint not null default 0,
  refunds_cents bigint not null default 0,
  primary key (store_id, day, payment_method_id),
  foreign key (store_id, payment_method_id) references payment_methods
) with (fillfactor = 70);

create table tax_totals (
  store_id uuid not null references stores,
  day date not null,
  -- All zeros for free tax.
  tax_rate_id uuid not null,
  taxable_cents bigint not null default 0,
  net_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  taxable_given_back_cents bigint not null default 0,
  net_given_back_cents bigint not null default 0,
  tax_given_back_cents bigint not null default 0,
  primary key (store_id, day, tax_rate_id)
);

create table claim_totals (
  store_id uuid not null references stores,
  day date not null,
  kind text not null,
  amount_cents bigint not null default 0,
  primary key (store_id, day, kind)
);

-- Discounts by day, person and reason, so that their report does not read every discount of the period.
create table discount_totals (
  store_id uuid not null references stores,
  day date not null,
  -- The id of the person who gave them and, behind a space, the reason if there was one.
  person_and_reason text not null,
  line_cents bigint not null default 0,
  order_cents bigint not null default 0,
  price_cents bigint not null default 0,
  orders_count integer not null default 0,
  primary key (store_id, day, person_and_reason)
);

-- There are too many products, customers and delivery persons for the days of years: months and years are kept next to the
-- days, and a range is put together of whichever are fewest. Custom items have an id of zeros in place of a product.
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
  primary key (store_id, period, starts_on, product_id)
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

-- Stores whose totals are summed anew at the next start.
create table stale_totals (
  store_id uuid primary key references stores
);

-- Adds to the store's totals: rows by the name of their table. Its caller holds the order counter.
create or replace function add_totals_1(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::store_totals, totals -> 'store_totals') loop
    insert into store_totals (store_id, day, payments_cents, refunds_cents, deposits_refunded_cents, deposits_held_change_cents,
      deposits_kept_cents, cancellations_count, orders_count, completed_count, cancelled_count,
      orders_total_cents, unpaid_count, amount_due_cents, open_loans_count, open_loan_units,
      open_deposits_cents)
    values (store, r.day, r.payments_cents, r.refunds_cents, r.deposits_refunded_cents,
      r.deposits_held_change_cents, r.deposits_kept_cents, r.cancellations_count, r.orders_count,
      r.completed_count, r.cancelled_count, r.orders_total_cents, r.unpaid_count, r.amount_due_cents,
      r.open_loans_count, r.open_loan_units, r.open_deposits_cents)
    on conflict (store_id, day) do update set payments_cents = store_totals.payments_cents + excluded.payments_cents, refunds_cents =
      store_totals.refunds_cents + excluded.refunds_cents, deposits_refunded_cents =
      store_totals.deposits_refunded_cents + excluded.deposits_refunded_cents,
      deposits_held_change_cents = store_totals.deposits_held_change_cents +
      excluded.deposits_held_change_cents, deposits_kept_cents =
      store_totals.deposits_kept_cents + excluded.deposits_kept_cents, cancellations_count =
      store_totals.cancellations_count + excluded.cancellations_count, orders_count =
      store_totals.orders_count + excluded.orders_count, completed_count =
      store_totals.completed_count + excluded.completed_count, cancelled_count =
      store_totals.cancelled_count + excluded.cancelled_count, orders_total_cents =
      store_totals.orders_total_cents + excluded.orders_total_cents, unpaid_count =
      store_totals.unpaid_count + excluded.unpaid_count, amount_due_cents =
      store_totals.amount_due_cents + excluded.amount_due_cents, open_loans_count =
      store_totals.open_loans_count + excluded.open_loans_count, open_loan_units =
      store_totals.open_loan_units + excluded.open_loan_units, open_deposits_cents =
      store_totals.open_deposits_cents + excluded.open_deposits_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::hour_totals, totals -> 'hour_totals') loop
    insert into hour_totals (store_id, day, hour, orders_count, payments_cents, refunds_cents)
    values (store, r.day, r.hour, r.orders_count, r.payments_cents, r.refunds_cents)
    on conflict (store_id, day, hour) do update set orders_count = hour_totals.orders_count + excluded.orders_count, payments_cents =
      hour_totals.payments_cents + excluded.payments_cents, refunds_cents =
      hour_totals.refunds_cents + excluded.refunds_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::payment_method_totals, totals -> 'payment_method_totals') loop
    insert into payment_method_totals (store_id, day, payment_method_id, orders_count, payments_count, payments_cents)
    values (store, r.day, r.payment_method_id, r.orders_count, r.payments_count, r.payments_cents)
    on conflict (store_id, day, payment_method_id) do update set orders_count = payment_method_totals.orders_count + excluded.orders_count, payments_count =
      payment_method_totals.payments_count + excluded.payments_count, payments_cents =
      payment_method_totals.payments_cents + excluded.payments_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::delivery_person_totals, totals -> 'delivery_person_totals') loop
    insert into delivery_person_totals (store_id, period, starts_on, delivery_person_id, orders_count, delivered_count)
    values (store, r.period, r.starts_on, r.delivery_person_id, r.orders_count, r.delivered_count)
    on conflict (store_id, period, starts_on, delivery_person_id) do update set orders_count = delivery_person_totals.orders_count + excluded.orders_count, delivered_count =
      delivery_person_totals.delivered_count + excluded.delivered_count;
  end loop;
  for r in select * from jsonb_populate_recordset(null::customer_totals, totals -> 'customer_totals') loop
    insert into customer_totals (store_id, period, starts_on, customer_id, net_paid_cents, orders_count, orders_total_cents)
    values (store, r.period, r.starts_on, r.customer_id, r.net_paid_cents, r.orders_count, r.orders_total_cents)
    on conflict (store_id, period, starts_on, customer_id) do update set net_paid_cents = customer_totals.net_paid_cents + excluded.net_paid_cents, orders_count =
      customer_totals.orders_count + excluded.orders_count, orders_total_cents =
      customer_totals.orders_total_cents + excluded.orders_total_cents;
  end loop;
  for r in select * from jsonb_populate_recordset(null::product_totals, totals -> 'product_totals') loop
    insert into product_totals (store_id, period, starts_on, product_id, units_sold, units_lent, revenue_cents, cost_cents,
      uncosted_revenue_cents)
    values (store, r.period, r.starts_on, r.product_id, r.units_sold, r.units_lent, r.revenue_cents, r.cost_cents,
      r.uncosted_revenue_cents)
    on conflict (store_id, period, starts_on, product_id) do update set units_sold = product_totals.units_sold + excluded.units_sold, units_lent =
      product_totals.units_lent + excluded.units_lent, revenue_cents =
      product_totals.revenue_cents + excluded.revenue_cents, cost_cents =
      product_totals.cost_cents + excluded.cost_cents, uncosted_revenue_cents =
      product_totals.uncosted_revenue_cents + excluded.uncosted_revenue_cents;
  end loop;
end $$;

-- As add_totals_1, with the roundings of cash, which few days have.
create or replace function add_totals_2(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  perform add_totals_1(store, totals);
  for r in
    select * from jsonb_populate_recordset(null::payment_method_totals, totals -> 'payment_method_totals') t
    where t.roundings_cents <> 0
  loop
    update payment_method_totals t set roundings_cents = t.roundings_cents + r.roundings_cents
    where t.store_id = store and t.day = r.day and t.payment_method_id = r.payment_method_id;
  end loop;
end $$;

-- As add_totals_2, with taxes.
create or replace function add_totals_3(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  perform add_totals_2(store, totals);
  for r in select * from jsonb_populate_recordset(null::tax_totals, totals -> 'tax_totals') loop
    insert into tax_totals as t (store_id, day, tax_rate_id, taxable_cents, net_cents, tax_cents,
      taxable_given_back_cents, net_given_back_cents, tax_given_back_cents)
    values (store, r.day, r.tax_rate_id, r.taxable_cents, r.net_cents, r.tax_cents,
      r.taxable_given_back_cents, r.net_given_back_cents, r.tax_given_back_cents)
    on conflict (store_id, day, tax_rate_id) do update set
      taxable_cents = t.taxable_cents + excluded.taxable_cents,
      net_cents = t.net_cents + excluded.net_cents,
      tax_cents = t.tax_cents + excluded.tax_cents,
      taxable_given_back_cents = t.taxable_given_back_cents + excluded.taxable_given_back_cents,
      net_given_back_cents = t.net_given_back_cents + excluded.net_given_back_cents,
      tax_given_back_cents = t.tax_given_back_cents + excluded.tax_given_back_cents;
  end loop;
end $$;

-- As add_totals_3, with voids and refunds by method, which few days have.
create or replace function add_totals_4(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  perform add_totals_3(store, totals);
  for r in
    select * from jsonb_populate_recordset(null::payment_method_totals, totals -> 'payment_method_totals') t
    where t.voids_count <> 0 or t.voids_cents <> 0 or t.refunds_count <> 0 or t.refunds_cents <> 0
  loop
    update payment_method_totals t set voids_count = t.voids_count + r.voids_count,
      voids_cents = t.voids_cents + r.voids_cents, refunds_count = t.refunds_count + r.refunds_count,
      refunds_cents = t.refunds_cents + r.refunds_cents
    where t.store_id = store and t.day = r.day and t.payment_method_id = r.payment_method_id;
  end loop;
end $$;

-- Adds to the totals of discounts.
create or replace function add_discount_totals_1(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::discount_totals, totals -> 'discount_totals') loop
    insert into discount_totals as t (store_id, day, person_and_reason, line_cents, order_cents, price_cents,
      orders_count)
    values (store, r.day, r.person_and_reason, r.line_cents, r.order_cents, r.price_cents, r.orders_count)
    on conflict (store_id, day, person_and_reason) do update set
      line_cents = t.line_cents + excluded.line_cents,
      order_cents = t.order_cents + excluded.order_cents,
      price_cents = t.price_cents + excluded.price_cents,
      orders_count = t.orders_count + excluded.orders_count;
  end loop;
end $$;

-- As add_totals_4, with claims and discounts.
create or replace function add_totals_6(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  perform add_totals_4(store, totals);
  for r in select * from jsonb_populate_recordset(null::claim_totals, totals -> 'claim_totals') loop
    insert into claim_totals as t (store_id, day, kind, amount_cents)
    values (store, r.day, r.kind, r.amount_cents)
    on conflict (store_id, day, kind) do update set amount_cents = t.amount_cents + excluded.amount_cents;
  end loop;
  perform add_discount_totals_1(store, totals);
end $$;
