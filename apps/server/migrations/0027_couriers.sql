-- Cash that delivery persons collect and hand in, and when an order was delivered.

-- When the order became DELIVERED; null where a server of before marked it.
alter table orders add column delivered_at timestamptz;
create index orders_to_deliver on orders (store_id, created_at)
  where service_type = 'DELIVERY' and delivery_status = 'ASSIGNED' and status = 'CONFIRMED';
create index orders_by_delivery on orders (store_id, delivered_at)
  where service_type = 'DELIVERY' and delivery_status = 'DELIVERED';

-- The delivery person who took a payment of cash at the door.
alter table payments add column collected_by uuid;
alter table payments add foreign key (store_id, collected_by) references delivery_persons;
create index payments_by_collector on payments (store_id, collected_by) where collected_by is not null;

-- What the person collected in cash less what they handed in. The second check is for a server of before, at work
-- beside a newer one: it deletes without looking at the cash.
alter table delivery_persons add column cash_cents bigint not null default 0;
alter table delivery_persons add constraint delivery_persons_cash_check check (cash_cents >= 0);
alter table delivery_persons add constraint delivery_persons_archived_cash_check check (
  archived_at is null or cash_cents = 0
);

-- Cash that delivery persons gave to the shop. A voided one stays in the list, and counts no more.
create table hand_ins (
  store_id uuid not null,
  id uuid not null,
  delivery_person_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  user_id uuid not null,
  created_at timestamptz not null,
  voided_at timestamptz,
  void_reason text,
  voided_by uuid,
  primary key (store_id, id),
  foreign key (store_id, delivery_person_id) references delivery_persons,
  foreign key (store_id, user_id) references users,
  foreign key (store_id, voided_by) references users,
  check ((voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null))
);
create index hand_ins_by_delivery_person on hand_ins (store_id, delivery_person_id, created_at);
