-- How cash is rounded to the store's step.
alter table stores add column cash_rounding_mode text not null default 'HALF_UP';
alter table stores add constraint stores_cash_rounding_mode_check
  check (cash_rounding_mode in ('HALF_UP', 'HALF_DOWN', 'DOWN', 'UP'));
