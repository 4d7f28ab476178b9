-- How often a member was signed out of everything. What began before, such as a sign-in with the old password, compares it with what
-- it found at its beginning, under the member's lock: a count, because the clocks of two instances differ.
alter table staff_users add column sign_outs integer not null default 0;
grant update (sign_outs) on staff_users to plumbline_admin;

-- Ends the caller's transaction with a SQLSTATE of ours.
create function refuse_write(code text) returns void
language plpgsql as $$
begin
  raise exception using errcode = code, message = 'refused';
end
$$;
revoke execute on function refuse_write from public;
grant execute on function refuse_write to plumbline_admin;

-- A role writes the columns that its code writes, and no other: with a right to change a key or a wallet's order, a function that was
-- taken over could move a paid wallet to another order. tests/core/role-rights.test.ts compares all rights with what the statements
-- of the functions need.
revoke update (idempotency_key) on orders from plumbline_functions;
revoke update (order_id) on order_wallets from plumbline_functions;

revoke insert on inquiries, mails, order_events, order_wallets, orders, schedule_runs from plumbline_functions;
grant insert (id, name, email, phone, company, subject, message, budget, services, consent_wording, consented_at, flags,
  created_at) on inquiries to plumbline_functions;
grant insert (kind, order_id, inquiry_id, alert, created_at, next_attempt_at, resent_by, details) on mails to plumbline_functions;
grant insert (order_id, kind, actor, from_status, to_status, detail, created_at, report_no) on order_events
  to plumbline_functions;
grant insert (order_id, address_in, polygon_address_in, ipn_token, token_hash, created_at, next_check_at) on order_wallets
  to plumbline_functions;
grant insert (id, service_id, service_name, amount, is_custom_price, provider, receipt_email, idempotency_key, request_digest,
  created_at, updated_at, most_shortfall, full_shortfall, tolerance) on orders to plumbline_functions;
grant insert (name, known_since, started_at) on schedule_runs to plumbline_functions;
revoke update on call_counts, provider_states, schedule_runs from plumbline_functions;
grant update (calls, window_ends_at) on call_counts to plumbline_functions;
grant update (status, minimum_cents, checked_at) on provider_states to plumbline_functions;
grant update (started_at, succeeded_at, failed_at, error) on schedule_runs to plumbline_functions;

revoke insert on mails, order_events, staff_activity, staff_second_factors from plumbline_admin;
grant insert (kind, order_id, created_at, next_attempt_at, resent_by, recipient, details) on mails to plumbline_admin;
grant insert (order_id, kind, actor, from_status, to_status, detail, created_at, report_no) on order_events to plumbline_admin;
grant insert (at, kind, staff_id, subject, detail) on staff_activity to plumbline_admin;
grant insert (id, user_id, secret, backup_codes, verified, failed_verification_count) on staff_second_factors
  to plumbline_admin;
revoke update on staff_attempts, staff_second_factors from plumbline_admin;
grant update (failures, last_at, blocked_until) on staff_attempts to plumbline_admin;
grant update (secret, backup_codes, verified, failed_verification_count, locked_until, last_step) on staff_second_factors
  to plumbline_admin;
