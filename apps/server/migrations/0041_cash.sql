-- How cash is rounded to the store's step.
alter table stores add column cash_rounding_mode text not null default 'HALF_UP';
alter table stores add constraint stores_cash_rounding_mode_check
  check (cash_rounding_mode in ('HALF_UP', 'HALF_DOWN', 'DOWN', 'UP'));

-- How often the drawer of a shift was opened without a sale; who did it stands in the audit trail.
alter table shifts add column openings integer not null default 0;
