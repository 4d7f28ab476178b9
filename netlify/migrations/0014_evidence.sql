-- What the gateway said, what staff and buyer did, and rates that were found: numbered facts per order, never changed. An
-- order's status, flags, transactions, refunds and payment events follow from them (src/domain/ledger).

alter table orders
  -- The order's terms, as the settings were when it was made: how much may be missing for it to complete by itself, and
  -- without being flagged as short.
  add column most_shortfall numeric(12, 2) not null default 0,
  add column full_shortfall numeric(12, 2) not null default 0,
  -- By how much two reports of one payment may differ, in ten-thousandths.
  add column tolerance integer not null default 200 check (tolerance between 0 and 10000),
  -- The number of the last fact, and of the last one that all else here follows from.
  add column reported integer not null default 0,
  add column settled integer not null default 0,
  -- Reports that wait for the rate of their coin.
  add column unrated integer not null default 0,
  add constraint orders_shortfall_check
    check (full_shortfall >= 0 and most_shortfall >= full_shortfall and most_shortfall < amount),
  add constraint orders_settled_check check (settled between 0 and reported),
  drop constraint orders_flags_check,
  add constraint orders_flags_check check (flags <@ array['underpaid', 'overpaid', 'late', 'repeated', 'short',
    'reports_differ', 'rate_unknown', 'hash_conflict']),
  -- Money that arrived can be refunded in any state.
  drop constraint orders_completed_check,
  add constraint orders_delivered_check check (status = 'completed' or delivered_at is null);

create index orders_unsettled on orders (id) where settled < reported;
create index orders_unrated on orders (id) where unrated > 0;

create table reports (
  order_id uuid not null references orders,
  no integer not null check (no > 0),
  -- SHA-256 of what it says, however it is spelled: a repeat has the same.
  digest bytea not null check (octet_length(digest) = 32),
  kind text not null check (kind in ('callback', 'status', 'outside', 'cancel', 'accept', 'review', 'rate', 'refund',
    'withdraw')),
  -- gateway, schedule, buyer, or a staff member's id.
  actor text not null,
  received_at timestamptz not null,
  -- As it arrived, without the callback's secret; empty for acts.
  raw text not null default '',
  -- The same, normalized (src/domain/ledger/facts.ts).
  said jsonb not null,
  primary key (order_id, no),
  unique (order_id, digest)
);

-- Whose payment a hash is, in small letters and without 0x; that of a refund after the word `refund`.
create table payment_hashes (
  hash text primary key,
  order_id uuid not null references orders
);

alter table transactions
  -- The first report of the payment; 0 for money that no report itemizes.
  add column report_no integer,
  add constraint transactions_report unique (order_id, report_no),
  drop constraint transactions_status_check,
  -- `void`: turned out to be part of another payment.
  add constraint transactions_status_check
    check (status in ('completed', 'failed', 'pending', 'uncounted', 'void'));
-- Whose a hash is stands in payment_hashes.
drop index transactions_hash;

alter table order_events add column report_no integer;
create unique index order_events_report on order_events (order_id, report_no, kind);

alter table refunds
  add column report_no integer,
  -- Recorded by mistake: no longer in any sum.
  add column withdrawn_at timestamptz,
  add constraint refunds_report unique (order_id, report_no);

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check
    check (kind in ('receipt', 'order-notice', 'underpaid-notice', 'differ-notice', 'rate-notice', 'inquiry-notice'));

create or replace function forget_orders(at timestamptz, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select o.id from orders o
    where o.payment_id is null and o.created_at < least(at, now()) - interval '30 days'
      and o.status <> 'completed'
      and not exists (select from order_wallets w where w.order_id = o.id)
      and not exists (select from transactions t where t.order_id = o.id)
    order by o.created_at
    limit most
    -- A wallet that is attached in this moment keeps its order.
    for update of o skip locked
  ), events as (
    delete from order_events where order_id in (select id from due)
  ), facts as (
    delete from reports where order_id in (select id from due)
  ), notes as (
    delete from order_notes where order_id in (select id from due)
  ), outbox as (
    delete from mails where order_id in (select id from due)
  ), gone as (
    delete from orders where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;

-- Facts are read and added, by each role its own kinds: the functions can't accept a payment, nor refund one.
alter table reports enable row level security;
create policy reports_read on reports for select to plumbline_functions, plumbline_desk using (true);
create policy reports_of_gateway_and_buyer on reports for insert to plumbline_functions
  with check (kind in ('callback', 'status', 'cancel', 'rate') and actor in ('gateway', 'schedule', 'buyer'));
create policy reports_of_staff on reports for insert to plumbline_desk
  with check (kind in ('outside', 'cancel', 'accept', 'review', 'refund', 'withdraw')
    and actor not in ('gateway', 'schedule', 'buyer'));

grant select, insert on reports, payment_hashes to plumbline_functions, plumbline_desk;
-- What follows from the facts is written by whoever finds it not written yet.
grant select (most_shortfall, full_shortfall, tolerance, reported, settled, unrated) on orders to plumbline_desk;
grant update (reported, settled, unrated) on orders to plumbline_desk;
grant update (reported, settled, unrated, refunded, refund_state) on orders to plumbline_functions;
grant insert on transactions to plumbline_desk;
grant update (status, amount, transaction_hash, payout_hash, coin, coin_value, reviewed_at)
  on transactions to plumbline_functions, plumbline_desk;
grant select, insert on refunds to plumbline_functions;
grant update (uncounted, withdrawn_at) on refunds to plumbline_functions, plumbline_desk;
