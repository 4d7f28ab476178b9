-- Counts without tallies: each look counts the rows.
drop table tallies, order_tallies, amount_tallies, revenue_tallies, sales_tallies, tally_state;

-- Ten indexes on orders. A filter without one of its own reads the table once, as its count does.
drop index orders_newest, orders_status, orders_type, orders_flagged, orders_provider, orders_updated,
  orders_refunded, orders_delivered, orders_undelivered, orders_without_wallet, orders_unsettled,
  orders_unrated, orders_with_address;
-- Counts by status and time read only the index.
create index orders_newest on orders (created_at desc, id desc) include (status);
-- What waits for staff, for a later settlement, or for a coin's rate.
create index orders_attention on orders (created_at desc, id desc)
  where flags <> '{}' or settled < reported or unrated > 0;

-- Sums by status and time read only the index.
drop index transactions_status;
create index transactions_status on transactions (status, created_at desc, id desc) include (amount, order_id);

-- Not partial: the planner takes no statistics from partial indexes, guessed thousands of matches, and read whole tables.
drop index orders_payment, transactions_hash_start, transactions_payout_start, refunds_hash_start;
create index orders_payment on orders (lower(payment_id) text_pattern_ops);
create index transactions_hash_start on transactions (lower(transaction_hash) text_pattern_ops);
create index transactions_payout_start on transactions (lower(payout_hash) text_pattern_ops);
create index refunds_hash_start on refunds (lower(transaction_hash) text_pattern_ops);

create or replace function forget_orders(at timestamptz, abandoned interval, unpaid interval, paid interval, most integer)
returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with bounds as (
    select least(at, now()) - greatest(abandoned, '30 days') as abandoned,
      least(at, now()) - greatest(unpaid, '3 months') as unpaid,
      least(at, now()) - greatest(paid, '5 years') as paid
  ), due as (
    select o.id from orders o cross join bounds m
    where o.updated_at < m.abandoned and o.created_at < m.abandoned
      -- Cheap, for most of a large table.
      and (o.status <> 'completed' or o.updated_at < m.paid)
      and (o.payment_id is null or o.updated_at < greatest(m.unpaid, m.paid))
      and case
        when o.status = 'completed' or exists (
          select from transactions t where t.order_id = o.id and t.status <> 'failed') then o.updated_at < m.paid
        when o.payment_id is not null or exists (
          select from order_wallets w where w.order_id = o.id) then o.updated_at < m.unpaid
        else true
      end
    limit most
    -- An order that changes in this moment stays.
    for update of o skip locked
  ), gone as (
    delete from orders where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;

-- For the deletion of an order.
create index payment_hashes_order on payment_hashes (order_id);
