-- Whether a pickup that is paid in full as it is made is completed at once. Stores that exist go on as before.
alter table stores add column complete_when_paid boolean not null default false;

-- Whether a new customer within an order needs an address always, or for deliveries alone.
alter table stores add column address_needed text not null default 'ALWAYS';
alter table stores add constraint stores_address_needed_check check (address_needed in ('ALWAYS', 'DELIVERY'));
