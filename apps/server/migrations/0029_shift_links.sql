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
