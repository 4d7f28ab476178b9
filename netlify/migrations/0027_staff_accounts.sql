-- Owners invite, change and disable staff in the admin, and a mailed link sets a password. Only the admin page's role may.
grant insert (id, name, email, role, email_verified, created_at, updated_at) on staff_users to plumbline_desk;
grant update (role, disabled_at) on staff_users to plumbline_desk;
grant insert on staff_accounts to plumbline_desk;

-- What staff did to orders, with the payments that they recorded.
create index order_events_by_staff on order_events (created_at desc, id desc)
  where actor not in ('gateway', 'schedule', 'buyer');
drop index order_events_of_staff;
