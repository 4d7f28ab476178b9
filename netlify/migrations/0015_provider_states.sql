-- The payment providers at the gateway's last answer, which an hourly check stores.

create table provider_states (
  -- The gateway's.
  id text primary key check (id <> ''),
  -- The gateway's word, such as `active`; `not listed` for one of content/providers.yaml that it does not name.
  status text not null check (status <> ''),
  -- The smallest charge in US cents; null: not told, or in a currency without a rate.
  minimum_cents integer check (minimum_cents >= 0),
  checked_at timestamptz not null
);

grant select, insert, update on provider_states to plumbline_functions;
