-- Drawers, the shifts at them, and the cash that is no payment. Documents and differences of other files have a shift_id:
-- the shift that they belong to, null for what belongs to none.

create table drawers (
  store_id uuid not null references stores,
  id uuid not null,
  name text not null,
  -- Number of the last Z; counted up as a shift closes, so that the numbers have no gaps.
  last_z_number integer not null default 0,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id)
);
create unique index drawers_by_name on drawers (store_id, lower(name)) where archived_at is null;

-- The drawer at which a browser was last, for the next session in it.
create table device_drawers (
  store_id uuid not null references stores,
  device_id uuid not null,
  drawer_id uuid not null,
  primary key (store_id, device_id),
  foreign key (store_id, drawer_id) references drawers
);

create table shifts (
  store_id uuid not null references stores,
  id uuid not null,
  drawer_id uuid not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  float_cents bigint not null check (float_cents >= 0),
  -- The float less what the last closing left in the drawer.
  opening_difference_cents bigint not null,
  -- All null while it is open.
  closed_by uuid,
  closed_at timestamptz,
  z_number integer,
  expected_cents bigint,
  counted_cents bigint,
  difference_cents bigint,
  next_float_cents bigint,
  -- The figures at the closing, which never change.
  z jsonb,
  -- Notes and coins; null where a sum was counted.
  counts jsonb,
  note text,
  -- How often the drawer of a shift was opened without a sale; who did it stands in the audit trail.
  openings integer not null default 0,
  -- Count of the first closing that was refused because it had no note; null if no closing was refused. Every later closing
  -- needs a note.
  refused_counted_cents bigint,
  refused_by uuid,
  refused_at timestamptz,
  primary key (store_id, id),
  check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (z_number is null)
    and (closed_at is null) = (expected_cents is null) and (closed_at is null) = (counted_cents is null)
    and (closed_at is null) = (difference_cents is null) and (closed_at is null) = (next_float_cents is null)
    and (closed_at is null) = (z is null)
  ),
  check (difference_cents = counted_cents - expected_cents),
  check (next_float_cents between 0 and counted_cents),
  foreign key (store_id, drawer_id) references drawers,
  foreign key (store_id, opened_by) references users,
  foreign key (store_id, closed_by) references users,
  foreign key (store_id, refused_by) references users
);
create unique index shifts_open on shifts (store_id, drawer_id) where closed_at is null;
create unique index shifts_by_number on shifts (store_id, drawer_id, z_number) where z_number is not null;
create index shifts_by_closing on shifts (store_id, closed_at);

-- Cash that went into or out of a drawer and is no payment.
create table shift_movements (
  store_id uuid not null references stores,
  id uuid not null,
  shift_id uuid not null,
  kind text not null check (kind in ('PAID_IN', 'PAID_OUT', 'DROP')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Null for what the closing took out of the drawer.
  reason text,
  at_closing boolean not null,
  user_id uuid not null,
  approved_by uuid,
  created_at timestamptz not null,
  primary key (store_id, id),
  check (case when at_closing then kind = 'DROP' else reason is not null end),
  foreign key (store_id, shift_id) references shifts,
  foreign key (store_id, user_id) references users,
  foreign key (store_id, approved_by) references users
);
create index shift_movements_by_shift on shift_movements (store_id, shift_id);

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
  shift_id uuid,
  void_shift_id uuid,
  primary key (store_id, id),
  check ((voided_at is null) = (void_reason is null) and (voided_at is null) = (voided_by is null)),
  constraint hand_ins_void_shift_check check (
    void_shift_id is null or (void_shift_id = shift_id and voided_at is not null)
  ),
  foreign key (store_id, delivery_person_id) references delivery_persons,
  foreign key (store_id, user_id) references users,
  foreign key (store_id, voided_by) references users,
  foreign key (store_id, shift_id) references shifts
);
create index hand_ins_by_delivery_person on hand_ins (store_id, delivery_person_id, created_at);
create index hand_ins_by_shift on hand_ins (store_id, shift_id) where shift_id is not null;

-- References of earlier tables to these.
alter table sessions add foreign key (store_id, drawer_id) references drawers;
