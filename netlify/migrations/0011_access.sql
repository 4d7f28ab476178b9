-- Fewer rights for the functions' role, and figures of the desk without triggers in a payment's transaction.

-- Each hour the desk's role counts orders and transactions anew into `tallies`; what has changed since then is counted
-- as it is read. `tally_changes` stays, empty, for the functions of the last deploy.
drop trigger orders_made on orders;
drop trigger orders_changed on orders;
drop trigger orders_deleted on orders;
drop trigger orders_truncated on orders;
drop trigger transactions_made on transactions;
drop trigger transactions_changed on transactions;
drop trigger transactions_deleted on transactions;
drop trigger transactions_truncated on transactions;
drop trigger inquiries_made on inquiries;
drop trigger inquiries_changed on inquiries;
drop trigger inquiries_deleted on inquiries;
drop trigger inquiries_truncated on inquiries;

insert into tallies (subject, status, day, count, amount)
select subject, status, day, sum(count), sum(amount) from tally_changes group by subject, status, day
on conflict (subject, status, day) do update
  set count = tallies.count + excluded.count, amount = tallies.amount + excluded.amount;
delete from tally_changes;
drop function keep_tally();
drop function fold_tallies();

alter table tallies add column refreshed_at timestamptz not null default now();
create index orders_updated on orders (updated_at);
grant insert, delete on tallies to plumbline_desk;

-- Staff change their own password, which the sign-in library does for whoever knows the old one.
grant update (password, updated_at) on staff_accounts to plumbline_desk;

-- A temporary table of the caller could stand in for one of ours in a function that runs with the owner's rights.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- No statement of the functions outlives its caller, who waits for 3.5 s. From the next connection on.
do $$
begin
  alter role plumbline_functions set statement_timeout = '5s';
  alter role plumbline_functions set lock_timeout = '3s';
exception
  -- A role belongs to the whole server: another database may be setting the same, even at this moment.
  when internal_error then null;
end
$$;
