/** The scheduled functions. `config.schedule` of each has to agree with `minutes`. */
export const SCHEDULES = {
  'reconcile-payments': { minutes: 15, heartbeat: 'HEARTBEAT_URL_RECONCILE_PAYMENTS' },
  'send-mails': { minutes: 15, heartbeat: 'HEARTBEAT_URL_SEND_MAILS' },
  'check-providers': { minutes: 15, heartbeat: 'HEARTBEAT_URL_CHECK_PROVIDERS' },
  'forget-expired': { minutes: 60, heartbeat: 'HEARTBEAT_URL_FORGET_EXPIRED' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as [ScheduleName, ...ScheduleName[]];

/** The schedules that are expected to run: without anything to sell, providers don't matter. */
export const expectedRuns = (sells: boolean): readonly ScheduleName[] =>
  sells ? SCHEDULE_NAMES : SCHEDULE_NAMES.filter((name) => name !== 'check-providers');

/**
 * Once a day, at this time (UTC), every schedule runs, whatever is due: all at the same minute, so that the database wakes once.
 * A shop that sells nothing has no other run.
 */
export const DAILY = { hour: 3, minute: 15 } as const;

/** Whether a run that begins now is the daily one. The platform may begin it late, and each schedule has one time in these minutes. */
export const isDaily = (at: Date): boolean =>
  at.getUTCHours() === DAILY.hour &&
  at.getUTCMinutes() >= DAILY.minute &&
  at.getUTCMinutes() < DAILY.minute + 15;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A schedule has stopped when so many of its periods passed without a success. */
const PERIODS_WITHOUT_SUCCESS = 3;
/** In a shop that sells nothing, the period is a day. */
const DAYS_WITHOUT_SUCCESS = 3;

/** What the database knows of a schedule. */
export interface ScheduleRun {
  name: ScheduleName;
  /** When the first schedule ran: from then on, each is expected. */
  knownSince: Date;
  /** The last run that asked the database and succeeded. */
  succeededAt: Date | null;
  /** The first failure after the success before it. */
  failedAt: Date | null;
}

/**
 * Since when a schedule has had no success, if that is too long; otherwise null. One that finds nothing due stores nothing, but
 * failures and the daily run are stored.
 */
export function stoppedSince(
  { name, knownSince, succeededAt, failedAt }: ScheduleRun,
  { at, sells }: { at: Date; sells: boolean },
): Date | null {
  const since = succeededAt ?? knownSince;
  const isOver = (then: Date, ms: number) => (at.getTime() - then.getTime() > ms ? then : null);
  if (!sells) return isOver(since, DAYS_WITHOUT_SUCCESS * DAY_MS);
  const periodMs = SCHEDULES[name].minutes * MINUTE_MS;
  // The last success was one period before.
  if (failedAt !== null && failedAt >= since)
    return isOver(failedAt, (PERIODS_WITHOUT_SUCCESS - 1) * periodMs);
  return isOver(since, DAY_MS + PERIODS_WITHOUT_SUCCESS * periodMs);
}
