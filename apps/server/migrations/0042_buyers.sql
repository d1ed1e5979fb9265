-- The company and the tax number of a customer.

alter table customers add column company text;
alter table customers add column tax_number text;
