-- Limits by role, and who approved what passes one.

-- By role: maxDiscountPercent in thousandths of a per cent, or null; refund, cancel, void as FREE, APPROVAL or
-- NOT_ALLOWED. What is missing is free; null before the first. A server of before refuses nothing by it.
alter table stores add column limits jsonb;

alter table audit_entries add column approved_by uuid;
alter table audit_entries add foreign key (store_id, approved_by) references users;
