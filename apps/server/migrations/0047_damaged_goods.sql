-- Units of a return that came back damaged, and did not go back to stock.
alter table return_items add column damaged_quantity integer not null default 0;
alter table return_items add constraint return_items_damaged_quantity_check check (
  damaged_quantity between 0 and quantity
);

-- DAMAGE takes them out of the stock.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in (
  'OPENING', 'SALE', 'LOAN', 'SALE_RETURN', 'LOAN_RETURN', 'CANCELLATION', 'RECEIPT', 'PURCHASE_RETURN', 'ADJUSTMENT',
  'REPAIR_OUT', 'REPAIR_IN', 'WRITE_OFF', 'LOSS', 'DAMAGE'
));

-- The latest returns say which reasons are suggested.
create index returns_by_time on returns (store_id, created_at);
