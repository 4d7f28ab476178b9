import { refusalCodeOf } from './problem.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const LONGEST_ROUTE = 256;

/**
 * Returns the log line of a request (docs/logs.md). Contains no body, query, header or address, and `:id` in place of ids. The
 * duration is rounded to 0.1 ms.
 */
export function requestLine(
  request: Request,
  answered: { status: number; requestId: string; at: Date; durationMs: number },
) {
  const { status, requestId, at, durationMs } = answered;
  return {
    level: 'info' as const,
    event: 'request' as const,
    time: at.toISOString(),
    requestId,
    method: request.method,
    route: new URL(request.url).pathname.replaceAll(ID, ':id').slice(0, LONGEST_ROUTE),
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    outcome: status < 400 ? 'ok' : (refusalCodeOf(status) ?? 'refused'),
  };
}
