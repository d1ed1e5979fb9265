-- The shift that each document and difference belongs to; null for what belongs to none. A server of before, at
-- work beside a newer one, writes null, so that what it does stands outside of the shifts.

alter table stores add column cash_control boolean not null default false;
alter table stores add column blind_count boolean not null default false;

-- Where the session stands, and the browser in which it began.
alter table sessions add column drawer_id uuid;
alter table sessions add foreign key (store_id, drawer_id) references drawers;
alter table sessions add column device_id uuid;

alter table payments add column shift_id uuid;
alter table payments add foreign key (store_id, shift_id) references shifts;
-- The payment's shift where that was open as it was voided, else null.
alter table payments add column void_shift_id uuid;
alter table payments add constraint payments_void_shift_check check (
  void_shift_id is null or (void_shift_id = shift_id and voided_at is not null)
);
-- Cash that a delivery person collected is in no drawer.
alter table payments add constraint payments_collected_shift_check check (
  collected_by is null or shift_id is null
);
create index payments_by_shift on payments (store_id, shift_id) where shift_id is not null;
create index payments_by_date on payments (store_id, created_at);
create index payments_by_void_date on payments (store_id, voided_at) where voided_at is not null;

alter table refund_methods add column shift_id uuid;
alter table refund_methods add foreign key (store_id, shift_id) references shifts;
create index refund_methods_by_shift on refund_methods (store_id, shift_id) where shift_id is not null;
create index refunds_by_date on refunds (store_id, created_at);

alter table purchase_payments add column shift_id uuid;
alter table purchase_payments add foreign key (store_id, shift_id) references shifts;
create index purchase_payments_by_shift on purchase_payments (store_id, shift_id) where shift_id is not null;

alter table hand_ins add column shift_id uuid;
alter table hand_ins add foreign key (store_id, shift_id) references shifts;
alter table hand_ins add column void_shift_id uuid;
alter table hand_ins add constraint hand_ins_void_shift_check check (
  void_shift_id is null or (void_shift_id = shift_id and voided_at is not null)
);
create index hand_ins_by_shift on hand_ins (store_id, shift_id) where shift_id is not null;

alter table orders add column shift_id uuid;
alter table orders add foreign key (store_id, shift_id) references shifts;
alter table orders add column cancelled_shift_id uuid;
alter table orders add foreign key (store_id, cancelled_shift_id) references shifts;
create index orders_by_shift on orders (store_id, shift_id) where shift_id is not null;
create index orders_by_cancelled_shift on orders (store_id, cancelled_shift_id)
  where cancelled_shift_id is not null;

alter table discount_changes add column shift_id uuid;
alter table discount_changes add foreign key (store_id, shift_id) references shifts;
create index discount_changes_by_shift on discount_changes (store_id, shift_id) where shift_id is not null;

alter table tax_changes add column shift_id uuid;
alter table tax_changes add foreign key (store_id, shift_id) references shifts;
create index tax_changes_by_shift on tax_changes (store_id, shift_id) where shift_id is not null;

alter table held_deposit_changes add column shift_id uuid;
alter table held_deposit_changes add foreign key (store_id, shift_id) references shifts;
create index held_deposit_changes_by_shift on held_deposit_changes (store_id, shift_id) where shift_id is not null;

-- The shift in which a loan was marked returned, whose income what was kept of its deposit is.
alter table borrow_records add column returned_shift_id uuid;
alter table borrow_records add foreign key (store_id, returned_shift_id) references shifts;
create index borrow_records_by_shift on borrow_records (store_id, returned_shift_id)
  where returned_shift_id is not null;

-- As insert_order_4, with the shift.
create or replace function insert_order_5(store uuid, document jsonb)
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
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason, prices_include_tax, added_tax_cents,
    tax_included_cents, tax_given_back_cents, tax_check_cents, shift_id)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason, o.prices_include_tax, o.added_tax_cents,
    o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents, o.shift_id);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents,
      tax_rate_id, tax_name, tax_percent)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents, r.tax_rate_id, r.tax_name, r.tax_percent);
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
      reference, notes, user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.reference, r.notes, r.user_id, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::order_history, document -> 'history') loop
    insert into order_history (store_id, id, order_id, action, changes, user_id, created_at)
    values (store, r.id, r.order_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  for r in select * from jsonb_populate_recordset(null::held_deposit_changes, document -> 'heldChanges') loop
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::discount_changes, document -> 'discountChanges') loop
    insert into discount_changes (store_id, id, order_id, order_item_id, kind, added_later, reason, amount_cents,
      user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.order_item_id, r.kind, r.added_later, r.reason, r.amount_cents, r.user_id,
      r.created_at, r.shift_id);
  end loop;
  for r in select * from jsonb_populate_recordset(null::tax_changes, document -> 'taxChanges') loop
    insert into tax_changes (store_id, id, order_id, tax_rate_id, is_given_back, taxable_cents, net_cents, tax_cents,
      created_at, shift_id)
    values (store, r.id, r.order_id, r.tax_rate_id, r.is_given_back, r.taxable_cents, r.net_cents, r.tax_cents,
      r.created_at, r.shift_id);
  end loop;
  perform move_stock_1(store, document -> 'moves');
  perform add_totals_3(store, document -> 'totals');
  return next;
end $$;
