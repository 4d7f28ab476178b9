-- Money that has arrived but whose coin has no rate yet is no transaction: the reports are the evidence. A buyer's address also stands
-- in the order's history, and in a mail alone if the order has none. And of two periods in different units, the shorter one differs
-- from month to month: dates are compared, not periods.
create index mails_recipient on mails (order_id) where recipient is not null;

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
    limit most
    -- An order that changes in this moment stays.
    for update of o skip locked
  ), gone as (
    delete from orders where id in (select id from due) returning id
  )
  select count(*)::integer from gone
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
    limit most
    for update of o skip locked
  ), mailed as (
    update mails set recipient = null where order_id in (select id from due) and recipient is not null
  ), noted as (
    update order_events set detail = detail - '{before,email}'::text[]
    where order_id in (select id from due) and detail ?| '{before,email}'
  ), cleared as (
    update orders set receipt_email = null where id in (select id from due) returning id
  )
  select count(*)::integer from cleared
$$;

create or replace function forget_activity(at timestamptz, usage interval, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select a.id from staff_activity a
    where a.at < least($1, now()) - usage and a.at < least($1, now()) - interval '3 months' limit most
  ), gone as (
    delete from staff_activity where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;
