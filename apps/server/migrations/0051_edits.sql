-- When a person, a tax rate or the settings of a store were last edited, so that an edit of what was loaded before is
-- refused. The other records have the column.

alter table stores add column updated_at timestamptz not null default now();
alter table users add column updated_at timestamptz not null default now();
alter table tax_rates add column updated_at timestamptz not null default now();
