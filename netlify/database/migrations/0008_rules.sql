-- The number of the rules by which an order was settled last (src/domain/ledger/rules.ts).
alter table orders add column rules integer not null default 1 check (rules > 0);
grant update (rules) on orders to plumbline_functions, plumbline_admin;
grant select (rules) on orders to plumbline_admin;

-- An event that no longer follows from its fact, by later rules: void, never deleted. Its fact's number moves, so that another
-- event of the fact has place.
alter table order_events add column voided_at timestamptz, add column voided_no integer,
  add constraint order_events_voided_check
    check ((voided_at is null) = (voided_no is null) and (voided_no is null or report_no is null));
