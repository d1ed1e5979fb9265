-- Orders and all that happens to them.

create table orders (
  store_id uuid not null references stores,
  id uuid not null,
  order_number bigint not null,
  status text not null check (status in ('DRAFT', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  payment_status text not null check (payment_status in ('FREE', 'PENDING', 'PARTIALLY_PAID', 'PAID', 'CANCELLED')),
  delivery_status text not null check (delivery_status in ('NOT_APPLICABLE', 'ASSIGNED', 'DELIVERED', 'CANCELLED', 'RETURNED')),
  service_type text not null check (service_type in ('PICKUP', 'DELIVERY')),
  customer_id uuid,
  customer_name text,
  customer_phone text,
  customer_address text,
  delivery_person_id uuid,
  notes text,
  items_count integer not null check (items_count > 0),
  original_items jsonb not null,
  original_total_cents bigint not null check (original_total_cents >= 0),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  returns_total_cents bigint not null default 0 check (returns_total_cents >= 0),
  deposits_refunded_cents bigint not null default 0 check (deposits_refunded_cents >= 0),
  deposits_waived_cents bigint not null default 0 check (deposits_waived_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  payments_total_cents bigint not null default 0 check (payments_total_cents >= 0),
  refunds_total_cents bigint not null default 0 check (refunds_total_cents >= 0),
  amount_due_cents bigint not null check (amount_due_cents >= 0),
  open_deposits_cents bigint not null default 0 check (open_deposits_cents >= 0),
  cancellation_reason text,
  search_text text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  -- The amounts off the order as a whole stay in discount_cents; those of its lines are summed beside it.
  line_discounts_cents bigint not null default 0,
  discount_percent integer check (discount_percent between 0 and 100000),
  discount_reason text,
  -- The free tax, which a call gave as an amount, stays in tax_cents.
  prices_include_tax boolean,
  added_tax_cents bigint not null default 0,
  tax_included_cents bigint not null default 0,
  tax_given_back_cents bigint not null default 0,
  -- Sum of the order when its taxes were last booked, 0 once cancelled; null if none were. By the check a change of the
  -- sums that books no taxes fails.
  tax_check_cents bigint,
  -- payments_total_cents of an order with voided payments, else null. By the check a change that counts a voided payment
  -- fails.
  payments_check_cents bigint,
  -- When the order became DELIVERED; null if an earlier version marked it.
  delivered_at timestamptz,
  shift_id uuid,
  cancelled_shift_id uuid,
  charges_total_cents bigint not null default 0,
  -- updated_at of an order with claims or charges, else null. By the check a change that does not know them fails.
  claims_check_at timestamptz,
  -- The customer's company and tax number, as they were at the time of the order.
  customer_company text,
  customer_tax_number text,
  -- Whether the buyer pays no tax. Where prices include tax, added_tax_cents is then below 0: the tax within the prices that is
  -- not paid; tax_given_back_cents is the part of it that went with returned goods. What is booked of such an order's taxes has
  -- the id ffffffff-ffff-ffff-ffff-ffffffffffff in place of a rate's.
  is_exempt boolean not null default false,
  -- updated_at of an order that has an amount off and returns, or an exempt buyer; else null. By the check a change that
  -- would give back too much of such an order, or add its tax, fails.
  shares_check_at timestamptz,
  -- Whether a rule was not applied because a till without a network had taken the order. Owners and managers review these
  -- orders.
  accepted_as_taken boolean not null default false,
  -- Whether the order names another drawer than the one at which its sender's session stood.
  from_another_drawer boolean not null default false,
  -- Whether the order completed without a press, as it was delivered and nothing was due: undoing the delivery takes this
  -- back. No order begins so.
  completed_on_delivery boolean not null default false,
  -- updated_at of an order with undone returns, else null. By the check a change that does not know them fails.
  undone_check_at timestamptz,
  primary key (store_id, id),
  unique (store_id, order_number),
  check (refunds_total_cents <= payments_total_cents),
  check ((status = 'CANCELLED') = (payment_status = 'CANCELLED')),
  check ((service_type = 'PICKUP') = (delivery_status = 'NOT_APPLICABLE')),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint orders_tax_check check (
    tax_check_cents = case when status = 'CANCELLED' then 0
      else subtotal_cents + tax_cents - discount_cents - line_discounts_cents - returns_total_cents end
  ),
  constraint orders_payments_check check (payments_check_cents = payments_total_cents),
  constraint orders_whole_total_check check (
    (line_discounts_cents = 0 and added_tax_cents = 0 and charges_total_cents = 0) or (
      total_cents = charges_total_cents + greatest(0, subtotal_cents + tax_cents + added_tax_cents - discount_cents
        - line_discounts_cents - returns_total_cents - deposits_refunded_cents - deposits_waived_cents)
      and subtotal_cents + tax_cents + added_tax_cents - line_discounts_cents
        - returns_total_cents - deposits_refunded_cents - deposits_waived_cents >= 0
    )
  ),
  constraint orders_claims_check check (claims_check_at = updated_at),
  constraint orders_shares_check check (
    (not is_exempt and (discount_cents = 0 or returns_total_cents = 0)) or coalesce(shares_check_at = updated_at, false)
  ),
  constraint orders_undone_check check (undone_check_at = updated_at),
  foreign key (store_id, customer_id) references customers,
  foreign key (store_id, delivery_person_id) references delivery_persons,
  foreign key (store_id, created_by) references users,
  foreign key (store_id, shift_id) references shifts,
  foreign key (store_id, cancelled_shift_id) references shifts
);
-- A page far behind, and the count next to it, are read off an index alone: each ends in id, by which lists are sorted after
-- the date. What is rare among all orders has an index of its own, by date.
create index orders_by_date on orders (store_id, created_at desc, id desc);
create index orders_by_search on orders using gin (store_id, search_text gin_trgm_ops);
create index orders_by_status on orders (store_id, status, created_at desc, id desc);
create index orders_not_paid on orders (store_id, created_at desc, id desc, payment_status) where payment_status <> 'PAID';
create index orders_under_way on orders (store_id, created_at desc, id desc, delivery_status) where delivery_status not in ('NOT_APPLICABLE', 'DELIVERED');
create index orders_by_customer on orders (store_id, customer_id, created_at desc, id desc) where customer_id is not null;
create index orders_by_delivery_person on orders (store_id, delivery_person_id, created_at desc, id desc) where delivery_person_id is not null;
create index orders_to_deliver on orders (store_id, created_at)
  where service_type = 'DELIVERY' and delivery_status = 'ASSIGNED' and status = 'CONFIRMED';
create index orders_by_delivery on orders (store_id, delivered_at)
  where service_type = 'DELIVERY' and delivery_status = 'DELIVERED';
create index orders_by_shift on orders (store_id, shift_id) where shift_id is not null;
create index orders_by_cancelled_shift on orders (store_id, cancelled_shift_id)
  where cancelled_shift_id is not null;
create index orders_accepted_as_taken on orders (store_id, created_at) where accepted_as_taken;

create table order_items (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- Null for a custom item, which has a name and a price alone. It is sold, never lent.
  product_id uuid,
  product_name text not null,
  product_barcode text,
  provider_name text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  borrow_deposit_per_unit_cents bigint not null default 0 check (borrow_deposit_per_unit_cents >= 0),
  transaction_type text not null check (transaction_type in ('SALE', 'BORROW')),
  selected_attributes jsonb,
  returned_quantity integer not null default 0 check (returned_quantity between 0 and quantity),
  -- The cost of a unit when it was sold, for the margin; null if it is unknown.
  cost_cents bigint check (cost_cents >= 0),
  -- A line's own discount, its share of the order's per cent, and its shares of what was added later.
  discount_cents bigint not null default 0,
  discount_percent integer check (discount_percent between 0 and 100000),
  discount_reason text,
  order_discount_share_cents bigint not null default 0,
  added_discount_cents bigint not null default 0,
  -- Units that had come back, and what they had given back, when the last discount was added to the line.
  units_settled integer not null default 0,
  settled_cents bigint not null default 0,
  -- Null in a row of a version before 1.29.0: then the price of the line.
  list_price_cents bigint,
  -- Rate of the line as it was made; its tax follows from that.
  tax_rate_id uuid,
  tax_name text,
  tax_percent integer,
  -- Share of the amounts off the order that went with the units which came back before a discount was last added.
  settled_share_cents bigint not null default 0,
  primary key (store_id, id),
  constraint order_items_custom_check check (product_id is not null or transaction_type = 'SALE'),
  constraint order_items_discounts_check check (
    discount_cents >= 0 and order_discount_share_cents >= 0 and added_discount_cents >= 0
    and discount_cents + order_discount_share_cents + added_discount_cents <= quantity * unit_price_cents
  ),
  constraint order_items_tax_check check ((tax_name is null) = (tax_percent is null)),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, product_id) references products
);
create index order_items_by_order on order_items (store_id, order_id);
create index order_items_by_product on order_items (store_id, product_id);

create table payments (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  payment_method_id uuid not null,
  reference text,
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  -- The kind of the method at the time of the payment. Null in a row of an earlier version: then it is the kind
  -- of the method.
  kind text,
  tendered_cents bigint,
  rounding_cents bigint not null default 0,
  -- A voided payment stays with its order, and counts no more from this moment on.
  voided_at timestamptz,
  void_reason text,
  voided_by uuid,
  -- The delivery person who took a payment of cash at the door.
  collected_by uuid,
  shift_id uuid,
  -- The payment's shift where that was open as it was voided, else null.
  void_shift_id uuid,
  -- The parts in which a payment was taken; null where it was one.
  parts jsonb,
  primary key (store_id, id),
  constraint payments_tendered_check check (tendered_cents >= amount_cents + rounding_cents),
  constraint payments_voided_check check (
    (voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null)
  ),
  constraint payments_void_shift_check check (
    void_shift_id is null or (void_shift_id = shift_id and voided_at is not null)
  ),
  -- Cash that a delivery person collected is in no drawer.
  constraint payments_collected_shift_check check (
    collected_by is null or shift_id is null
  ),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, payment_method_id) references payment_methods,
  foreign key (store_id, user_id) references users,
  foreign key (store_id, voided_by) references users,
  foreign key (store_id, collected_by) references delivery_persons,
  foreign key (store_id, shift_id) references shifts
);
create index payments_by_order on payments (store_id, order_id);
create index payments_by_method on payments (store_id, payment_method_id, created_at);
create index payments_by_void on payments (store_id, payment_method_id, voided_at) where voided_at is not null;
create index payments_by_collector on payments (store_id, collected_by) where collected_by is not null;
create index payments_by_shift on payments (store_id, shift_id) where shift_id is not null;
create index payments_by_date on payments (store_id, created_at);
create index payments_by_void_date on payments (store_id, voided_at) where voided_at is not null;

create table discounts (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  percent integer check (percent between 0 and 100000),
  reason text,
  order_item_id uuid,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index discounts_by_order on discounts (store_id, order_id);

-- Every discount that a person gave, changed (the difference) or took off, for the report of discounts.
create table discount_changes (
  store_id uuid not null references stores,
  id uuid not null,
  order_id uuid not null,
  order_item_id uuid,
  kind text not null check (kind in ('LINE', 'ORDER', 'PRICE')),
  added_later boolean not null,
  reason text,
  amount_cents bigint not null check (amount_cents <> 0),
  user_id uuid not null,
  created_at timestamptz not null,
  shift_id uuid,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users,
  foreign key (store_id, shift_id) references shifts
);
create index discount_changes_by_order on discount_changes (store_id, order_id);
create index discount_changes_by_shift on discount_changes (store_id, shift_id) where shift_id is not null;
-- The latest discounts say which reasons are usual.
create index discount_changes_by_time on discount_changes (store_id, created_at);

create table returns (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  total_cents bigint not null check (total_cents >= 0),
  reason text not null,
  notes text,
  user_id uuid not null,
  created_at timestamptz not null,
  tax_given_back_cents bigint not null default 0,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index returns_by_order on returns (store_id, order_id);
-- The latest returns say which reasons are suggested.
create index returns_by_time on returns (store_id, created_at);

create table return_items (
  store_id uuid not null,
  id uuid not null,
  return_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  total_cents bigint not null check (total_cents >= 0),
  -- Units of a return that came back damaged, and did not go back to stock.
  damaged_quantity integer not null default 0,
  primary key (store_id, id),
  constraint return_items_damaged_quantity_check check (
    damaged_quantity between 0 and quantity
  ),
  foreign key (store_id, return_id) references returns,
  foreign key (store_id, order_item_id) references order_items
);
create index return_items_by_return on return_items (store_id, return_id);
create index return_items_by_order_item on return_items (store_id, order_item_id);

create table refunds (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('RETURN', 'CANCELLATION', 'DEPOSIT')),
  amount_cents bigint not null check (amount_cents > 0),
  recipient_name text,
  notes text,
  return_id uuid,
  borrow_record_id uuid,
  user_id uuid not null,
  created_at timestamptz not null,
  -- Whether refund_methods has its methods; false for refunds of versions before 1.32.0.
  methods_noted boolean not null default false,
  -- When the return that gave back this deposit was undone, so that it is due again; else null.
  undone_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, return_id) references returns,
  foreign key (store_id, user_id) references users
);
create index refunds_by_order on refunds (store_id, order_id);
create index refunds_without_methods on refunds (store_id, created_at) where not methods_noted;
create index refunds_by_date on refunds (store_id, created_at);

-- The parts of a refund by payment method; together they are its amount.
create table refund_methods (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  refund_id uuid not null,
  payment_method_id uuid not null,
  -- The kind of the method at the time of the refund.
  kind text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The cash rounding of the amount that was handed over; below 0 if less was.
  rounding_cents bigint not null,
  created_at timestamptz not null,
  shift_id uuid,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, refund_id) references refunds,
  foreign key (store_id, payment_method_id) references payment_methods,
  foreign key (store_id, shift_id) references shifts
);
create index refund_methods_by_order on refund_methods (store_id, order_id);
create index refund_methods_by_method on refund_methods (store_id, payment_method_id, created_at);
create index refund_methods_by_shift on refund_methods (store_id, shift_id) where shift_id is not null;

-- Numbered without gaps in each store: one for each return, and for each cancellation.
create table credit_notes (
  store_id uuid not null references stores,
  number bigint not null,
  order_id uuid not null,
  -- Null for a cancellation.
  return_id uuid,
  -- The goods that came back by rate: name, per cent, taxable and net amount, and tax.
  taxes jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, number),
  foreign key (store_id, order_id) references orders
);
create index credit_notes_by_order on credit_notes (store_id, order_id);

-- Each change of an order's taxes by rate, or of its free tax where that is null, at the moment of its command.
create table tax_changes (
  store_id uuid not null references stores,
  id uuid not null,
  order_id uuid not null,
  tax_rate_id uuid,
  is_given_back boolean not null,
  taxable_cents bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  created_at timestamptz not null,
  shift_id uuid,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, shift_id) references shifts
);
create index tax_changes_by_order on tax_changes (store_id, order_id);
create index tax_changes_by_shift on tax_changes (store_id, shift_id) where shift_id is not null;

-- The ledger of the deposits that are held: at every moment what an order holds is the sum of its changes.
create table held_deposit_changes (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null,
  shift_id uuid,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, shift_id) references shifts
);
create index held_deposit_changes_by_order on held_deposit_changes (store_id, order_id);
create index held_deposit_changes_by_shift on held_deposit_changes (store_id, shift_id) where shift_id is not null;

-- The amounts that the total has beside the goods. A voided charge stays in the list, and counts no more.
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
  check ((voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null)),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, voided_by) references users
);
create index charges_by_order on charges (store_id, order_id);

create table order_history (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  action text not null,
  changes jsonb not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users
);
create index order_history_by_order on order_history (store_id, order_id);

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

-- Content of an order form that waits to be taken up at any till: no number, no stock, no money.
create table parked_orders (
  store_id uuid not null references stores,
  id uuid not null,
  label text not null,
  -- As the form keeps it on a device, with the version of its shape. The server looks at none of it, so that it
  -- may hold what a jsonb refuses, such as half a character.
  draft json not null,
  items_count integer not null,
  total_cents bigint not null,
  created_by uuid not null,
  created_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  primary key (store_id, id),
  check ((taken_by is null) = (taken_at is null)),
  foreign key (store_id, created_by) references users,
  foreign key (store_id, taken_by) references users
);

-- Orders that a till took without a network in a shift that was closed before they came.
create table late_orders (
  store_id uuid not null,
  order_id uuid not null,
  shift_id uuid not null,
  -- Cash that was taken with the order, with its rounding.
  cash_cents bigint not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, shift_id) references shifts
);
create index late_orders_by_shift on late_orders (store_id, shift_id);

-- Numbers a new order and writes it with all that belongs to it: its lines, loans, payments, moves of stock and totals.
create or replace function insert_order_7(store uuid, document jsonb)
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
    customer_name, customer_phone, customer_address, customer_company, customer_tax_number, delivery_person_id, notes, items_count,
    original_items, original_total_cents, subtotal_cents, tax_cents, discount_cents,
    returns_total_cents, deposits_refunded_cents, deposits_waived_cents, total_cents,
    payments_total_cents, refunds_total_cents, amount_due_cents, open_deposits_cents,
    cancellation_reason, search_text, created_by, created_at, updated_at, cancelled_at,
    line_discounts_cents, discount_percent, discount_reason, prices_include_tax, added_tax_cents,
    tax_included_cents, tax_given_back_cents, tax_check_cents, shift_id, accepted_as_taken, from_another_drawer,
    is_exempt, shares_check_at)
  values (store, o.id, order_number, o.status, o.payment_status, o.delivery_status, o.service_type, o.customer_id,
    o.customer_name, o.customer_phone, o.customer_address, o.customer_company, o.customer_tax_number,
    o.delivery_person_id, o.notes, o.items_count,
    o.original_items, o.original_total_cents, o.subtotal_cents, o.tax_cents, o.discount_cents,
    o.returns_total_cents, o.deposits_refunded_cents, o.deposits_waived_cents, o.total_cents,
    o.payments_total_cents, o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents,
    o.cancellation_reason, search_text, o.created_by, o.created_at, o.updated_at, o.cancelled_at,
    o.line_discounts_cents, o.discount_percent, o.discount_reason, o.prices_include_tax, o.added_tax_cents,
    o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents, o.shift_id, o.accepted_as_taken,
    o.from_another_drawer, o.is_exempt, o.shares_check_at);
  for r in select * from jsonb_populate_recordset(null::order_items, document -> 'items') loop
    insert into order_items (store_id, id, order_id, position, product_id, product_name, product_barcode, provider_name, quantity,
      unit_price_cents, borrow_deposit_per_unit_cents, transaction_type, selected_attributes,
      returned_quantity, cost_cents, list_price_cents, discount_cents, discount_percent, discount_reason,
      order_discount_share_cents, added_discount_cents, units_settled, settled_cents,
      settled_share_cents, tax_rate_id, tax_name, tax_percent)
    values (store, r.id, r.order_id, r.position, r.product_id, r.product_name, r.product_barcode, r.provider_name,
      r.quantity, r.unit_price_cents, r.borrow_deposit_per_unit_cents, r.transaction_type,
      r.selected_attributes, r.returned_quantity, r.cost_cents, r.list_price_cents, r.discount_cents,
      r.discount_percent, r.discount_reason, r.order_discount_share_cents, r.added_discount_cents,
      r.units_settled, r.settled_cents, r.settled_share_cents, r.tax_rate_id, r.tax_name, r.tax_percent);
  end loop;
  for r in select * from jsonb_populate_recordset(null::borrow_records, document -> 'loans') loop
    insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status, closed_by, notes,
      deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, borrowed_at, returned_at, due_on,
      search_text)
    values (store, r.id, r.order_id, r.order_item_id, r.product_id, r.customer_id, r.quantity, r.status,
      r.closed_by, r.notes, r.deposit_refunded_cents, r.deposit_waived_cents, r.deposit_kept_cents,
      r.borrowed_at, r.returned_at, r.due_on, order_number || ' ' || r.search_text);
  end loop;
  for r in select * from jsonb_populate_recordset(null::payments, document -> 'payments') loop
    insert into payments (store_id, id, order_id, amount_cents, payment_method_id, kind, tendered_cents, rounding_cents,
      parts, reference, notes, user_id, created_at, shift_id)
    values (store, r.id, r.order_id, r.amount_cents, r.payment_method_id, r.kind, r.tendered_cents,
      r.rounding_cents, r.parts, r.reference, r.notes, r.user_id, r.created_at, r.shift_id);
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
  perform add_discount_totals_1(store, document -> 'totals');
  return next;
end $$;
