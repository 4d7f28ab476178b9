-- Orders, what was paid for them, and what happened to them.
-- Amounts are US dollars with two decimals; times are UTC.

create table orders (
  id uuid primary key,
  service_id text not null check (service_id <> ''),
  service_name text not null check (service_name <> ''),
  amount numeric(12, 2) not null check (amount > 0),
  is_custom_price boolean not null,
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'failed', 'cancelled')),
  -- The wallet's incoming address, once there is one.
  payment_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  provider text not null,
  receipt_email text,
  -- Why staff should look at it.
  flags text[] not null default '{}'
    check (flags <@ array['underpaid', 'overpaid', 'late', 'repeated']),
  idempotency_key text not null unique,
  -- SHA-256 of the request that the key came with.
  request_digest text not null
);

create index orders_newest on orders (created_at desc, id desc);

-- One wallet an order: the same callback address gets the same wallet back from the gateway.
create table order_wallets (
  order_id uuid primary key references orders,
  -- Percent-decoded, as are all the gateway's texts here.
  address_in text not null unique,
  polygon_address_in text,
  ipn_token text not null,
  -- SHA-256 of the secret in the callback address.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  -- Status checks asked so far, and when the next one is due; null: no further one.
  checks integer not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz
);

create index order_wallets_due on order_wallets (next_check_at) where next_check_at is not null;

create table transactions (
  id uuid primary key,
  order_id uuid not null references orders,
  payment_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- pending: money that arrived and waits for staff (too little, or a second payment).
  status text not null check (status in ('completed', 'failed', 'pending')),
  -- txid_in: the payment that arrived at the wallet.
  transaction_hash text,
  -- txid_out: the payment on to the merchant.
  payout_hash text,
  -- What arrived, in its own coin, as the gateway wrote it.
  coin text,
  coin_value text,
  created_at timestamptz not null
);

create unique index transactions_hash on transactions (transaction_hash);
create unique index transactions_completed on transactions (order_id) where status = 'completed';
create unique index transactions_failed on transactions (order_id) where status = 'failed';
create index transactions_order on transactions (order_id);
create index transactions_newest on transactions (created_at desc, id desc);

-- The history of an order: never a secret, never a callback address.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  kind text not null,
  -- buyer, gateway, schedule, or a staff member's id.
  actor text not null,
  from_status text,
  to_status text,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);

create index order_events_order on order_events (order_id, id);

-- The role of the functions: no DDL, no delete, no change of what was charged.
do $$
begin
  create role plumbline_functions nologin;
exception
  -- A role belongs to the whole server: another database may have made it, even at this moment.
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema public to plumbline_functions;
grant select, insert on orders, order_wallets, transactions, order_events to plumbline_functions;
grant update (status, payment_id, provider, flags, updated_at, idempotency_key)
  on orders to plumbline_functions;
grant update (order_id, checks, checked_at, next_check_at) on order_wallets to plumbline_functions;
grant update (transaction_hash) on transactions to plumbline_functions;
