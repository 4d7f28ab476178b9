/*
 * A push runs a sixth of a long list of like cases, each day another one, so that six days in a row reach them all; `npm run test:weekly`
 * runs all of them (TEST_ALL=1). The seed is TEST_SEED or the number of the day since 1970, in UTC. The same seed runs the same cases with
 * the same generated values.
 */

const PARTS = 6;
const DAY_MS = 86_400_000;

/** Chooses the seed for this process and those that it starts: a run that passes midnight keeps its cases. Prints the day's. */
export function fixSeed(): void {
  if (process.env['TEST_SEED']) return;
  const day = String(Math.floor(Date.now() / DAY_MS));
  process.env['TEST_SEED'] = day;
  const of = runsAll() ? 'all cases' : `a ${PARTS}th of the like cases; TEST_ALL=1 runs all`;
  console.log(`Seed of the day ${day} (TEST_SEED=${day} repeats it): ${of}.`);
}

/** The seed, as fast-check takes it. */
export const seed = (): number => Number(process.env['TEST_SEED']) | 0;

/** Whether every case runs. */
export const runsAll = (): boolean => process.env['TEST_ALL'] === '1';

/** The cases of the day's seed, at least one; all of them if every case runs. */
export function share<Case>(cases: readonly Case[]): Case[] {
  const parts = runsAll() ? 1 : Math.min(PARTS, cases.length);
  return cases.filter((_, index) => (index + seed()) % parts === 0);
}

/** How often a property is tried, of `all` times. */
export const runsOf = (all: number): number => (runsAll() ? all : Math.ceil(all / PARTS));
