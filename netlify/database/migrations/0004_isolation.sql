-- One failure stops one thing: what can't be done for one order, mail or inquiry is stored here, and the rest goes on.
create table stuck_work (
  kind text not null check (kind in ('settling', 'check', 'rating', 'mail', 'deletion')),
  -- The id of the order, mail or inquiry.
  subject uuid not null,
  -- Of the first failure, and of the last.
  since timestamptz not null,
  seen_at timestamptz not null,
  -- The last error's SQLSTATE or name: never its text, which may quote what people wrote.
  error text not null,
  primary key (kind, subject)
);
grant select, insert, delete on stuck_work to plumbline_functions;
grant update (seen_at, error) on stuck_work to plumbline_functions;
grant select on stuck_work to plumbline_admin;

-- What follows from facts may follow otherwise after a change of the rules: no unique index over it may refuse a write.
drop index transactions_failed, order_events_completed;
create index order_events_completion on order_events (order_id)
  where to_status = 'completed' and from_status <> 'completed';

-- A check that a member of staff starts is theirs, with the rate that it finds for a coin.
alter policy reports_of_staff on reports
  with check (kind in ('outside', 'cancel', 'accept', 'review', 'refund', 'withdraw', 'status', 'rate')
    and actor not in ('gateway', 'schedule', 'buyer'));

-- Deletes rows by their ids; one that can't be deleted stays, and is noted. Returns how many went.
create function delete_each(kept regclass, ids uuid[]) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  one uuid;
  gone integer := 0;
begin
  begin
    execute format('delete from %s where id = any($1)', kept) using ids;
    get diagnostics gone = row_count;
    return gone;
  exception when others then
    gone := 0;
  end;
  foreach one in array ids loop
    begin
      execute format('delete from %s where id = $1', kept) using one;
      gone := gone + 1;
    exception when others then
      insert into stuck_work (kind, subject, since, seen_at, error)
      values ('deletion', one, now(), now(), sqlstate)
      on conflict (kind, subject) do update set seen_at = excluded.seen_at, error = excluded.error;
    end;
  end loop;
  return gone;
end
$$;

-- Removes the addresses of buyers from orders by their ids, likewise.
create function clear_each_buyer(ids uuid[]) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  one uuid;
  gone integer := 0;
begin
  foreach one in array ids loop
    begin
      update mails set recipient = null where order_id = one and recipient is not null;
      update order_events set detail = detail - '{before,email}'::text[]
        where order_id = one and detail ?| '{before,email}';
      update orders set receipt_email = null where id = one;
      gone := gone + 1;
    exception when others then
      insert into stuck_work (kind, subject, since, seen_at, error)
      values ('deletion', one, now(), now(), sqlstate)
      on conflict (kind, subject) do update set seen_at = excluded.seen_at, error = excluded.error;
    end;
  end loop;
  return gone;
end
$$;
revoke execute on function delete_each, clear_each_buyer from public;

-- As before, but row by row where a batch fails. Rows that failed lately come last, so that they keep no others waiting.
create or replace function forget_orders(at timestamptz, abandoned interval, unpaid interval, paid interval, most integer)
returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bounds as (
    select least(today - abandoned, today - interval '30 days') as abandoned,
      least(today - unpaid, today - interval '3 months') as unpaid,
      least(today - paid, today - interval '5 years') as paid
    from (select least($1, now()) as today) as clock
  ), due as (
    select o.id from orders o cross join bounds m
    where o.updated_at < greatest(m.abandoned, m.unpaid, m.paid)
      -- Cheap, for most of a large table.
      and (o.status <> 'completed' or o.updated_at < m.paid)
      and (o.payment_id is null or o.updated_at < greatest(m.unpaid, m.paid))
      and case
        when o.status = 'completed' or exists (
          select from reports r where r.order_id = o.id and r.kind in ('callback', 'status', 'outside'))
          then o.updated_at < m.paid
        when o.payment_id is not null or exists (
          select from order_wallets w where w.order_id = o.id) then o.updated_at < m.unpaid
        else o.updated_at < m.abandoned and o.created_at < m.abandoned
      end
      and not exists (select from stuck_work s
        where s.kind = 'deletion' and s.subject = o.id and s.seen_at > now() - interval '30 minutes')
    limit most
    -- An order that changes in this moment stays.
    for update of o skip locked
  )
  select delete_each('orders', array(select id from due))
$$;

create or replace function forget_buyers(at timestamptz, account interval, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bounds as (
    select least(today - account, today - interval '3 months') as before
    from (select least($1, now()) as today) as clock
  ), due as (
    select o.id from orders o cross join bounds b
    where o.updated_at < b.before
      and (o.receipt_email is not null or o.id in (select m.order_id from mails m where m.recipient is not null))
      and not exists (
        select from orders later
        where later.receipt_address = o.receipt_address and later.updated_at >= b.before
      )
      and not exists (select from stuck_work s
        where s.kind = 'deletion' and s.subject = o.id and s.seen_at > now() - interval '30 minutes')
    limit most
    for update of o skip locked
  )
  select clear_each_buyer(array(select id from due))
$$;

create or replace function forget_inquiries(at timestamptz, months integer, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bounds as (
    select least(at, now()) - make_interval(months => greatest(months, 3)) as before
  ), due as (
    select i.id
    from inquiries i cross join bounds b
    where i.created_at < b.before
      and (i.read_at < b.before or (i.read_at is null and i.flags <> '{}'))
      and not exists (
        select from orders o where o.receipt_address = lower(i.email) and o.created_at >= b.before
      )
      and not exists (select from stuck_work s
        where s.kind = 'deletion' and s.subject = i.id and s.seen_at > now() - interval '30 minutes')
    order by i.created_at, i.id
    limit most
    -- Whoever marks one as unread in this moment keeps it.
    for update of i skip locked
  )
  select delete_each('inquiries', array(select id from due))
$$;
