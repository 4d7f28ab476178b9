-- Mail that is to be sent: written together with what it tells of, sent afterwards. Times are UTC.
-- Whom it goes to and what it says is read from the order when it is sent: nothing personal is kept twice.

create table mails (
  -- Also the mail's Message-ID, the same however often it is sent.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'order-notice', 'inquiry-notice')),
  order_id uuid references orders,
  inquiry_id uuid references inquiries on delete cascade,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- When it is due; while it is being sent, when another may try. null: sent, or given up.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  -- Why the last attempt failed, as the mail server's code: never its words, which may quote an address.
  failure text,
  check (case kind when 'inquiry-notice' then order_id is null and inquiry_id is not null
    else order_id is not null and inquiry_id is null end)
);

-- Each once.
create unique index mails_order on mails (order_id, kind);
create unique index mails_inquiry on mails (inquiry_id, kind);
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;

grant select, insert on mails to plumbline_functions;
grant update (attempts, next_attempt_at, sent_at, failure) on mails to plumbline_functions;
