import { BEHAVIOR, LIMITS, PRICES } from './assumptions.ts';
import type { Behavior } from './assumptions.ts';
import { costOf, usageOf, visitsUntil } from './model.ts';
import type { Measured, Usage } from './model.ts';

/** Where the straight line ends, and what is turned next. */
export interface Bend {
  readonly what: string;
  readonly next: string;
  /** Visits a month from which on it is so. */
  readonly visits: number;
}

interface Limit {
  readonly what: string;
  readonly next: string;
  readonly limit: number;
  readonly of: (usage: Usage, on: Behavior) => number;
}

const limits: readonly Limit[] = [
  {
    what: 'The plan’s credits are used up',
    next: 'Auto recharge on, a usage alert at half of it; deploy less often, as each costs credits',
    limit: PRICES.creditsIncluded,
    of: (usage, on) => costOf(usage, on).used,
  },
  {
    what: 'Bytes sent cost over $1,000',
    next: 'Netlify’s contract by volume; lighter pages first (`npm run bench:pages` holds their budget)',
    limit: (1_000 / PRICES.thousandCredits) * 1_000,
    of: (usage, on) => costOf(usage, on).credits.bandwidth,
  },
  {
    what: 'Functions cost more than the plan',
    next: 'Nothing yet: it is their waiting for the gateway; a smaller `memory` for request-wallet',
    limit: (PRICES.plan / PRICES.thousandCredits) * 1_000,
    of: (usage, on) => costOf(usage, on).credits.compute,
  },
  {
    what: 'The scheduled run can’t ask after every unpaid order',
    next: '`schedule` of reconcile-payments every minute, then a background function, which has 15 minutes',
    limit: 1,
    of: ({ checksShare }) => checksShare,
  },
  {
    what: 'A year’s orders are more than the desk is measured with',
    next: 'Measure again (`npm run bench:admin -- ORDERS`); archive settled years into a partition',
    limit: LIMITS.deskOrders,
    of: ({ ordersKept }) => ordersKept,
  },
  {
    what: 'A year’s rows outgrow the smallest compute’s memory',
    next: 'Neon’s smallest compute at 0.5 CU and more: its cache grows with it',
    limit: LIMITS.smallestCu * LIMITS.gbPerCu,
    of: ({ storageGb }) => storageGb,
  },
  {
    what: 'The busiest hour needs more than the smallest compute',
    next: 'Neon’s autoscaling: raise the largest size',
    limit: LIMITS.smallestCu,
    of: ({ peakCu }) => peakCu,
  },
  {
    what: 'Queries at once are more than the smallest compute’s connections',
    next: 'The pooled address (`-pooler`) in `DATABASE_URL`; a larger compute has more',
    limit: LIMITS.connections,
    of: ({ connectionsAtOnce }) => connectionsAtOnce,
  },
  {
    what: 'The busiest hour needs more than the largest compute',
    next: 'The desk on a read replica of Neon’s; a plan with larger computes',
    limit: LIMITS.largestCu,
    of: ({ peakCu }) => peakCu,
  },
];

/** Every bend, that which comes first at the front. */
export function bendsOf(measured: Measured, on: Behavior = BEHAVIOR): Bend[] {
  return limits
    .map(({ what, next, limit, of }) => ({
      what,
      next,
      visits: visitsUntil(limit, (visits) => of(usageOf(visits, measured, on), on)),
    }))
    .toSorted((one, other) => one.visits - other.visits);
}
