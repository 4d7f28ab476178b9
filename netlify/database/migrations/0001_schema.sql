-- The whole schema. Amounts are US dollars with two decimals; times are UTC. Later migrations only add to it.

-- Finds parts of words, in what visitors wrote and in buyers' addresses.
create extension if not exists pg_trgm;
-- Lets one index serve several columns, in any combination.
create extension if not exists btree_gin;

-- Staff ---------------------------------------------------------------------------------------------------------------------

create table staff_users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A disabled member can't sign in and has no session; what they did stays under their name.
  disabled_at timestamptz,
  two_factor_enabled boolean not null default false,
  -- The least rights are the default.
  role text not null default 'staff' check (role in ('owner', 'staff'))
);

-- How a member signs in; `credential` is the provider for a password.
create table staff_accounts (
  id text primary key,
  user_id text not null references staff_users on delete cascade,
  provider_id text not null,
  account_id text not null,
  -- $scrypt$ln=17,r=8,p=1$salt$hash
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index staff_accounts_user on staff_accounts (user_id);

create table staff_sessions (
  id text primary key,
  user_id text not null references staff_users on delete cascade,
  -- SHA-256 of the token in the cookie, in hexadecimal.
  token text not null unique check (length(token) = 64),
  -- Later after each call that counts as activity.
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
  locked_until timestamptz,
  -- The time step, of 30 s since 1970, of the last accepted code: no code of it or of an earlier one is accepted again. A new
  -- secret makes a new row, and begins without.
  last_step bigint
);

-- Failed tries to sign in, by account and by address.
create table staff_attempts (
  -- SHA-256 of what is counted: people type passwords where an address belongs.
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

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

-- Orders --------------------------------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key,
  service_id text not null check (service_id <> ''),
  service_name text not null check (service_name <> ''),
  amount numeric(12, 2) not null check (amount > 0),
  is_custom_price boolean not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled')),
  -- The wallet's incoming address, once there is one.
  payment_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- null: not chosen yet.
  provider text,
  receipt_email text,
  -- Why staff should look at it. `short`: enough to complete the order, but clearly less than was charged.
  flags text[] not null default '{}' check (flags <@ array['underpaid', 'overpaid', 'late', 'repeated', 'short',
    'reports_differ', 'rate_unknown', 'hash_conflict']),
  idempotency_key text not null unique,
  -- SHA-256 of the request that the key came with.
  request_digest text not null,
  -- A column rather than an expression in an index: the planner then knows how many rows a start is likely to find.
  receipt_address text generated always as (lower(receipt_email)) stored,
  -- The sum of its refunds. Money that arrived can be refunded in any state, which stays what it was.
  refunded numeric(12, 2) not null default 0,
  -- `full`: all that counts towards the order was refunded.
  refund_state text not null default 'none' check (refund_state in ('none', 'part', 'full')),
  delivered_at timestamptz,
  -- The order's terms, as the settings were when it was made: how much may be missing for it to complete by itself, and
  -- without being flagged as short.
  most_shortfall numeric(12, 2) not null default 0,
  full_shortfall numeric(12, 2) not null default 0,
  -- By how much two reports of one payment may differ, in ten-thousandths.
  tolerance integer not null default 200 check (tolerance between 0 and 10000),
  -- The number of the last fact, and of the last one that all else here follows from.
  reported integer not null default 0,
  settled integer not null default 0,
  -- Reports that wait for the rate of their coin.
  unrated integer not null default 0,
  has_wallet boolean generated always as (payment_id is not null) stored,
  constraint orders_refunded_check check (refunded >= 0 and (refunded = 0) = (refund_state = 'none')),
  constraint orders_delivered_check check (status = 'completed' or delivered_at is null),
  constraint orders_shortfall_check
    check (full_shortfall >= 0 and most_shortfall >= full_shortfall and most_shortfall < amount),
  constraint orders_settled_check check (settled between 0 and reported)
);
-- Ten indexes at most, the two of keys included.
-- Counts of a span by status, service and provider read only the index.
create index orders_newest on orders (created_at desc, id desc) include (status, service_id, provider, has_wallet);
create index orders_amount on orders (amount desc, id desc);
create index orders_service on orders (service_id, service_name, created_at desc, id desc);
-- The planner would expect too few orders of a service, as if its name were independent of it.
create statistics orders_services (dependencies) on service_id, service_name from orders;
-- What waits for staff, for a later settlement, or for a coin's rate.
create index orders_attention on orders (created_at desc, id desc)
  where flags <> '{}' or settled < reported or unrated > 0;
-- Searches by code, here and below, are not partial: the planner takes no statistics from partial indexes.
create index orders_payment on orders (lower(payment_id) text_pattern_ops);
create index orders_reference_end on orders (reverse(id::text) text_pattern_ops);
create index orders_email on orders (receipt_address text_pattern_ops);
-- Parts of addresses, and rare values of filters. Orders with common ones are found by walking through all.
create index orders_email_part on orders using gin (receipt_address gin_trgm_ops, status, provider, refund_state);

-- One wallet an order: the same callback address gets the same wallet back from the gateway.
create table order_wallets (
  order_id uuid primary key references orders on delete cascade,
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
  next_check_at timestamptz,
  -- The last answer to a status check.
  answer text check (answer in ('paid', 'unpaid', 'failed'))
);
create index order_wallets_due on order_wallets (next_check_at) where next_check_at is not null;
-- The scheduled run asks about orders with the fewest checks, too.
create index order_wallets_fewest_checks on order_wallets (checks, next_check_at) where next_check_at is not null;

-- What the gateway said, what staff and buyer did, and rates that were found: numbered facts per order, never changed. An
-- order's status, flags, transactions, refunds and payment events follow from them (src/domain/ledger).
create table reports (
  order_id uuid not null references orders on delete cascade,
  no integer not null check (no > 0),
  -- SHA-256 of what it says, however it is spelled: a repeat has the same.
  digest bytea not null check (octet_length(digest) = 32),
  kind text not null check (kind in ('callback', 'status', 'outside', 'cancel', 'accept', 'review', 'rate', 'refund',
    'withdraw')),
  -- gateway, schedule, buyer, or a staff member's id.
  actor text not null,
  received_at timestamptz not null,
  -- As it arrived, without the callback's secret; empty for acts.
  raw text not null default '',
  -- The same, normalized (src/domain/ledger/facts.ts).
  said jsonb not null,
  primary key (order_id, no),
  unique (order_id, digest)
);

-- Whose payment a hash is, in small letters and without 0x; that of a refund after the word `refund`.
create table payment_hashes (
  hash text primary key,
  order_id uuid not null references orders on delete cascade
);
create index payment_hashes_order on payment_hashes (order_id);

create table transactions (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  payment_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- `pending`: too little, waits for more as long as its order is pending. `uncounted`: does not count, as a second payment or
  -- a part of an order that ended. `void`: turned out to be part of another payment.
  status text not null check (status in ('completed', 'failed', 'pending', 'uncounted', 'void')),
  -- txid_in: the payment that arrived at the wallet. Hex is in small letters.
  transaction_hash text,
  -- txid_out: the payment on to the merchant.
  payout_hash text,
  -- What arrived, in its own coin, as the gateway wrote it.
  coin text,
  coin_value text,
  created_at timestamptz not null,
  -- When staff looked at money that does not count.
  reviewed_at timestamptz,
  -- The first report of the payment; 0 for money that no report itemizes.
  report_no integer,
  -- Its order's, so that figures need no join. They are written together, and a completed order's no longer change.
  service_id text not null,
  provider text,
  constraint transactions_report unique (order_id, report_no)
);
create unique index transactions_failed on transactions (order_id) where status = 'failed';
create index transactions_order on transactions (order_id);
create index transactions_newest on transactions (created_at desc, id desc);
-- Sums of a span by service and provider read only the index.
create index transactions_status on transactions (status, created_at desc, id desc)
  include (amount, service_id, provider);
create index transactions_amount on transactions (amount desc, id desc);
create index transactions_payment on transactions (lower(payment_id) text_pattern_ops);
create index transactions_hash_start on transactions (lower(transaction_hash) text_pattern_ops);
create index transactions_payout_start on transactions (lower(payout_hash) text_pattern_ops);

-- Money that was given back.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  -- The part of it that never counted as revenue, such as a second payment.
  uncounted numeric(12, 2) not null default 0 check (uncounted between 0 and amount),
  refunded_at timestamptz not null,
  transaction_hash text check (transaction_hash <> '' and length(transaction_hash) <= 200),
  note text check (note <> '' and length(note) <= 2000),
  staff_id text not null references staff_users,
  created_at timestamptz not null,
  report_no integer,
  -- Recorded by mistake: no longer in any sum.
  withdrawn_at timestamptz,
  check (transaction_hash is not null or note is not null),
  constraint refunds_report unique (order_id, report_no)
);
create index refunds_order on refunds (order_id, created_at);
create index refunds_day on refunds (refunded_at);
create index refunds_newest on refunds (created_at);
create index refunds_hash_start on refunds (lower(transaction_hash) text_pattern_ops);

-- The history of an order: never a secret, never a callback address.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  -- buyer, gateway, schedule, or a staff member's id.
  actor text not null,
  from_status text,
  to_status text,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  report_no integer
);
create index order_events_order on order_events (order_id, id);
-- Several payments may complete an order together, which happens once.
create unique index order_events_completed on order_events (order_id)
  where to_status = 'completed' and from_status <> 'completed';
create unique index order_events_report on order_events (order_id, report_no, kind);
-- What staff did to orders, with the payments that they recorded.
create index order_events_by_staff on order_events (created_at desc, id desc)
  where actor not in ('gateway', 'schedule', 'buyer');

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  staff_id text not null references staff_users,
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, created_at);

-- Inquiries -----------------------------------------------------------------------------------------------------------------

-- What visitors wrote into the contact form.
create table inquiries (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 100),
  email text not null check (email <> '' and length(email) <= 254),
  phone text check (phone <> '' and length(phone) <= 40),
  company text check (company <> '' and length(company) <= 100),
  subject text not null check (subject <> '' and length(subject) <= 150),
  message text not null check (message <> '' and length(message) <= 4000),
  -- Budget and services as the visitor read them: what the site offers may change.
  budget text check (budget <> ''),
  services text[] not null default '{}',
  -- The sentence that was agreed to, and when.
  consent_wording text not null check (consent_wording <> ''),
  consented_at timestamptz not null,
  -- Why it may be a machine's. It is kept all the same: a password manager fills in hidden fields too, and a client who is
  -- turned away without a word is lost.
  flags text[] not null default '{}' check (flags <@ array['honeypot', 'too-fast']),
  created_at timestamptz not null,
  -- When a staff member first opened it.
  read_at timestamptz,
  answered_at timestamptz,
  answered_by text references staff_users,
  assigned_to text references staff_users,
  constraint inquiries_answered_check check ((answered_at is null) = (answered_by is null))
);
create index inquiries_newest on inquiries (created_at desc, id desc);
create index inquiries_unread on inquiries (created_at desc, id desc) where read_at is null;
create index inquiries_read on inquiries (created_at desc, id desc) where read_at is not null;
create index inquiries_unanswered on inquiries (created_at desc, id desc) where answered_at is null;
create index inquiries_answered on inquiries (created_at desc, id desc) where answered_at is not null;
create index inquiries_assigned on inquiries (assigned_to, created_at desc, id desc);
-- By the sender, for the orders of one.
create index inquiries_sender on inquiries (lower(email));
create index inquiries_words on inquiries using gin (
  (name || ' ' || email || ' ' || coalesce(company, '') || ' ' || subject || ' ' || message) gin_trgm_ops
);

create table inquiry_notes (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  staff_id text not null references staff_users,
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);
create index inquiry_notes_inquiry on inquiry_notes (inquiry_id, created_at);

-- Orders that staff made, with the link by which the buyer pays.
create table payment_links (
  order_id uuid primary key references orders on delete cascade,
  -- The order's idempotency key, which the link carries: who has it pays as the order's creator.
  key text not null,
  part text not null check (part in ('whole', 'deposit', 'balance')),
  -- The whole that was agreed, in US dollars, of which the order charges its part.
  agreed numeric(12, 2) not null check (agreed > 0),
  -- To the buyer.
  note text check (note <> '' and length(note) <= 2000),
  inquiry_id uuid references inquiries on delete set null,
  -- The order of the deposit, for a balance.
  deposit_id uuid references payment_links on delete set null,
  staff_id text not null references staff_users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index payment_links_inquiry on payment_links (inquiry_id) where inquiry_id is not null;
create index payment_links_deposit on payment_links (deposit_id) where deposit_id is not null;

-- Mails ---------------------------------------------------------------------------------------------------------------------

-- Mails to send, stored together with what they tell of. The recipient and the text are read from the order when one is sent:
-- nothing personal is kept twice.
create table mails (
  -- Also the mail's Message-ID, the same however often it is sent.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'refund-mail', 'cancel-mail', 'delivery-mail', 'link-mail',
    'order-notice', 'underpaid-notice', 'differ-notice', 'rate-notice', 'inquiry-notice', 'alert-notice')),
  order_id uuid references orders on delete cascade,
  inquiry_id uuid references inquiries on delete cascade,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- When it is due; while it is being sent, when another may try. null: sent, or given up.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  -- Why the last attempt failed, as the mail server's code: never its words, which may quote an address.
  failure text,
  -- Who sent it again. What an order owes by itself is sent once.
  resent_by text references staff_users,
  -- Whom a notice went to. A receipt's address stands in its order alone.
  sent_to text,
  -- An alert to the staff, instead of an order or an inquiry. At most one mail a day for each.
  alert jsonb,
  -- Another address than the order's.
  recipient text check (recipient <> '' and length(recipient) <= 254),
  -- Further words of the mail, by name: the note to the buyer, the amount of the refund.
  details jsonb not null default '{}',
  check (case kind
    when 'alert-notice' then order_id is null and inquiry_id is null and alert is not null
    when 'inquiry-notice' then order_id is null and inquiry_id is not null and alert is null
    else order_id is not null and inquiry_id is null and alert is null end)
);
create unique index mails_order_once on mails (order_id, kind) where resent_by is null;
create unique index mails_inquiry on mails (inquiry_id, kind);
create unique index mails_alert on mails
  ((alert->>'kind'), (coalesce(alert->>'subject', '')), ((created_at at time zone 'UTC')::date))
  where alert is not null;
create index mails_of_order on mails (order_id) where order_id is not null;
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_unsent on mails (created_at) where sent_at is null;

-- Operation -----------------------------------------------------------------------------------------------------------------

-- The payment providers at the gateway's last answer, which a schedule stores.
create table provider_states (
  -- The gateway's.
  id text primary key check (id <> ''),
  -- The gateway's word, such as `active`; `not listed` for one of content/providers.yaml that it does not name.
  status text not null check (status <> ''),
  -- The smallest charge in US cents; null: not told, or in a currency without a rate.
  minimum_cents integer check (minimum_cents >= 0),
  checked_at timestamptz not null
);

-- One row per scheduled function, all from the first run of any of them on.
create table schedule_runs (
  name text primary key,
  known_since timestamptz not null,
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why the last failed run failed: a status or an error's name.
  error text
);

-- Recent calls by function and address or staff account: one count for all instances of the functions. Logged, because Neon
-- empties unlogged tables when it suspends an idle database.
create table call_counts (
  -- HMAC-SHA-256 of what is counted. Its key is not in the database: nobody's address can be read off here.
  key bytea primary key check (octet_length(key) = 32),
  calls integer not null,
  window_ends_at timestamptz not null
);

-- The call is one too many: ends its whole transaction, and tells the seconds until the next one may come.
create function refuse_call(seconds integer) returns integer
language plpgsql as $$
begin
  raise exception using errcode = 'PL429', message = greatest(seconds, 1)::text;
end
$$;

-- What the privacy policy says about how long data is kept. The periods come from content/. The functions' role has no right to
-- delete: these functions of the schema's owner hold to shortest periods of their own, by the database's clock, whatever they are
-- asked. `pg_temp` comes last, because a temporary table of the caller could stand in for one of ours.

-- Deletes at most so many orders, with all that belongs to them: without a wallet after `abandoned`, unpaid ones after `unpaid`,
-- and those that money arrived for after `paid`, all since their last change. Returns how many went.
create function forget_orders(at timestamptz, abandoned interval, unpaid interval, paid interval, most integer)
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

-- Deletes at most so many inquiries that were read so many months before `at`, and those that look like a machine's and came before
-- then. One whose sender has ordered since then stays: it is part of a client's account. Returns how many went.
create function forget_inquiries(at timestamptz, months integer, most integer) returns integer
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
    order by i.created_at, i.id
    limit most
    -- Whoever marks one as unread in this moment keeps it.
    for update of i skip locked
  ), gone as (
    delete from inquiries where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;

-- Deletes at most so many entries of staff activity that are older than `usage`. Returns how many went.
create function forget_activity(at timestamptz, usage interval, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select a.id from staff_activity a where a.at < least($1, now()) - greatest(usage, '3 months') limit most
  ), gone as (
    delete from staff_activity where id in (select id from due) returning id
  )
  select count(*)::integer from gone
$$;

-- Roles and rights ----------------------------------------------------------------------------------------------------------

-- The functions sign in as plumbline_functions: no DDL, no delete, no change of what was charged. The admin's calls take on
-- plumbline_admin, each inside its own transaction, so what anyone can call can't read what is for staff.
do $$
begin
  create role plumbline_functions nologin;
exception
  -- A role belongs to the whole server: another database may have made it, even at this moment.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  create role plumbline_admin nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role('plumbline_functions', 'plumbline_admin', 'SET') then
    grant plumbline_admin to plumbline_functions with inherit false, set true;
  end if;
end
$$;

-- No statement of the functions outlives its caller, who waits for 3.5 s (netlify/core/database.ts). From the next connection on.
do $$
begin
  alter role plumbline_functions set statement_timeout = '3300ms';
  alter role plumbline_functions set lock_timeout = '3s';
exception
  -- Another database may be setting the same, even at this moment.
  when internal_error then null;
end
$$;

do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

revoke execute on function refuse_call, forget_orders, forget_buyers, forget_inquiries, forget_activity from public;
grant usage on schema public to plumbline_functions, plumbline_admin;

grant execute on function refuse_call, forget_orders, forget_buyers, forget_inquiries, forget_activity
  to plumbline_functions;
grant select, insert on orders, order_wallets, reports, payment_hashes, transactions, refunds, order_events,
  payment_links, mails, provider_states, schedule_runs, call_counts to plumbline_functions;
grant update (status, payment_id, provider, flags, updated_at, idempotency_key, reported, settled, unrated,
  refunded, refund_state) on orders to plumbline_functions;
grant update (order_id, checks, checked_at, next_check_at, answer) on order_wallets to plumbline_functions;
grant update (attempts, next_attempt_at, sent_at, failure, sent_to) on mails to plumbline_functions;
grant update on provider_states, schedule_runs, call_counts to plumbline_functions;
grant delete on call_counts to plumbline_functions;
-- Storing one needs no reading: what visitors wrote is not for the functions that anyone can call.
grant insert on inquiries to plumbline_functions;

-- Neither idempotency keys, nor of a wallet more than its checks: both hold secrets.
grant select (id, service_id, service_name, amount, is_custom_price, status, payment_id, created_at, updated_at,
  provider, receipt_email, receipt_address, flags, refunded, refund_state, delivered_at, most_shortfall,
  full_shortfall, tolerance, reported, settled, unrated, has_wallet) on orders to plumbline_admin;
grant update (status, flags, updated_at, receipt_email, refunded, refund_state, delivered_at, reported, settled,
  unrated) on orders to plumbline_admin;
grant select (order_id, checks, checked_at, next_check_at, answer) on order_wallets to plumbline_admin;
grant select, insert on reports, payment_hashes, transactions, refunds, order_events, order_notes, inquiry_notes,
  mails, staff_activity to plumbline_admin;
-- Of a payment or a refund that was recorded by mistake.
grant delete on payment_hashes to plumbline_admin;
grant select on inquiries, payment_links, provider_states, schedule_runs, staff_users to plumbline_admin;
grant update (read_at, answered_at, answered_by, assigned_to) on inquiries to plumbline_admin;
-- What follows from the facts is written by whoever finds it not written yet.
grant update (status, amount, transaction_hash, payout_hash, coin, coin_value, reviewed_at, provider) on transactions
  to plumbline_functions, plumbline_admin;
grant update (uncounted, withdrawn_at) on refunds to plumbline_functions, plumbline_admin;

grant insert (id, name, email, role, email_verified, created_at, updated_at) on staff_users to plumbline_admin;
grant update (role, disabled_at, two_factor_enabled, updated_at) on staff_users to plumbline_admin;
grant select, insert on staff_accounts to plumbline_admin;
grant update (password, updated_at) on staff_accounts to plumbline_admin;
grant select, insert, delete on staff_sessions, staff_verifications, staff_second_factors, staff_attempts
  to plumbline_admin;
grant update (expires_at, updated_at) on staff_sessions to plumbline_admin;
grant update on staff_second_factors, staff_attempts to plumbline_admin;

-- Facts are read and added, by each role its own kinds: the functions can't accept a payment, nor refund one.
alter table reports enable row level security;
create policy reports_read on reports for select to plumbline_functions, plumbline_admin using (true);
create policy reports_of_gateway_and_buyer on reports for insert to plumbline_functions
  with check (kind in ('callback', 'status', 'cancel', 'rate') and actor in ('gateway', 'schedule', 'buyer'));
create policy reports_of_staff on reports for insert to plumbline_admin
  with check (kind in ('outside', 'cancel', 'accept', 'review', 'refund', 'withdraw')
    and actor not in ('gateway', 'schedule', 'buyer'));
