-- Who may work at the staff's desk, and what they write there. Times are UTC.

-- A disabled member can't sign in and has no session; what they did stays under their name.
alter table staff_users
  add column disabled_at timestamptz,
  add column two_factor_enabled boolean not null default false;

create table staff_sessions (
  id text primary key,
  user_id text not null references staff_users on delete cascade,
  -- SHA-256 of the token in the cookie, in hexadecimal.
  token text not null unique check (length(token) = 64),
  -- Moved on by each call that counts as activity.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index staff_sessions_user on staff_sessions (user_id);

-- Sign-ins that wait for their second factor, and how often a code was tried for them.
create table staff_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index staff_verifications_identifier on staff_verifications (identifier);

create table staff_second_factors (
  id text primary key,
  user_id text not null unique references staff_users on delete cascade,
  -- Both encrypted with AUTH_SECRET.
  secret text not null,
  backup_codes text not null,
  -- Whether a first code was confirmed: only then it is asked at sign-in.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Tries to sign in that have not succeeded, by account and by address.
create table staff_attempts (
  -- SHA-256 of what is counted: people type passwords where an address belongs.
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders,
  staff_id text not null references staff_users,
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);

create index order_notes_order on order_notes (order_id, created_at);

-- The desk's own role. The functions sign in as plumbline_functions, which has none of these rights by itself: only the
-- desk's calls take them on, each inside its own transaction. So what anyone can call can't read what is for staff.
do $$
begin
  create role plumbline_desk nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role('plumbline_functions', 'plumbline_desk', 'SET') then
    grant plumbline_desk to plumbline_functions with inherit false, set true;
  end if;
end
$$;

grant usage on schema public to plumbline_desk;
-- Neither wallets, which hold secrets, nor idempotency keys.
grant select (id, service_id, service_name, amount, is_custom_price, status, payment_id, created_at,
  updated_at, provider, receipt_email, flags) on orders to plumbline_desk;
grant update (status, flags, updated_at) on orders to plumbline_desk;
grant select on transactions, order_events, order_notes, inquiries to plumbline_desk;
grant update (status) on transactions to plumbline_desk;
grant insert on order_events, order_notes to plumbline_desk;
grant update (read_at) on inquiries to plumbline_desk;
grant select on staff_users, staff_accounts to plumbline_desk;
grant update (two_factor_enabled, updated_at) on staff_users to plumbline_desk;
grant select, insert, delete on staff_sessions, staff_verifications, staff_second_factors,
  staff_attempts to plumbline_desk;
grant update (expires_at, updated_at) on staff_sessions to plumbline_desk;
grant update on staff_second_factors, staff_attempts to plumbline_desk;
