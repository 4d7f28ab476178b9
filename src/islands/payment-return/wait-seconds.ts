const FIRST_S = 2;
const GROWTH = 1.5;
const MOST_S = 60;

/** Seconds before the check after `checks` others: 2, 3, 4.5, … and once a minute from then on. */
export function waitSeconds(checks: number): number {
  return Math.min(MOST_S, FIRST_S * GROWTH ** checks);
}
