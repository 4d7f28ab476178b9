-- The time step, of 30 s since 1970, of the last code of the authenticator app that was accepted: no code of it or of an
-- earlier one is accepted again. A new secret makes a new row, and begins without.
alter table staff_second_factors add column last_step bigint;
