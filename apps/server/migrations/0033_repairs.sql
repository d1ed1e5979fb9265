-- Units in repair, and those that the shop owns no more.

-- An untracked stock has none in repair. A server of before, at work beside a newer one, ends the tracking without
-- writing them off, and is refused.
alter table products add column in_repair integer not null default 0;
alter table products add constraint products_in_repair_check check (
  in_repair >= 0 and (in_repair = 0 or stock is not null)
);

-- The units of a WRITE_OFF or a LOSS, which moves no stock: they were not here.
alter table stock_movements add column units integer;
alter table stock_movements add column note text;

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in (
  'OPENING', 'SALE', 'LOAN', 'SALE_RETURN', 'LOAN_RETURN', 'CANCELLATION', 'RECEIPT', 'PURCHASE_RETURN', 'ADJUSTMENT',
  'REPAIR_OUT', 'REPAIR_IN', 'WRITE_OFF', 'LOSS'
));
alter table stock_movements drop constraint stock_movements_quantity_check;
alter table stock_movements add constraint stock_movements_quantity_check check (
  quantity <> 0 or reason in ('ADJUSTMENT', 'WRITE_OFF', 'LOSS')
);
alter table stock_movements add constraint stock_movements_units_check check (
  case when reason in ('WRITE_OFF', 'LOSS') then quantity = 0 and units > 0 else units is null end
);

-- As move_stock_1, with notes, and the units in repair.
create or replace function move_stock_2(store uuid, moves jsonb) returns void language plpgsql as $$
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
    select m.product_id, sum(m.quantity)::integer as quantity, sum(
      case m.reason when 'REPAIR_OUT' then -m.quantity when 'REPAIR_IN' then -m.quantity when 'WRITE_OFF' then -m.units
      else 0 end
    )::integer as repaired
    from jsonb_populate_recordset(null::stock_movements, moves) m
    group by m.product_id order by m.product_id
  loop
    update products p set stock = p.stock + r.quantity, in_repair = p.in_repair + r.repaired
    where p.store_id = store and p.id = r.product_id;
  end loop;
end $$;
