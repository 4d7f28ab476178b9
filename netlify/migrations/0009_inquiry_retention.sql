-- Old inquiries go by themselves. The functions have no right to delete one: whoever takes them over could else wipe the
-- desk. So this function of the schema's owner does it, and holds to limits of its own: whatever it is asked, nothing
-- goes that was read in the last three months by the database's clock, and no message of a client that nobody has read.

-- Deletes at most so many inquiries that were read so many months before `at`, and those that look like a machine's and
-- came before then. One whose sender has ordered since then stays: it is part of a client's account. Their notices go
-- with them. Returns how many went.
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

revoke execute on function forget_inquiries(timestamptz, integer, integer) from public;
grant execute on function forget_inquiries(timestamptz, integer, integer) to plumbline_functions;
