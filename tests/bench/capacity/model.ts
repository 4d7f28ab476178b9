import { BEHAVIOR, LIMITS, PAGE_KINDS, PRICES } from './assumptions.ts';
import type { Behavior, PageKind } from './assumptions.ts';

/** What is measured here rather than guessed. Bytes are those on the wire, compressed. */
export interface Measured {
  /** Of each kind: the HTML, and what the page can load that the next page of the visit does not find in the cache. */
  pages: Readonly<Record<PageKind, { html: number; own: number; ownFiles: number }>>;
  /** What every page needs: loaded once a visit. */
  shared: { bytes: number; files: number };
  /** Bytes of the database for a paid order and for an unpaid one, for an inquiry: all rows with their indexes. */
  rows: { paid: number; unpaid: number; inquiry: number };
}

/** One kind of call: how many a month, round trips to the database (tests/functions/round-trips), waits for the gateway. */
interface Calls {
  readonly count: number;
  readonly trips: number;
  readonly waits: number;
}

const HOURS = 730;
const GB = 1e9;
const MS_PER_HOUR = 3_600_000;
/** While the desk stands open it asks for its figures and a list every 15 s (src/islands/admin/queries). */
const DESK_CALLS_AN_HOUR = 2 * 240;
/** After 1, 2, 4 … 512 minutes, then every 12 hours to the seventh day: stores/status-checks. */
const CHECKS_OF_UNPAID = 10 + Math.floor((7 * 24 - 17) / 12);
/** One run asks five at a time and begins no more after 15 s: usecases/check-payment. */
const CHECKS_AT_ONCE = 5;
const RUN_MS = 15_000;

/** Of the two functions that the clock calls every few minutes, in a month. */
const runsOf = (on: Behavior): number => (2 * HOURS * 60) / on.scheduleMinutes;

const deskCalls = (on: Behavior): number => on.deskHours * DESK_CALLS_AN_HOUR;

/** How often a month of visits calls each kind of function. */
function callsOf(visits: number, on: Behavior): Calls[] {
  const orders = visits * on.ordering;
  const paid = orders * on.paying;
  const runs = runsOf(on);
  return [
    { count: orders, trips: 1, waits: 0 },
    { count: orders, trips: 2, waits: 1 },
    { count: paid * on.deliveries, trips: 2, waits: 0 },
    { count: orders, trips: 1, waits: 0 },
    { count: orders * on.looks, trips: 1, waits: 0 },
    { count: visits * on.inquiring, trips: 1, waits: 0 },
    { count: deskCalls(on), trips: 1, waits: 0 },
    // Payments to be looked for, mails to be sent; then what they find, two round trips each.
    { count: runs, trips: 2, waits: 0 },
    { count: 2 * paid + visits * on.inquiring, trips: 2, waits: 0 },
    { count: (orders - paid) * CHECKS_OF_UNPAID, trips: 2, waits: 1 / CHECKS_AT_ONCE },
  ];
}

function traffic(visits: number, { pages, shared }: Measured, on: Behavior) {
  let [bytes, requests] = [shared.bytes, shared.files];
  for (const kind of PAGE_KINDS) {
    const { html, own, ownFiles } = pages[kind];
    bytes += on[kind] * (html + own * on.seen);
    requests += on[kind] * (1 + ownFiles * on.seen);
  }
  bytes += (on.crawled + on.prefetched) * pages.detail.html;
  requests += on.crawled + on.prefetched;
  return { gb: (visits * bytes) / GB, requests: visits * requests };
}

/**
 * Share of the month in which Neon's compute is awake: scheduled runs keep it so where they come soon enough, the desk
 * while it stands open, and visitors at any time.
 */
function awakeShare(visitorCalls: number, on: Behavior): number {
  const scheduled = Math.min(1, LIMITS.sleepsAfter / on.scheduleMinutes);
  const desk = Math.min(1, on.deskHours / HOURS);
  const quiet = Math.exp((-visitorCalls * LIMITS.sleepsAfter) / (HOURS * 60));
  return 1 - (1 - scheduled) * (1 - desk) * quiet;
}

/** What a month of visits uses. */
export function usageOf(visits: number, measured: Measured, on: Behavior = BEHAVIOR) {
  const calls = callsOf(visits, on);
  const sum = (of: (call: Calls) => number) =>
    calls.reduce((total, call) => total + call.count * of(call), 0);
  const runs = runsOf(on);
  const trips = sum((call) => call.trips);
  const functionMs = sum(
    ({ trips: each, waits }) => on.ownMs + each * on.tripMs + waits * on.gatewayMs,
  );
  const count = sum(() => 1);
  const { gb, requests } = traffic(visits, measured, on);
  const busyCu = (trips * on.databaseMs) / MS_PER_HOUR / HOURS / on.busy;
  const { ordering, paying, inquiring, monthsKept } = on;
  const orders = visits * ordering;
  const { paid, unpaid, inquiry } = measured.rows;
  const rowBytes = orders * (paying * paid + (1 - paying) * unpaid) + visits * inquiring * inquiry;
  return {
    gb,
    requests: requests + count,
    calls: count,
    gbHours: (functionMs / MS_PER_HOUR) * LIMITS.functionGb,
    /** Of functions at the busiest hour, at once. */
    functionsAtOnce: (functionMs / MS_PER_HOUR / HOURS) * on.peak,
    connectionsAtOnce: ((trips * on.tripMs) / MS_PER_HOUR / HOURS) * on.peak,
    peakCu: Math.max(LIMITS.smallestCu, busyCu * on.peak),
    cuHours:
      HOURS * awakeShare(count - runs - deskCalls(on), on) * Math.max(LIMITS.smallestCu, busyCu),
    storageGb: (rowBytes * monthsKept) / GB,
    ordersKept: orders * monthsKept,
    /** Of what the scheduled run can ask the gateway in a month. */
    checksShare:
      (orders * (1 - paying) * CHECKS_OF_UNPAID) /
      ((runs / 2) * CHECKS_AT_ONCE * (RUN_MS / on.gatewayMs)),
  };
}
export type Usage = ReturnType<typeof usageOf>;

/** What the usage costs, in US dollars a month. */
export function costOf(usage: Usage, on: Behavior = BEHAVIOR) {
  const credits = {
    bandwidth: usage.gb * PRICES.creditsPerGb,
    requests: (usage.requests / 10_000) * PRICES.creditsPerTenThousandRequests,
    compute: usage.gbHours * PRICES.creditsPerGbHour,
    deploys: on.deploys * PRICES.creditsPerDeploy,
  };
  const used = Object.values(credits).reduce((total, each) => total + each, 0);
  const packs = Math.ceil(Math.max(0, used - PRICES.creditsIncluded) / 1_000);
  const netlify = PRICES.plan + packs * PRICES.thousandCredits;
  const database = usage.cuHours * PRICES.cuHour;
  const storage = usage.storageGb * (PRICES.storageGb + on.historyShare * PRICES.historyGb);
  return { credits, used, netlify, database, storage, total: netlify + database + storage };
}

/** The visits a month from which on something is over its limit; Infinity where that is never so. */
export function visitsUntil(limit: number, of: (visits: number) => number): number {
  let [low, high] = [0, 1];
  while (of(high) <= limit) {
    high *= 2;
    if (high > 1e12) return Infinity;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (of(middle) <= limit) low = middle;
    else high = middle;
  }
  return high;
}
