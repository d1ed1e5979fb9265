-- Which languages there are is said by the contract alone.
alter table users drop constraint users_language_check;
alter table users add constraint users_language_check check (language ~ '^[a-z]{2}$');
