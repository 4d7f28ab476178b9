const FIRST_S = 2;
const GROWTH = 1.5;
const MOST_S = 60;

/** Seconds before the next check after `checks` checks: 2, 3, 4.5, … up to one minute. */
export function waitSeconds(checks: number): number {
  return Math.min(MOST_S, FIRST_S * GROWTH ** checks);
}
