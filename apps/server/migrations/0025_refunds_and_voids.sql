-- By which methods a refund was given back, and payments that were wrong.

-- A voided payment stays with its order, and counts no more from this moment on.
alter table payments add column voided_at timestamptz;
alter table payments add column void_reason text;
alter table payments add column voided_by uuid;
alter table payments add constraint payments_voided_check check (
  (voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null)
);
alter table payments add foreign key (store_id, voided_by) references users;
create index payments_by_void on payments (store_id, payment_method_id, voided_at) where voided_at is not null;

-- payments_total_cents of an order with voided payments, else null. A server of before, at work beside a newer one,
-- would count these payments too: it does not renew this, so that its changes of such an order fail.
alter table orders add column payments_check_cents bigint;
alter table orders add constraint orders_payments_check check (payments_check_cents = payments_total_cents);

-- Whether refund_methods has its methods; false of what a server of before refunded.
alter table refunds add column methods_noted boolean not null default false;

create index refunds_without_methods on refunds (store_id, created_at) where not methods_noted;

-- The parts of a refund by payment method; together they are its amount.
create table refund_methods (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  refund_id uuid not null,
  payment_method_id uuid not null,
  -- Of the method at the time of the refund.
  kind text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What cash rounding added to what was handed over; negative where it took away.
  rounding_cents bigint not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, refund_id) references refunds,
  foreign key (store_id, payment_method_id) references payment_methods
);
create index refund_methods_by_order on refund_methods (store_id, order_id);
create index refund_methods_by_method on refund_methods (store_id, payment_method_id, created_at);

alter table payment_method_totals add column voids_count bigint not null default 0;
alter table payment_method_totals add column voids_cents bigint not null default 0;
alter table payment_method_totals add column refunds_count bigint not null default 0;
alter table payment_method_totals add column refunds_cents bigint not null default 0;

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
