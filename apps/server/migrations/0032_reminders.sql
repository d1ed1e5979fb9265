-- Reminders of loans, and the store's texts for them and for the agreement.

-- When somebody reminded a customer of a loan, and by which channel. A line that an edit removes takes its loan and
-- the loan's reminders with it.
create table loan_reminders (
  store_id uuid not null,
  id uuid not null,
  borrow_record_id uuid not null,
  channel text not null check (channel in ('WHATSAPP', 'SMS', 'EMAIL')),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, borrow_record_id) references borrow_records on delete cascade,
  foreign key (store_id, user_id) references users
);
create index loan_reminders_by_loan on loan_reminders (store_id, borrow_record_id, created_at);

-- Null for the application's own text in the store's language.
alter table stores add column reminder_text text;
alter table stores add column agreement_terms text;
