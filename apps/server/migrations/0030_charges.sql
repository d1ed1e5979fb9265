-- What is claimed as lent units come back, and what an order is charged beside its goods.

-- How the units came back; null while they are out, where the loan was undone, and where a server of before took
-- them back, which asks for no condition. A LOST record is closed like a returned one.
alter table borrow_records add column condition text;
alter table borrow_records add constraint borrow_records_condition_check check (
  condition is null
  or (condition in ('GOOD', 'DAMAGED', 'LOST') and status = 'RETURNED' and closed_by = 'MARKED_RETURNED')
);

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
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, borrow_record_id) references borrow_records
);
create index claims_by_order on claims (store_id, order_id);
create index claims_by_borrow_record on claims (store_id, borrow_record_id);
-- What was kept of a deposit before was said to be for nothing.
insert into claims (store_id, id, order_id, borrow_record_id, position, kind, amount_cents, kept_cents, created_at)
select b.store_id, b.id, b.order_id, b.id, 0, 'OTHER', b.deposit_kept_cents, b.deposit_kept_cents, b.returned_at
from borrow_records b where b.deposit_kept_cents > 0;

-- What the total has beside the goods. A voided charge stays in the list, and counts no more.
create table charges (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  borrow_record_id uuid not null,
  -- The claim that it is the rest of; null for a charge of its own.
  claim_id uuid,
  kind text not null check (kind in ('LATE', 'DAMAGE', 'LOSS', 'OTHER', 'EXTENSION')),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  voided_at timestamptz,
  void_reason text,
  voided_by uuid,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, borrow_record_id) references borrow_records,
  foreign key (store_id, claim_id) references claims,
  foreign key (store_id, voided_by) references users,
  check ((voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null))
);
create index charges_by_order on charges (store_id, order_id);

alter table orders add column charges_total_cents bigint not null default 0;
alter table orders drop constraint orders_whole_total_check;
alter table orders add constraint orders_whole_total_check check (
  (line_discounts_cents = 0 and added_tax_cents = 0 and charges_total_cents = 0) or (
    total_cents = charges_total_cents + greatest(0, subtotal_cents + tax_cents + added_tax_cents - discount_cents
      - line_discounts_cents - returns_total_cents - deposits_refunded_cents - deposits_waived_cents)
    and subtotal_cents + tax_cents + added_tax_cents - line_discounts_cents
      - returns_total_cents - deposits_refunded_cents - deposits_waived_cents >= 0
  )
);
-- updated_at of an order with claims or charges, else null. A server of before, at work beside a newer one, knows
-- neither: it does not renew this, so that its changes of such an order fail.
alter table orders add column claims_check_at timestamptz;
update orders o set claims_check_at = o.updated_at
where exists (
  -- Not from claims, which are placed in a distributed database after the migration.
  select 1 from borrow_records b where b.store_id = o.store_id and b.order_id = o.id and b.deposit_kept_cents > 0
);
alter table orders add constraint orders_claims_check check (claims_check_at = updated_at);

create table claim_totals (
  store_id uuid not null references stores,
  day date not null,
  kind text not null,
  amount_cents bigint not null default 0,
  primary key (store_id, day, kind)
);
-- The totals of stores that kept a deposit are summed anew when a server starts.
insert into stale_totals (store_id)
select distinct claims.store_id from claims
on conflict do nothing;

-- As add_totals_4, with claims.
create or replace function add_totals_5(store uuid, totals jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  perform add_totals_4(store, totals);
  for r in select * from jsonb_populate_recordset(null::claim_totals, totals -> 'claim_totals') loop
    insert into claim_totals as t (store_id, day, kind, amount_cents)
    values (store, r.day, r.kind, r.amount_cents)
    on conflict (store_id, day, kind) do update set amount_cents = t.amount_cents + excluded.amount_cents;
  end loop;
end $$;
