-- The company and the tax number of a customer, and whether the customer is exempt from tax.

alter table customers add column company text;
alter table customers add column tax_number text;
alter table customers add column is_exempt boolean not null default false;
