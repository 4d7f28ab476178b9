/**
 * What the simulation takes as given. Prices and limits are those that the providers published in November 2026; look
 * them up again before you count on them. All else is a guess about people, named so that it can be set.
 */

/** US dollars, and Netlify's credits. */
export const PRICES = {
  /** Netlify, "How credits work": credits for a GB sent, 10,000 requests, a GB-hour of functions, a live deploy. */
  creditsPerGb: 20,
  creditsPerTenThousandRequests: 2,
  creditsPerGbHour: 5,
  creditsPerDeploy: 15,
  /** Netlify, "Pricing": the Pro plan, its credits, and what a thousand more cost. */
  plan: 20,
  creditsIncluded: 1_000,
  thousandCredits: 20,
  /** Neon, "Plans", Launch: an hour of one compute unit, a GB of tables, a GB of history for restoring. */
  cuHour: 0.106,
  storageGb: 0.35,
  historyGb: 0.2,
} as const;

export const LIMITS = {
  /** GB of memory of a function (Netlify's default). */
  functionGb: 1,
  /** Neon: the smallest compute, the largest that autoscales on Launch, and GB of memory to each unit. */
  smallestCu: 0.25,
  largestCu: 16,
  gbPerCu: 4,
  /** Neon, "Connection pooling": connections of the smallest compute, less the seven that are reserved. */
  connections: 97,
  /** Minutes without a query after which Neon's compute sleeps. */
  sleepsAfter: 5,
  /** Orders over which every query of the desk is measured (`npm run bench:admin`). */
  deskOrders: 1_000_000,
} as const;

/** Guesses about visitors, buyers and staff, and times that only the deployed site can tell. */
export const BEHAVIOR = {
  /** Pages of each kind in a visit. */
  home: 0.9,
  services: 0.5,
  detail: 0.7,
  pricing: 0.5,
  contact: 0.3,
  legal: 0.1,
  /** Pages that machines read, for each visit: the HTML alone. */
  crawled: 0.5,
  /** Pages that a browser fetches ahead at the touch of a link, and whose visitor goes elsewhere. */
  prefetched: 1,
  /** Share of what a page can load that a visitor scrolls to or touches. */
  seen: 0.6,
  /** Shares of visits that send an inquiry, that begin an order, and of those the paid ones. */
  inquiring: 0.01,
  ordering: 0.004,
  paying: 0.6,
  /** Calls for an order's state while a buyer waits on the return page; deliveries of one callback. */
  looks: 4,
  deliveries: 1.5,
  /** Hours a month that the desk stands open, over all staff. */
  deskHours: 300,
  deploys: 20,
  /** How much busier the busiest hour is than the middle one. */
  peak: 6,
  /** In ms: a function's own work, a round trip to the database in the same region, the gateway's answer. */
  ownMs: 20,
  tripMs: 8,
  gatewayMs: 600,
  /** Processor time of the database for one round trip, in ms. */
  databaseMs: 3,
  /** Share of a compute unit in use at which Neon gives another. */
  busy: 0.7,
  /** Minutes between two runs of the scheduled functions. */
  scheduleMinutes: 5,
  /** Months of rows that are kept when a month is priced. */
  monthsKept: 12,
  /** Share of the tables that changes within the history that is kept for restoring. */
  historyShare: 0.1,
} as const;

export type Behavior = Readonly<Record<keyof typeof BEHAVIOR, number>>;
export const PAGE_KINDS = ['home', 'services', 'detail', 'pricing', 'contact', 'legal'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
