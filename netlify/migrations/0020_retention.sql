-- What the privacy policy says about how long data is kept. The periods come from content/figures.yaml; these functions hold
-- to a shortest one of their own, by the database's clock, whatever they are asked.

-- What belongs to an order goes with it: every table that refers to one says so.
do $$
declare
  child record;
begin
  for child in
    select c.conname as name, c.conrelid::regclass as from_table, a.attname as from_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'orders'::regclass and c.confdeltype = 'a'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I
      foreign key (%I) references orders on delete cascade',
      child.from_table, child.name, child.name, child.from_column);
  end loop;
end
$$;

drop function forget_orders(timestamptz, integer);

-- Deletes at most so many orders, with all that belongs to them: without a wallet after `abandoned`, unpaid ones after
-- `unpaid`, and those that money arrived for after `paid`, all since their last change. Returns how many went.
create function forget_orders(at timestamptz, abandoned interval, unpaid interval, paid interval, most integer)
returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bounds as (
    select least(at, now()) - greatest(abandoned, '30 days') as abandoned,
      least(at, now()) - greatest(unpaid, '3 months') as unpaid,
      least(at, now()) - greatest(paid, '5 years') as paid
  ), due as (
    select o.id from orders o cross join bounds m
    where o.updated_at < m.abandoned and o.created_at < m.abandoned and case
      when o.status = 'completed' or exists (
        select from transactions t where t.order_id = o.id and t.status <> 'failed') then o.updated_at < m.paid
      when o.payment_id is not null or exists (
        select from order_wallets w where w.order_id = o.id) then o.updated_at < m.unpaid
      else true
    end
    order by o.updated_at
    limit most
    -- An order that changes in this moment stays.
    for update of o skip locked
  ), gone as (
    delete from orders where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;

-- Removes at most so many buyers' addresses from orders, when none of the buyer's orders has changed for `account`. The order
-- itself stays for the accounts. Returns how many orders lost one.
create function forget_buyers(at timestamptz, account interval, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bounds as (
    select least(at, now()) - greatest(account, '3 months') as before
  ), due as (
    select o.id from orders o cross join bounds b
    where o.receipt_email is not null and o.updated_at < b.before and not exists (
      select from orders later
      where later.receipt_address = o.receipt_address and later.updated_at >= b.before
    )
    limit most
    for update of o skip locked
  ), mailed as (
    update mails set recipient = null where order_id in (select id from due) and recipient is not null
  ), cleared as (
    update orders set receipt_email = null where id in (select id from due) returning id
  )
  select count(*)::integer from cleared
$$;

revoke execute on function forget_orders(timestamptz, interval, interval, interval, integer),
  forget_buyers(timestamptz, interval, integer) from public;
grant execute on function forget_orders(timestamptz, interval, interval, interval, integer),
  forget_buyers(timestamptz, interval, integer) to plumbline_functions;

create index orders_with_address on orders (updated_at) where receipt_email is not null;

-- What staff did that no order tells: sign-ins, exports, changes of accounts. Kept as long as other usage data.
create table staff_activity (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('signed_in', 'exported', 'role_changed', 'added', 'disabled', 'enabled',
    'password_set', 'second_factor_dropped')),
  -- Who did it; null: on the command line.
  staff_id text references staff_users,
  -- Whose account was changed, or which list was exported.
  subject text,
  detail jsonb not null default '{}'
);

create index staff_activity_newest on staff_activity (at desc, id desc);
create index order_events_of_staff on order_events (created_at desc, id desc) where kind like 'staff\_%';

grant select, insert on staff_activity to plumbline_desk;

create function forget_activity(at timestamptz, usage interval, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select a.id from staff_activity a where a.at < least($1, now()) - greatest(usage, '3 months') limit most
  ), gone as (
    delete from staff_activity where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;

revoke execute on function forget_activity(timestamptz, interval, integer) from public;
grant execute on function forget_activity(timestamptz, interval, integer) to plumbline_functions;
