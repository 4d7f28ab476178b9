-- Refunds and delivery of completed orders, receipts that staff send again, and counts for every filter of the admin's lists.

-- An order's status stays what it was: both are facts about a completed order.
alter table orders
  -- The sum of its refunds.
  add column refunded numeric(12, 2) not null default 0,
  -- `full`: all that counts towards the order was refunded.
  add column refund_state text not null default 'none'
    check (refund_state in ('none', 'part', 'full')),
  add column delivered_at timestamptz,
  add constraint orders_refunded_check
    check (refunded >= 0 and (refunded = 0) = (refund_state = 'none')),
  add constraint orders_completed_check
    check (status = 'completed' or (refunded = 0 and delivered_at is null));

create index orders_refunded on orders (refund_state, created_at desc, id desc)
  where refund_state <> 'none';
create index orders_delivered on orders (created_at desc, id desc) where delivered_at is not null;
create index orders_undelivered on orders (created_at desc, id desc)
  where status = 'completed' and delivered_at is null;

-- Money that was given back. The rows are the admin's alone: the functions' role has no part in them.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  amount numeric(12, 2) not null check (amount > 0),
  -- The part of it that never counted as revenue, such as a second payment.
  uncounted numeric(12, 2) not null default 0 check (uncounted between 0 and amount),
  refunded_at timestamptz not null,
  transaction_hash text check (transaction_hash <> '' and length(transaction_hash) <= 200),
  note text check (note <> '' and length(note) <= 2000),
  staff_id text not null references staff_users,
  created_at timestamptz not null,
  check (transaction_hash is not null or note is not null)
);

create index refunds_order on refunds (order_id, created_at);
create index refunds_day on refunds (refunded_at);
create index refunds_newest on refunds (created_at);

-- When staff looked at money that does not count.
alter table transactions add column reviewed_at timestamptz;
update transactions t set reviewed_at = e.reviewed_at
from (
  select order_id, max(created_at) as reviewed_at from order_events
  where kind = 'staff_reviewed' group by order_id
) e
where e.order_id = t.order_id and t.status = 'uncounted' and t.created_at <= e.reviewed_at;

-- A receipt may be sent again; what an order owes by itself is still sent once.
alter table mails
  add column resent_by text references staff_users,
  -- Whom a notice went to. A receipt's address stands in its order alone.
  add column sent_to text;
create index mails_of_order on mails (order_id) where order_id is not null;
create unique index mails_order_once on mails (order_id, kind) where resent_by is null;
drop index mails_order;

grant select (refunded, refund_state, delivered_at) on orders to plumbline_desk;
grant update (refunded, refund_state, delivered_at) on orders to plumbline_desk;
grant select, insert on refunds to plumbline_desk;
grant update (reviewed_at) on transactions to plumbline_desk;
grant select on mails to plumbline_desk;
grant update (sent_to) on mails to plumbline_functions;

-- Counts of orders by all that a list can be filtered by, of amounts by status, and revenue by the
-- hour. Filled hourly, as `tallies` was; `tallies` stays for the functions of the last deploy.
create table order_tallies (
  -- The day of UTC on which the orders were made.
  day date not null,
  status text not null,
  is_custom_price boolean not null,
  flags text[] not null,
  refund_state text not null,
  is_delivered boolean not null,
  count bigint not null,
  primary key (day, status, is_custom_price, flags, refund_state, is_delivered)
);

create table amount_tallies (
  -- The day of UTC of the transaction or the refund.
  day date not null,
  -- A transaction's status; `refunded`, of revenue; `returned`, of what never counted.
  kind text not null,
  count bigint not null,
  amount numeric(16, 2) not null,
  primary key (day, kind)
);

create table revenue_tallies (
  -- The beginning of the hour, in UTC.
  hour timestamptz primary key,
  -- Completed transactions and what they brought; what was refunded of revenue.
  count bigint not null,
  amount numeric(16, 2) not null,
  refunded numeric(16, 2) not null
);

-- Since when changes may be missing in the tallies; no row: nothing is tallied yet.
create table tally_state (
  is_only boolean primary key default true check (is_only),
  refreshed_at timestamptz not null
);

insert into tally_state (refreshed_at) select now() where exists (select from orders);
insert into order_tallies
  select (created_at at time zone 'UTC')::date, status, is_custom_price, flags, 'none', false, count(*)
  from orders group by 1, 2, 3, 4;
insert into amount_tallies
  select (created_at at time zone 'UTC')::date, status, count(*), sum(amount)
  from transactions group by 1, 2;
insert into revenue_tallies
  select date_bin('1 hour', created_at, '2000-01-01T00:00:00Z'), count(*), sum(amount), 0
  from transactions where status = 'completed' group by 1;

grant select, insert, delete on order_tallies, amount_tallies, revenue_tallies to plumbline_desk;
grant select, insert on tally_state to plumbline_desk;
grant update (refreshed_at) on tally_state to plumbline_desk;

drop table tally_changes;
