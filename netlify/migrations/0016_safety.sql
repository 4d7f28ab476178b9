-- Two roles among the staff. The least rights are the default.
alter table staff_users
  add column role text not null default 'staff' check (role in ('owner', 'staff'));

-- No statement of the functions outlives its caller, who waits for 3.5 s (netlify/core/database.ts). From the next
-- connection on.
do $$
begin
  alter role plumbline_functions set statement_timeout = '3300ms';
exception
  -- A role belongs to the whole server: another database may be setting the same, even at this moment.
  when internal_error then null;
end
$$;
