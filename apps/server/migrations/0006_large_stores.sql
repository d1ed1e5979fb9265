-- What a store of a million orders needs so that its lists answer as those of a small one do.

-- A page far behind, and the count beside it, are read off an index alone: each ends in `id`, by which
-- lists are sorted after the date. What is rare among all orders has an index of its own, by date.
drop index orders_by_status;
create index orders_by_status on orders (store_id, status, created_at desc, id desc);
drop index orders_unpaid;
create index orders_not_paid on orders (store_id, created_at desc, id desc, payment_status) where payment_status <> 'PAID';
create index orders_under_way on orders (store_id, created_at desc, id desc, delivery_status) where delivery_status not in ('NOT_APPLICABLE', 'DELIVERED');
drop index orders_by_customer;
create index orders_by_customer on orders (store_id, customer_id, created_at desc, id desc) where customer_id is not null;
drop index orders_by_delivery_person;
create index orders_by_delivery_person on orders (store_id, delivery_person_id, created_at desc, id desc) where delivery_person_id is not null;
drop index borrow_records_by_status;
create index borrow_records_by_status on borrow_records (store_id, status, borrowed_at desc, id desc);
drop index borrow_records_by_customer;
create index borrow_records_by_customer on borrow_records (store_id, customer_id, borrowed_at desc, id desc);
drop index purchases_by_status;
create index purchases_by_status on purchases (store_id, status, created_at desc, id desc);
