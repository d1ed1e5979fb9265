-- A product's own fee and deposit, of a unit and, if the fee is for a day or a week, of one period. Without them a loan
-- is suggested the terms of the one before.
alter table products add column borrow_fee_cents bigint;
alter table products add constraint products_borrow_fee_check check (borrow_fee_cents >= 0);
alter table products add column borrow_deposit_cents bigint;
alter table products add constraint products_borrow_deposit_check check (borrow_deposit_cents >= 0);
