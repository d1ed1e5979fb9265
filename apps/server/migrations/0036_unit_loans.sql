-- Finds the loans of a unit by its code, also those that came back.
create index order_units_by_unit on order_units (store_id, unit_id) where borrow_record_id is not null;
