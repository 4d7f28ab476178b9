import { inspect } from 'node:util';
import { outcomeOf } from '../../core/http/request-log.ts';

/** One line of the host's log: never a body, a query or a header's value. */
export interface RequestLog {
  /** When the event ended, ISO 8601. */
  readonly time: string;
  readonly requestId: string;
  /** 'late': a fault of work that outlived its answer. */
  readonly event: 'request' | 'scheduled' | 'late';
  readonly method: string;
  /** A function's pattern, otherwise the path. */
  readonly route: string;
  /** 499: the client left before an answer. */
  readonly status: number;
  /** What the status is called: as deployed functions note it. */
  readonly outcome: string;
  readonly durationMs: number;
  readonly function: string | null;
  /** What was thrown, whole, with its stack and causes. */
  readonly error?: string;
}

const LONGEST_ROUTE = 256;

/** Completes an entry. @param startedAt of performance.now(). */
export function logEntry(
  entry: Omit<RequestLog, 'durationMs' | 'error' | 'outcome' | 'time'>,
  { now, startedAt, fault }: { now: () => number; startedAt: number; fault?: unknown },
): RequestLog {
  return {
    time: new Date(now()).toISOString(),
    ...entry,
    route: entry.route.slice(0, LONGEST_ROUTE),
    outcome: outcomeOf(entry.status),
    durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    ...(fault !== undefined && { error: inspect(fault, { depth: 5 }) }),
  };
}
