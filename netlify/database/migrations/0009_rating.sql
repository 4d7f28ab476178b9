-- How often no rate was found for a coin of an order, when one is looked for again, and since when no more.
alter table orders add column ratings integer not null default 0 check (ratings >= 0),
  add column next_rating_at timestamptz, add column rating_ended_at timestamptz;
grant update (ratings, next_rating_at, rating_ended_at) on orders to plumbline_functions, plumbline_admin;
grant select (ratings, next_rating_at, rating_ended_at) on orders to plumbline_admin;
