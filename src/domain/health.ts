import { MANY_PAGE_ERRORS } from './page-error.ts';
import { stoppedSince } from './schedules.ts';
import type { ScheduleRun } from './schedules.ts';

/** What a schedule does for one order, mail or inquiry at a time. */
export const STUCK_KINDS = ['settling', 'check', 'rating', 'mail', 'deletion'] as const;
export type StuckKind = (typeof STUCK_KINDS)[number];

/** What can't be done for one of them, while the rest goes on. */
export interface Stuck {
  kind: StuckKind;
  /** The id of the order, mail or inquiry. */
  subject: string;
  since: Date;
}

/** What is known about the state of the shop, at one moment. */
export interface OperationFacts {
  /** Whether anything can be bought. */
  sells: boolean;
  sendsMail: boolean;
  /** Whether staff can sign in. */
  hasAdmin: boolean;
  /** Empty until the first schedule has run. */
  schedules: ScheduleRun[];
  /** When the oldest status check became due that no run has started. */
  oldestDueCheckAt: Date | null;
  /** When the oldest mail was queued that is still to be sent. */
  oldestUnsentMailAt: Date | null;
  /** Mails of the last {@link GIVEN_UP_DAYS} days that were never sent and are not tried again. */
  givenUpMails: number;
  /** Notices to the staff among them, since the last one that was sent. */
  refusedNotices: number;
  /** Ids of offered providers that take no payments, by the gateway's last report. */
  goneProviders: string[];
  offeredProviders: number;
  /** Orders about which the gateway's reports contradict each other. */
  contradictedOrders: number;
  /** Flagged orders that nothing happened to for {@link REVIEW_DAYS} days. */
  unreviewedOrders: number;
  /** The oldest first, and only some if there are many. */
  stuck: Stuck[];
  /** Orders for whose coins no rate was found for {@link UNRATED_DAYS} days, and since when none is looked for; likewise. */
  unpriced: { orderId: string; since: Date }[];
}

/** Given-up mails are counted for so long. */
export const GIVEN_UP_DAYS = 7;
/** A rate of a coin is looked for during so many days. */
export const UNRATED_DAYS = 30;
/** A flagged order has waited too long for staff after so many days. */
export const REVIEW_DAYS = 2;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Three runs of the schedule: a due check is then late. */
export const CHECK_LATE_MS = 45 * MINUTE_MS;
/** Paid orders stay pending for so long that the shop counts as down. */
export const CHECK_STOPPED_MS = 6 * 60 * MINUTE_MS;
/** Covers the first retries, after 2, 4, 8 … minutes. */
export const MAIL_LATE_MS = 60 * MINUTE_MS;

/** The response of `GET /api/health`: one word for each part. */
export interface Health {
  status: 'ok' | 'degraded' | 'down';
  /** `off`: without MERCHANT_WALLET or providers. Work is then expected once a day only. */
  selling: 'on' | 'off';
  database: 'ok';
  /** `late`: {@link CHECK_LATE_MS}; `stopped`: {@link CHECK_STOPPED_MS}. */
  checks: 'ok' | 'late' | 'stopped';
  /** `late`: {@link MAIL_LATE_MS}, or notices to the staff are refused; `off`: without SMTP_URL. */
  mails: 'ok' | 'late' | 'off';
  /** `off`: without AUTH_SECRET. */
  admin: 'ok' | 'off';
  /** `late`: at least one has stopped; `never`: none has run yet. */
  schedules: 'ok' | 'late' | 'never';
  /** `missing`: some offered providers are gone; `none`: all of them, so nobody can pay. */
  providers: 'ok' | 'missing' | 'none';
  /** `stuck`: a fault keeps something from being done for one order or mail. */
  work: 'ok' | 'stuck';
  /** What is stuck, such as `settling 1a2b3c4d`: with the start of an id, because who has a whole one may see its order. */
  stuck?: string[];
  /** `failing`: visitors' pages report {@link MANY_PAGE_ERRORS} errors an hour. */
  pages: 'ok' | 'failing';
}

const isOlder = (then: Date | null, than: number, at: Date): boolean =>
  then !== null && at.getTime() - then.getTime() > than;

/** What else may wait in a shop that sells nothing, whose schedules run once a day. */
const waitOf = ({ sells }: OperationFacts): number => (sells ? 0 : DAY_MS);

function checksWord(facts: OperationFacts, at: Date): Health['checks'] {
  const { oldestDueCheckAt: oldest } = facts;
  if (isOlder(oldest, CHECK_STOPPED_MS + waitOf(facts), at)) return 'stopped';
  return isOlder(oldest, CHECK_LATE_MS + waitOf(facts), at) ? 'late' : 'ok';
}

function mailsWord(facts: OperationFacts, at: Date): Health['mails'] {
  const { sendsMail, oldestUnsentMailAt: oldest, refusedNotices } = facts;
  if (!sendsMail) return 'off';
  return refusedNotices > 0 || isOlder(oldest, MAIL_LATE_MS + waitOf(facts), at) ? 'late' : 'ok';
}

function schedulesWord({ schedules, sells }: OperationFacts, at: Date): Health['schedules'] {
  // Its first run may be a day away.
  if (schedules.length === 0) return sells ? 'never' : 'ok';
  return schedules.some((run) => stoppedSince(run, { at, sells })) ? 'late' : 'ok';
}

function providersWord({ goneProviders, offeredProviders }: OperationFacts): Health['providers'] {
  if (goneProviders.length === 0) return 'ok';
  return goneProviders.length < offeredProviders ? 'missing' : 'none';
}

/**
 * Judges the facts. `down`: nobody can pay, or payments are not noticed.
 * @param pageErrors of the current hour
 */
export function healthOf(facts: OperationFacts, pageErrors: number, at: Date): Health {
  const { stuck } = facts;
  const parts: Omit<Health, 'status' | 'stuck'> = {
    selling: facts.sells ? 'on' : 'off',
    database: 'ok',
    checks: checksWord(facts, at),
    mails: mailsWord(facts, at),
    admin: facts.hasAdmin ? 'ok' : 'off',
    schedules: schedulesWord(facts, at),
    providers: providersWord(facts),
    work: stuck.length === 0 ? 'ok' : 'stuck',
    pages: pageErrors < MANY_PAGE_ERRORS ? 'ok' : 'failing',
  };
  const named = stuck.map(({ kind, subject }) => `${kind} ${subject.slice(0, 8)}`);
  const isDown = parts.checks === 'stopped' || parts.providers === 'none';
  // What is off is so on purpose.
  const isOk = Object.values(parts).every((word) => ['ok', 'on', 'off'].includes(word));
  return {
    status: isDown ? 'down' : isOk ? 'ok' : 'degraded',
    ...parts,
    ...(named.length > 0 && { stuck: named }),
  };
}
