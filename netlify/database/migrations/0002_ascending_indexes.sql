-- A new row is the newest. A descending index puts it on its first page, and splits that into two half-full ones; an ascending
-- index fills its last page, so it is little more than half as large. It is read backward as fast.
drop index orders_newest, orders_attention, transactions_newest, transactions_status;
-- Counts of a span by status, service and provider read only the index.
create index orders_newest on orders (created_at, id) include (status, service_id, provider, has_wallet);
-- What waits for staff, for a later settlement, or for a coin's rate. The count of flagged orders reads only the index.
create index orders_attention on orders (created_at, id) include (flags)
  where flags <> '{}' or settled < reported or unrated > 0;
create index transactions_newest on transactions (created_at, id);
-- Sums of a span read only the index.
create index transactions_status on transactions (status, created_at, id) include (amount, service_id, provider);
