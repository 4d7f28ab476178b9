/** The scheduled functions of a shop that sells. `config.schedule` of each has to agree with `minutes`. */
export const SCHEDULES = {
  'reconcile-payments': { minutes: 15, heartbeat: 'HEARTBEAT_URL_RECONCILE_PAYMENTS' },
  'send-mails': { minutes: 15, heartbeat: 'HEARTBEAT_URL_SEND_MAILS' },
  'check-providers': { minutes: 15, heartbeat: 'HEARTBEAT_URL_CHECK_PROVIDERS' },
  'forget-expired': { minutes: 60, heartbeat: 'HEARTBEAT_URL_FORGET_EXPIRED' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as [ScheduleName, ...ScheduleName[]];

/**
 * The one run of a shop that sells nothing, with the work of all schedules, so that its database sleeps: at this hour (UTC), in
 * the hourly function named.
 */
export const DAILY = {
  name: 'daily',
  minutes: 24 * 60,
  hour: 3,
  within: 'forget-expired',
} as const;

export type RunName = ScheduleName | typeof DAILY.name;

/** The runs that are expected of a shop. */
export const expectedRuns = (sells: boolean): readonly RunName[] =>
  sells ? SCHEDULE_NAMES : [DAILY.name];

const minutesOf = (name: RunName): number =>
  name === DAILY.name ? DAILY.minutes : SCHEDULES[name].minutes;

/** A schedule has stopped when so many of its periods passed without a success. */
const PERIODS_WITHOUT_SUCCESS = 3;

/** The last success of a schedule. */
export interface ScheduleRun {
  name: RunName;
  /** When the first schedule ran: from then on, each is expected. */
  knownSince: Date;
  succeededAt: Date | null;
}

/** Since when a schedule has had no success, if that is too long; otherwise null. */
export function stoppedSince(
  { name, knownSince, succeededAt }: ScheduleRun,
  at: Date,
): Date | null {
  const since = succeededAt ?? knownSince;
  const longestMs = minutesOf(name) * PERIODS_WITHOUT_SUCCESS * 60_000;
  return at.getTime() - since.getTime() > longestMs ? since : null;
}
