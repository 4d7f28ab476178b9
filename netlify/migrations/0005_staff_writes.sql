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

-- With a right to change a key or a wallet's order, a function that was taken over could move a paid wallet to another order.
revoke update (idempotency_key) on orders from plumbline_functions;
revoke update (order_id) on order_wallets from plumbline_functions;
