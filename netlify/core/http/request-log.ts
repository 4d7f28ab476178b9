import { refusalCodeOf } from './problem.ts';

/** One request in the platform's log. Never a body, a query, a header or an address. */
export interface RequestLine {
  /** When it was answered, ISO 8601. */
  time: string;
  requestId: string;
  method: string;
  /** The path, with `:id` where an order's or an inquiry's id stood. */
  route: string;
  status: number;
  durationMs: number;
  /** `ok`, or what the refusal is called. */
  outcome: string;
}

/** What an answer with this status is called in a log: `ok`, the refusal's code, or what happened to it on its way. */
export function outcomeOf(status: number): string {
  if (status < 400) return 'ok';
  return refusalCodeOf(status) ?? (status === 499 ? 'client-left' : 'refused');
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const LONGEST_ROUTE = 256;

const MAIL_ADDRESS = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g;

/** A fault's message may quote what somebody sent. */
export function withoutMailAddresses(message: string): string {
  return message.replaceAll(MAIL_ADDRESS, '(a mail address)');
}

/** The line of an answered request. @param durationMs in ms, with parts. */
export function requestLine(
  request: Request,
  answer: { status: number; requestId: string; at: Date; durationMs: number },
): RequestLine {
  const { status, requestId, at, durationMs } = answer;
  return {
    time: at.toISOString(),
    requestId,
    method: request.method,
    route: new URL(request.url).pathname.replaceAll(ID, ':id').slice(0, LONGEST_ROUTE),
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    outcome: outcomeOf(status),
  };
}
