-- Calls that came lately, by function and address or staff account: one count for all instances of the functions.

-- Unlogged: a count waits for no disk. A crash of the server forgets the counts, and loses nothing else.
create unlogged table call_counts (
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

revoke execute on function refuse_call(integer) from public;
grant execute on function refuse_call(integer) to plumbline_functions;
grant select, insert, update, delete on call_counts to plumbline_functions;
