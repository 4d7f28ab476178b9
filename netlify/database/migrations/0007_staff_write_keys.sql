-- The writes of staff that came with a key: the same key is the same write. A row is inserted in the write's own transaction.
create table staff_writes (
  staff_id text not null references staff_users on delete cascade,
  -- The request's Idempotency-Key.
  key text not null check (length(key) between 8 and 128),
  -- SHA-256 of the request: its method, path and body.
  digest bytea not null check (octet_length(digest) = 32),
  written_at timestamptz not null,
  primary key (staff_id, key)
);
create index staff_writes_oldest on staff_writes (written_at);
grant select on staff_writes to plumbline_admin;
grant insert (staff_id, key, digest, written_at) on staff_writes to plumbline_admin;

-- A write of the admin page makes sure that its mail is stored.
grant insert (id) on mails to plumbline_admin;

-- Deletes keys that nobody sends again. Returns how many.
create function forget_writes(at timestamptz, most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select w.staff_id, w.key from staff_writes w
    where w.written_at < least($1, now()) - interval '7 days' order by w.written_at limit most
    for update skip locked
  ), gone as (
    delete from staff_writes w using due where w.staff_id = due.staff_id and w.key = due.key returning w.key
  )
  select count(*)::integer from gone
$$;
revoke execute on function forget_writes from public;
grant execute on function forget_writes to plumbline_functions;
