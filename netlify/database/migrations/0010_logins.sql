-- A login that is not the functions' own, as that of a database which the host made, takes plumbline_functions in each of its
-- transactions, and by it plumbline_admin (netlify/core/database.ts). It may set the role, and inherits nothing of it.
do $$
declare
  login name;
begin
  for login in
    select rolname from pg_roles where rolname in (current_user, 'netlifydb_owner', 'netlifydb_readonly')
  loop
    begin
      if not pg_has_role(login, 'plumbline_functions', 'SET') then
        execute format('grant plumbline_functions to %I with inherit false, set true', login);
      end if;
    exception
      -- Roles belong to the whole server: another database may be granting the same, even at this moment.
      when internal_error or unique_violation then null;
    end;
  end loop;
end
$$;
