-- Two roles among the staff. The least rights are the default.
alter table staff_users
  add column role text not null default 'staff' check (role in ('owner', 'staff'));
