-- What visitors wrote into the contact form. Times are UTC.

create table inquiries (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 100),
  email text not null check (email <> '' and length(email) <= 254),
  phone text check (phone <> '' and length(phone) <= 40),
  company text check (company <> '' and length(company) <= 100),
  subject text not null check (subject <> '' and length(subject) <= 150),
  message text not null check (message <> '' and length(message) <= 4000),
  -- Budget and services as the visitor read them: what the site offers may change.
  budget text check (budget <> ''),
  services text[] not null default '{}',
  -- The sentence that was agreed to, and when.
  consent_wording text not null check (consent_wording <> ''),
  consented_at timestamptz not null,
  -- Why it may be a machine's. It is kept all the same: a password manager fills in hidden fields too, and a client
  -- who is turned away without a word is lost.
  flags text[] not null default '{}' check (flags <@ array['honeypot', 'too-fast']),
  created_at timestamptz not null,
  -- When a staff member first opened it.
  read_at timestamptz
);

create index inquiries_newest on inquiries (created_at desc, id desc);

-- Storing one needs no reading: what visitors wrote is not for the functions that anyone can call.
grant insert on inquiries to plumbline_functions;
