-- Switching between a stock of 0 and one that is not tracked moves nothing, and is an ADJUSTMENT all
-- the same (rules.md#stock): the ledger then tells from when on a product's units were counted.

alter table stock_movements drop constraint stock_movements_quantity_check;
alter table stock_movements add constraint stock_movements_quantity_check
  check (quantity <> 0 or reason = 'ADJUSTMENT');
