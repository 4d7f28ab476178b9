-- The admin's searches in any spelling, its filters, figures by service and provider, and work on inquiries.

-- Codes are found in any case, an order by the end of its reference, a buyer by any part of the address.
drop index if exists orders_payment;
create index orders_payment on orders (lower(payment_id) text_pattern_ops) where payment_id is not null;
create index orders_reference_end on orders (reverse(id::text) text_pattern_ops);
create index orders_email_part on orders using gin (receipt_address gin_trgm_ops);
create index orders_provider on orders (provider, created_at desc, id desc);
drop index if exists orders_email_host;
alter table orders drop column receipt_host;

drop index if exists transactions_payment;
drop index if exists transactions_hash_start;
drop index if exists transactions_payout_start;
create index transactions_payment on transactions (lower(payment_id) text_pattern_ops);
create index transactions_hash_start on transactions (lower(transaction_hash) text_pattern_ops)
  where transaction_hash is not null;
create index transactions_payout_start on transactions (lower(payout_hash) text_pattern_ops)
  where payout_hash is not null;

-- A refund's hash is found.
create index refunds_hash_start on refunds (lower(transaction_hash) text_pattern_ops)
  where transaction_hash is not null;

-- The last answer to a status check: `paid`, `unpaid` or `failed`.
alter table order_wallets add column answer text check (answer in ('paid', 'unpaid', 'failed'));

-- What staff did about an inquiry.
alter table inquiries
  add column answered_at timestamptz,
  add column answered_by text references staff_users,
  add column assigned_to text references staff_users,
  add constraint inquiries_answered_check check ((answered_at is null) = (answered_by is null));
create index inquiries_unanswered on inquiries (created_at desc, id desc) where answered_at is null;
create index inquiries_answered on inquiries (created_at desc, id desc) where answered_at is not null;
create index inquiries_assigned on inquiries (assigned_to, created_at desc, id desc);
-- By the sender, for the orders of one.
create index inquiries_sender on inquiries (lower(email));
drop index inquiries_words;
create index inquiries_words on inquiries using gin (
  (name || ' ' || email || ' ' || coalesce(company, '') || ' ' || subject || ' ' || message) gin_trgm_ops
);

create table inquiry_notes (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  staff_id text not null references staff_users,
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);
create index inquiry_notes_inquiry on inquiry_notes (inquiry_id, created_at);

-- A receipt to another address than the order's.
alter table mails add column recipient text check (recipient <> '' and length(recipient) <= 254);

-- Orders and revenue by the UTC day, the service and the provider. Filled hourly.
create table sales_tallies (
  day date not null,
  service_id text not null,
  service_name text not null,
  -- Empty: not chosen.
  provider text not null,
  -- Orders of the day, those with a wallet, and those that are completed.
  made bigint not null,
  wallets bigint not null,
  paid bigint not null,
  -- Completed transactions of the day, and what they brought.
  payments bigint not null,
  amount numeric(16, 2) not null,
  primary key (day, service_id, service_name, provider)
);

grant select (order_id, checks, checked_at, next_check_at, answer) on order_wallets to plumbline_desk;
grant update (answer) on order_wallets to plumbline_functions;
grant update (receipt_email) on orders to plumbline_desk;
grant update (answered_at, answered_by, assigned_to) on inquiries to plumbline_desk;
grant select, insert on inquiry_notes to plumbline_desk;
grant select, insert, delete on sales_tallies to plumbline_desk;
