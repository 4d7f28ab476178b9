-- What an operator needs: the schedules' last runs, alerts in the outbox, counts that survive a suspended database.

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

grant select, insert, update on schedule_runs to plumbline_functions;
grant select on schedule_runs, provider_states to plumbline_desk;
-- The dashboard shows late checks as health does. Nothing else of a wallet.
grant select (order_id, next_check_at) on order_wallets to plumbline_desk;

-- Alerts to the staff: the alert itself instead of an order or an inquiry. At most one mail a day for each.
alter table mails
  add column alert jsonb,
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in
    ('receipt', 'order-notice', 'underpaid-notice', 'differ-notice', 'rate-notice', 'inquiry-notice', 'alert-notice')),
  drop constraint mails_check,
  add constraint mails_check check (case kind
    when 'alert-notice' then order_id is null and inquiry_id is null and alert is not null
    when 'inquiry-notice' then order_id is null and inquiry_id is not null and alert is null
    else order_id is not null and inquiry_id is null and alert is null end);

create unique index mails_alert on mails
  ((alert->>'kind'), (coalesce(alert->>'subject', '')), ((created_at at time zone 'UTC')::date))
  where alert is not null;
-- Health and alerts look for unsent mails.
create index mails_unsent on mails (created_at) where sent_at is null;

-- Neon suspends an idle database, which empties unlogged tables: the limits of a day would start anew each time.
alter table call_counts set logged;
