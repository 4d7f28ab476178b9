-- Payments that add up, short payments, orders that never got as far as a payment.

-- `short`: enough to complete the order, but clearly less than was charged.
alter table orders
  drop constraint orders_flags_check,
  add constraint orders_flags_check
    check (flags <@ array['underpaid', 'overpaid', 'late', 'repeated', 'short']),
  -- An order may be made before its provider is chosen.
  alter column provider drop not null;

-- `pending`: too little, waits for more as long as its order is pending. `uncounted`: money that arrived and does not count,
-- a second payment or a part of an order that ended or was reviewed.
alter table transactions
  drop constraint transactions_status_check,
  add constraint transactions_status_check
    check (status in ('completed', 'failed', 'pending', 'uncounted'));

-- Several parts complete an order together. That it is completed once is held by its history instead.
drop index transactions_completed;
create unique index order_events_completed on order_events (order_id)
  where to_status = 'completed' and from_status <> 'completed';

grant update (status) on transactions to plumbline_functions;

-- What waited on orders that had ended, before this was told apart.
update transactions t set status = 'uncounted'
from orders o where o.id = t.order_id and t.status = 'pending' and o.status <> 'pending';

-- Hex is stored in small letters from now on, so that a hash is known again in either case.
update transactions t set transaction_hash = lower(transaction_hash)
where transaction_hash ~* '^(0x[0-9a-f]+|[0-9a-f]{32,})$' and transaction_hash <> lower(transaction_hash)
  and not exists (select from transactions s where s.transaction_hash = lower(t.transaction_hash));
update transactions set payout_hash = lower(payout_hash)
where payout_hash ~* '^(0x[0-9a-f]+|[0-9a-f]{32,})$' and payout_hash <> lower(payout_hash);

-- To the staff: too little has arrived for an order.
alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check
    check (kind in ('receipt', 'order-notice', 'underpaid-notice', 'inquiry-notice'));

-- The scheduled run asks about orders with the fewest checks first.
create index order_wallets_fewest_checks on order_wallets (checks, next_check_at)
  where next_check_at is not null;

-- An order without a wallet can't be paid. After 30 days it is deleted with its buyer's address, its history and its notes.
-- The functions have no right to delete an order; this function of the schema's owner holds to the limits itself, by the
-- database's clock, whatever it is asked. Deletes at most so many; returns how many went.
create index orders_without_wallet on orders (created_at) where payment_id is null;

create function forget_orders(at timestamptz, most integer) returns integer
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
  ), notes as (
    delete from order_notes where order_id in (select id from due)
  ), outbox as (
    delete from mails where order_id in (select id from due)
  ), gone as (
    delete from orders where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;

revoke execute on function forget_orders(timestamptz, integer) from public;
grant execute on function forget_orders(timestamptz, integer) to plumbline_functions;
