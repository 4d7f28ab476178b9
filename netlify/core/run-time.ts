import { TIME_LIMIT_MS as DATABASE_MS } from './database.ts';

/** The platform ends a scheduled function after this time, with what it continues after its response. */
const PLATFORM_MS = 30_000;
/** The process starts before the first measured moment, and timers may be late. */
const SLACK_MS = 1_000;

/** How long a scheduled run may still take. */
export interface RunTime {
  /** Ms in which whatever is begun now has to end, so that the run itself can be stored as ended. */
  left: () => number;
}

/** Starts to measure a run. */
export function startRunTime(now: () => Date): RunTime {
  const until = now().getTime() + PLATFORM_MS - SLACK_MS - DATABASE_MS;
  return { left: () => until - now().getTime() };
}

/** The same time, less what is to be done afterward. */
export const withReserve = (time: RunTime, ms: number): RunTime => ({
  left: () => time.left() - ms,
});
