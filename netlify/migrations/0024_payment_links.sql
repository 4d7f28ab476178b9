-- Orders that staff made, with the link by which the buyer pays.
create table payment_links (
  order_id uuid primary key references orders on delete cascade,
  -- The order's idempotency key, which the link carries: who has it pays as the order's creator.
  key text not null,
  part text not null check (part in ('whole', 'deposit', 'balance')),
  -- The whole that was agreed, in US dollars, of which the order charges its part.
  agreed numeric(12, 2) not null check (agreed > 0),
  -- To the buyer.
  note text check (note <> '' and length(note) <= 2000),
  inquiry_id uuid references inquiries on delete set null,
  -- The order of the deposit, for a balance.
  deposit_id uuid references payment_links on delete set null,
  staff_id text not null references staff_users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index payment_links_inquiry on payment_links (inquiry_id) where inquiry_id is not null;
create index payment_links_deposit on payment_links (deposit_id) where deposit_id is not null;

grant select, insert on payment_links to plumbline_functions;
grant select on payment_links to plumbline_desk;

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('receipt', 'refund-mail', 'cancel-mail', 'delivery-mail', 'link-mail',
    'order-notice', 'underpaid-notice', 'differ-notice', 'rate-notice', 'inquiry-notice', 'alert-notice'));
