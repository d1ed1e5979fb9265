-- Units of a product that are told apart by codes.

-- Units that are here; null for a product whose units have no codes. By the check no movement changes the stock without
-- naming its units: a server of before, at work beside a newer one, is refused.
alter table products add column units_here integer;
alter table products add constraint products_units_here_check check (
  units_here is null or units_here is not distinct from stock
);

create table product_units (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  code text not null,
  state text not null check (state in ('HERE', 'OUT', 'IN_REPAIR', 'GONE')),
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, product_id) references products
);
create unique index product_units_by_code on product_units (store_id, code);
create index product_units_by_product on product_units (store_id, product_id, code);

-- The units of an order's line.
create table order_units (
  store_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  unit_id uuid not null,
  -- The loan with which it is out, or was; null for a sale.
  borrow_record_id uuid,
  is_out boolean not null,
  primary key (store_id, order_item_id, unit_id),
  foreign key (store_id, order_id) references orders,
  foreign key (store_id, order_item_id) references order_items,
  foreign key (store_id, unit_id) references product_units,
  foreign key (store_id, borrow_record_id) references borrow_records
);
create unique index order_units_out on order_units (store_id, unit_id) where is_out;
create index order_units_by_order on order_units (store_id, order_id);

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

-- As move_stock_2, with the units of each move in its unit_ids.
create or replace function move_stock_3(store uuid, moves jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in select * from jsonb_populate_recordset(null::stock_movements, moves) loop
    insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at, purchase_id,
      stock_count_id, units, note)
    values (store, r.id, r.product_id, r.quantity, r.reason, r.order_id, r.user_id, r.created_at, r.purchase_id,
      r.stock_count_id, r.units, r.note);
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
