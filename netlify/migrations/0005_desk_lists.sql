-- Lists and figures of the staff's desk over large tables: indexes for every filter, sort and search, and tallies.

-- Parts of words, for what visitors wrote. Not for buyers' addresses: their parts are so alike that a million of them take
-- a quarter of a second; an address is found by its start or by its host.
create extension if not exists pg_trgm;

-- Columns rather than expressions in an index: the planner then knows how many rows a start is likely to find.
alter table orders
  add column receipt_address text generated always as (lower(receipt_email)) stored,
  add column receipt_host text generated always as (split_part(lower(receipt_email), '@', 2)) stored;

grant select (receipt_address, receipt_host) on orders to plumbline_desk;

create index orders_status on orders (status, created_at desc, id desc);
create index orders_type on orders (is_custom_price, created_at desc, id desc);
create index orders_amount on orders (amount desc, id desc);
create index orders_flagged on orders (created_at desc, id desc) where flags <> '{}';
create index orders_service on orders (service_id, service_name, created_at desc, id desc);
create index orders_payment on orders (payment_id text_pattern_ops) where payment_id is not null;
create index orders_email on orders (receipt_address text_pattern_ops);
create index orders_email_host on orders (receipt_host text_pattern_ops);

create index transactions_status on transactions (status, created_at desc, id desc);
create index transactions_amount on transactions (amount desc, id desc);
create index transactions_payment on transactions (payment_id text_pattern_ops);
create index transactions_hash_start on transactions (transaction_hash text_pattern_ops)
  where transaction_hash is not null;
create index transactions_payout_start on transactions (payout_hash text_pattern_ops)
  where payout_hash is not null;

create index inquiries_unread on inquiries (created_at desc, id desc) where read_at is null;
create index inquiries_read on inquiries (created_at desc, id desc) where read_at is not null;
create index inquiries_words on inquiries
  using gin ((name || ' ' || email || ' ' || coalesce(company, '') || ' ' || subject) gin_trgm_ops);

-- Counting a million rows at each look takes too long. So each change of a counted table leaves a change of its count
-- here, a row of its own: writers never wait for each other. Now and then a writer folds them into the tallies. A reader
-- sums both in one statement, one snapshot, so the figures are exact at every moment.
create table tallies (
  -- The counted table.
  subject text not null,
  status text not null,
  -- The day of UTC on which the counted rows were made.
  day date not null,
  count bigint not null,
  amount numeric(16, 2) not null,
  primary key (subject, status, day)
);

create table tally_changes (
  id bigint generated always as identity primary key,
  subject text not null,
  status text not null,
  day date not null,
  count bigint not null,
  amount numeric(16, 2) not null
);

-- One at a time, nobody waits: whoever does not get the lock leaves it to the next one. An older snapshot than the last
-- fold's would not see what was folded, so only transactions that look anew at each statement do it.
create function fold_tallies() returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(7230120)
  then
    return;
  end if;
  with taken as (
    delete from tally_changes returning subject, status, day, count, amount
  )
  insert into tallies (subject, status, day, count, amount)
  select subject, status, day, sum(count), sum(amount) from taken group by subject, status, day
  on conflict (subject, status, day) do update
    set count = tallies.count + excluded.count, amount = tallies.amount + excluded.amount;
end
$$;

-- After each statement on a counted table: one change a status and day that it touched, folded every 256 changes. What a
-- row counts for comes with the trigger: its status and its amount, as SQL over the row.
create function keep_tally() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  counted text := case tg_op
    when 'INSERT' then 'select *, 1 as sign from made'
    when 'DELETE' then 'select *, -1 as sign from gone'
    else 'select *, 1 as sign from made union all select *, -1 as sign from gone'
  end;
  due boolean;
begin
  if tg_op = 'TRUNCATE' then
    delete from tally_changes where subject = tg_table_name;
    delete from tallies where subject = tg_table_name;
    return null;
  end if;
  execute format(
    'with added as (
      insert into tally_changes (subject, status, day, count, amount)
      select %L, %s, (created_at at time zone ''UTC'')::date, sum(sign), sum(sign * %s)
      from (%s) as counted
      group by 2, 3
      having sum(sign) <> 0 or sum(sign * %s) <> 0
      returning id
    )
    select coalesce(bool_or(id %% 256 = 0), false) from added',
    tg_table_name, tg_argv[0], tg_argv[1], counted, tg_argv[1]
  ) into due;
  if due then
    perform fold_tallies();
  end if;
  return null;
end
$$;

revoke execute on function fold_tallies(), keep_tally() from public;

create trigger orders_made after insert on orders
  referencing new table as made for each statement execute function keep_tally('status', '0');
create trigger orders_changed after update on orders
  referencing old table as gone new table as made
  for each statement execute function keep_tally('status', '0');
create trigger orders_deleted after delete on orders
  referencing old table as gone for each statement execute function keep_tally('status', '0');
create trigger orders_truncated after truncate on orders
  for each statement execute function keep_tally();

create trigger transactions_made after insert on transactions
  referencing new table as made for each statement execute function keep_tally('status', 'amount');
create trigger transactions_changed after update on transactions
  referencing old table as gone new table as made
  for each statement execute function keep_tally('status', 'amount');
create trigger transactions_deleted after delete on transactions
  referencing old table as gone for each statement execute function keep_tally('status', 'amount');
create trigger transactions_truncated after truncate on transactions
  for each statement execute function keep_tally();

create trigger inquiries_made after insert on inquiries
  referencing new table as made for each statement
  execute function keep_tally('case when read_at is null then ''unread'' else ''read'' end', '0');
create trigger inquiries_changed after update on inquiries
  referencing old table as gone new table as made for each statement
  execute function keep_tally('case when read_at is null then ''unread'' else ''read'' end', '0');
create trigger inquiries_deleted after delete on inquiries
  referencing old table as gone for each statement
  execute function keep_tally('case when read_at is null then ''unread'' else ''read'' end', '0');
create trigger inquiries_truncated after truncate on inquiries
  for each statement execute function keep_tally();

-- What is there already. The triggers' locks keep writers out until this is done.
insert into tallies (subject, status, day, count, amount)
select 'orders', status, (created_at at time zone 'UTC')::date, count(*), 0
  from orders group by 2, 3
union all
select 'transactions', status, (created_at at time zone 'UTC')::date, count(*), sum(amount)
  from transactions group by 2, 3
union all
select 'inquiries', case when read_at is null then 'unread' else 'read' end,
  (created_at at time zone 'UTC')::date, count(*), 0
  from inquiries group by 2, 3;

grant select on tallies, tally_changes to plumbline_desk;
