-- A refresh whose answer was lost is asked for again with the token of before: what was issued the first
-- time reached nobody, and whoever shows it later is not whom it was for.

alter table refresh_tokens add column superseded boolean not null default false;
