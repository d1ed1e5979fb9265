-- Limits by role: what a price was lowered from, and the first closing of a blind count that was refused.

-- The price before it was lowered without an approval; null where nobody did since somebody without a limit set it.
alter table products add column lowered_from_cents bigint;

-- Count of the first closing that was refused because it had no note; null if no closing was refused. Every later closing
-- needs a note.
alter table shifts add column refused_counted_cents bigint;
alter table shifts add column refused_by uuid;
alter table shifts add column refused_at timestamptz;
alter table shifts add foreign key (store_id, refused_by) references users;
