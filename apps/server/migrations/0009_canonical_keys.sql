-- A retry is the same request whatever the order of its fields and the case of its ids. The hash of before
-- stays beside: a server of before compares that one alone, and leaves this one out.

alter table idempotency_keys add column canonical_hash text;
