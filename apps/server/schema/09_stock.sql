-- The stock: its counts and its ledger.

-- A count of a category, or of all. What each person counted of a product is a row of its own, so that two people count at
-- once without one undoing the other.
create table stock_counts (
  store_id uuid not null references stores,
  id uuid not null,
  -- Null: all products.
  category_id uuid,
  category_name text,
  notes text,
  status text not null check (status in ('OPEN', 'POSTED', 'CANCELLED')),
  created_by uuid not null,
  created_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  -- How many products there were to count when it was closed.
  products_count integer,
  primary key (store_id, id),
  check ((status = 'OPEN') = (closed_at is null)),
  foreign key (store_id, category_id) references categories,
  foreign key (store_id, created_by) references users,
  foreign key (store_id, closed_by) references users
);
create index stock_counts_by_date on stock_counts (store_id, created_at desc, id desc);

create table stock_count_entries (
  store_id uuid not null,
  count_id uuid not null,
  product_id uuid not null,
  user_id uuid not null,
  quantity integer not null check (quantity >= 0),
  -- The stock in the books when it was counted: later sales are no difference.
  expected integer not null,
  counted_at timestamptz not null,
  primary key (store_id, count_id, product_id, user_id),
  foreign key (store_id, count_id) references stock_counts,
  foreign key (store_id, product_id) references products,
  foreign key (store_id, user_id) references users
);

-- The ledger: at every moment a product's stock is the sum of its movements (rules.md#stock).
create table stock_movements (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- A switch between a stock of 0 and one that is not tracked moves nothing, and is an ADJUSTMENT all the same
  -- (rules.md#stock): the ledger shows since when the units of a product are counted.
  quantity integer not null,
  reason text not null,
  order_id uuid,
  user_id uuid not null,
  created_at timestamptz not null,
  purchase_id uuid,
  stock_count_id uuid,
  -- The units of a WRITE_OFF or a LOSS, which moves no stock: they were not here.
  units integer,
  note text,
  primary key (store_id, id),
  constraint stock_movements_quantity_check check (
    quantity <> 0 or reason in ('ADJUSTMENT', 'WRITE_OFF', 'LOSS')
  ),
  constraint stock_movements_units_check check (
    case when reason in ('WRITE_OFF', 'LOSS') then quantity = 0 and units > 0 else units is null end
  ),
  check (reason in (
    'OPENING', 'SALE', 'LOAN', 'SALE_RETURN', 'LOAN_RETURN', 'CANCELLATION', 'RECEIPT', 'PURCHASE_RETURN', 'ADJUSTMENT',
    'REPAIR_OUT', 'REPAIR_IN', 'WRITE_OFF', 'LOSS', 'DAMAGE'
  )),
  foreign key (store_id, product_id) references products,
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, user_id) references users,
  foreign key (store_id, purchase_id) references purchases,
  foreign key (store_id, stock_count_id) references stock_counts
);
create index stock_movements_by_product on stock_movements (store_id, product_id, created_at desc);

-- The units that a movement of stock moved: the history of each.
create table stock_movement_units (
  store_id uuid not null,
  movement_id uuid not null,
  unit_id uuid not null,
  primary key (store_id, movement_id, unit_id),
  foreign key (store_id, movement_id) references stock_movements,
  foreign key (store_id, unit_id) references product_units
);
create index stock_movement_units_by_unit on stock_movement_units (store_id, unit_id);

-- Moves the stock of goods of orders and receipts, and notes each moved product for the copies on devices.
create or replace function move_stock_1(store uuid, moves jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id, stock_count_id)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_movements, moves) m
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;

-- As move_stock_1, with notes, with the units in repair, and with the units of each move in its unit_ids.
create or replace function move_stock_3(store uuid, moves jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id,
      stock_count_id, units, note)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id, r.units, r.note);
    insert into record_changes (store_id, id, kind, record_id) values (store, r.id, 'product', r.product_id);
  end loop;
  for r in
    select m.id, m.quantity, m.reason, u.unit_id::uuid as unit_id
    from jsonb_to_recordset(moves) m (id uuid, quantity integer, reason text, unit_ids jsonb),
      jsonb_array_elements_text(m.unit_ids) u (unit_id)
  loop
    insert into stock_movement_units (store_id, movement_id, unit_id) values (store, r.id, r.unit_id);
    update product_units set state = case
      when r.quantity > 0 then 'HERE' when r.reason = 'LOAN' then 'OUT' when r.reason = 'REPAIR_OUT' then 'IN_REPAIR'
      else 'GONE' end
    where product_units.store_id = store and product_units.id = r.unit_id;
  end loop;
  for r in
    select m.product_id, sum(m.quantity)::integer as quantity, sum(
      case m.reason when 'REPAIR_OUT' then -m.quantity when 'REPAIR_IN' then -m.quantity when 'WRITE_OFF' then -m.units
      else 0 end
    )::integer as repaired, sum(sign(m.quantity) * jsonb_array_length(m.unit_ids))::integer as units_here
    from jsonb_to_recordset(moves) m (product_id uuid, quantity integer, reason text, units integer, unit_ids jsonb)
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity, in_repair = p.in_repair + r.repaired,
      units_here = p.units_here + r.units_here
    where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;
