-- Methods have kinds and a place among the tiles; cash is handed over rounded, and may be more than the amount.

alter table payment_methods add column kind text not null default 'OTHER';
alter table payment_methods add constraint payment_methods_kind_check check (kind in ('CASH', 'CARD', 'TRANSFER', 'OTHER'));
alter table payment_methods add column position integer not null default 0;
-- As kindOfName of the domain; a test holds the two alike.
update payment_methods set kind = case
  when translate(lower(name), 'áéíóúÁÉÍÓÚ', 'aeiouaeiou') ~ '\m(cash|efectivo|contado)\M' then 'CASH'
  when translate(lower(name), 'áéíóúÁÉÍÓÚ', 'aeiouaeiou')
    ~ '\m(card|cards|tarjeta|tarjetas|debito|debit|credito|credit|visa|mastercard|amex|datafono|pos)\M' then 'CARD'
  when translate(lower(name), 'áéíóúÁÉÍÓÚ', 'aeiouaeiou')
    ~ '\m(transfer|transfers|transferencia|transferencias|bank|banco|wire|nequi|daviplata|zelle|pse|sinpe|yape|plin|pix|bizum|spei|ach)\M' then 'TRANSFER'
  else 'OTHER' end;
update payment_methods m set position = s.position
from (
  select store_id, id, row_number() over (partition by store_id order by search_text, id) as position
  from payment_methods
) s
where s.store_id = m.store_id and s.id = m.id;

-- The kind of their moment. Null where a server of the version before wrote the row: then it is the method's.
alter table payments add column kind text;
alter table payments add column tendered_cents bigint;
alter table payments add column rounding_cents bigint not null default 0;
alter table payments add constraint payments_tendered_check check (tendered_cents >= amount_cents + rounding_cents);
update payments p set kind = m.kind
from payment_methods m
where m.store_id = p.store_id and m.id = p.payment_method_id;

alter table purchase_payments add column kind text;
update purchase_payments p set kind = m.kind
from payment_methods m
where m.store_id = p.store_id and m.id = p.payment_method_id;

alter table payment_method_totals add column roundings_cents bigint not null default 0;

-- The step to which cash is rounded; 0 rounds nothing.
alter table stores add column cash_rounding_cents bigint not null default 0;
alter table stores add constraint stores_cash_rounding_check check (cash_rounding_cents >= 0);

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

-- As insert_order_1, with what payments of cash carry.
create or replace function insert_order_2(store uuid, document jsonb)
returns table (order_number bigint, search_text text, zone_version integer) language plpgsql as $$
declare
  o orders;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'order'
  returning c.last_number, c.zone_version into strict order_number, zone_version;
  o := jsonb_populate_record(null::orders, document -> 'order');
  search_text := order_number || ' ' || o.search_text;
  insert into orders (store_id, id, order_number, status, payment_status, delivery_status, service_type, customer_id,
    customer_name, customer_phone, customer_address, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      reference, notes, user_id, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.reference, r.notes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_2(store, document -> 'totals');
  return next;
end $$;
