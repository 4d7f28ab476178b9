-- Counts without tallies: each look counts the rows (record 52).
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
