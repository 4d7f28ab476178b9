-- Staff accounts, made on the command line alone. The functions' role has no part in them yet.

create table staff_users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- How a person signs in; `credential` is the provider for a password.
create table staff_accounts (
  id text primary key,
  user_id text not null references staff_users on delete cascade,
  provider_id text not null,
  account_id text not null,
  -- $scrypt$ln=17,r=8,p=1$salt$hash
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);

create index staff_accounts_user on staff_accounts (user_id);
