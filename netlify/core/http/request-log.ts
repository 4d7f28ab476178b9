import { refusalCodeOf } from './problem.ts';

/** One request in the platform's log. Contains no body, query, header or address. */
export interface RequestLine {
  level: 'info';
  event: 'request';
  /** Time of the response, ISO 8601. */
  time: string;
  requestId: string;
  method: string;
  /** The path, with `:id` in place of ids. */
  route: string;
  status: number;
  durationMs: number;
  /** See {@link outcomeOf}. */
  outcome: string;
}

/** Returns a status's name in the log: `ok`, the refusal code, `client-left` (499) or `refused`. */
export function outcomeOf(status: number): string {
  if (status < 400) return 'ok';
  return refusalCodeOf(status) ?? (status === 499 ? 'client-left' : 'refused');
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const LONGEST_ROUTE = 256;

/** Returns the log line of a request; the duration is rounded to 0.1 ms. */
export function requestLine(
  request: Request,
  answer: { status: number; requestId: string; at: Date; durationMs: number },
): RequestLine {
  const { status, requestId, at, durationMs } = answer;
  return {
    level: 'info',
    event: 'request',
    time: at.toISOString(),
    requestId,
    method: request.method,
    route: new URL(request.url).pathname.replaceAll(ID, ':id').slice(0, LONGEST_ROUTE),
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    outcome: outcomeOf(status),
  };
}
