-- The documents that write many tables at once, each as one function: on one machine they cost as much as
-- one large statement; on a cluster the function runs whole on the machine that holds the shop
-- (docs/decisions/001). They write rows and know no rules. A function never changes once a version
-- of the server calls it: a new one gets the next number, so that two versions can work side by side.

-- Writes the moves into the ledger, and their sums into the products' stock.
create or replace function move_stock_1(store uuid, moves jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id, stock_count_id)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id);
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_movements, moves) m
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;

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

-- Writes an order with all that comes with it, and gives it the store's next number.
create or replace function insert_order_1(store uuid, document jsonb)
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
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, reference, notes, user_id, created_at)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.reference, r.notes, r.user_id,
      r.created_at);
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
  perform add_totals_1(store, document -> 'totals');
  return next;
end $$;

-- Writes a purchase with its lines, and gives it the store's next number.
create or replace function insert_purchase_1(store uuid, document jsonb)
returns table (purchase_number bigint, search_text text) language plpgsql as $$
declare
  b purchases;
  r record;
begin
  update store_counters c set last_number = c.last_number + 1
  where c.store_id = store and c.counter = 'purchase'
  returning c.last_number into strict purchase_number;
  b := jsonb_populate_record(null::purchases, document -> 'purchase');
  search_text := trim(purchase_number || ' ' || b.search_text);
  insert into purchases (store_id, id, purchase_number, status, payment_status, provider_id, provider_name, notes, items_count,
    subtotal_cents, tax_cents, discount_cents, total_cents, returns_total_cents, payments_total_cents,
    amount_due_cents, marked_paid, search_text, created_by, created_at, updated_at)
  values (store, b.id, purchase_number, b.status, b.payment_status, b.provider_id, b.provider_name, b.notes,
    b.items_count, b.subtotal_cents, b.tax_cents, b.discount_cents, b.total_cents,
    b.returns_total_cents, b.payments_total_cents, b.amount_due_cents, b.marked_paid, search_text,
    b.created_by, b.created_at, b.updated_at);
  for r in select * from jsonb_populate_recordset(null::purchase_items, document -> 'items') loop
    insert into purchase_items (store_id, id, purchase_id, position, product_id, product_name, product_barcode, ordered_qty,
      received_qty, returned_qty, unit_cost_cents)
    values (store, r.id, r.purchase_id, r.position, r.product_id, r.product_name, r.product_barcode, r.ordered_qty,
      r.received_qty, r.returned_qty, r.unit_cost_cents);
  end loop;
  for r in select * from jsonb_populate_recordset(null::purchase_history, document -> 'history') loop
    insert into purchase_history (store_id, id, purchase_id, action, changes, user_id, created_at)
    values (store, r.id, r.purchase_id, r.action, r.changes, r.user_id, r.created_at);
  end loop;
  return next;
end $$;

-- Writes a receipt of goods: what came of each line of its purchase, and the stock it raises.
create or replace function insert_receipt_1(store uuid, document jsonb) returns void language plpgsql as $$
declare
  d receipts;
  r record;
begin
  d := jsonb_populate_record(null::receipts, document -> 'receipt');
  insert into receipts (store_id, id, purchase_id, notes, user_id, created_at)
  values (store, d.id, d.purchase_id, d.notes, d.user_id, d.created_at);
  for r in select * from jsonb_populate_recordset(null::receipt_items, document -> 'items') loop
    insert into receipt_items (store_id, id, receipt_id, purchase_item_id, quantity, unit_cost_cents)
    values (store, r.id, r.receipt_id, r.purchase_item_id, r.quantity, r.unit_cost_cents);
    update purchase_items i set received_qty = i.received_qty + r.quantity
    where i.store_id = store and i.id = r.purchase_item_id;
  end loop;
  perform move_stock_1(store, document -> 'moves');
end $$;
