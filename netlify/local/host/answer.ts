import { STATUS_CODES } from 'node:http';
import { SECURITY_HEADERS } from '../../core/http/security-headers.ts';

/** What goes back to a client, before it is written to the connection. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array | ReadableStream<Uint8Array> | null;
  /** Of a streaming body, in bytes, where that is known. */
  readonly length?: number;
  /** The function's pattern, or the path (never the query) where no function answers. */
  readonly route: string;
  readonly functionName: string | null;
  /** What a function threw: for the log alone. */
  readonly fault?: unknown;
}

/** A request that is turned away: thrown where that is found, answered as problem+json at the edge. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /** @param detail what the caller reads: nothing internal. */
  constructor(status: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** The header that carries a request's id, named as the platform names it. */
export const REQUEST_ID_HEADER = 'x-nf-request-id';

const PROBLEM_HEADERS = { ...SECURITY_HEADERS, 'content-type': 'application/problem+json' };

function problemBody(status: number, detail: string): string {
  const title = STATUS_CODES[status] ?? 'Refused';
  return JSON.stringify({ type: 'about:blank', title, status, detail });
}

/** A refusal as RFC 9457 problem details. */
export function problem(
  refusal: Refusal,
  route: string,
  functionName: string | null = null,
): Answer {
  return {
    status: refusal.status,
    headers: new Headers({ ...PROBLEM_HEADERS, ...refusal.headers }),
    body: Buffer.from(problemBody(refusal.status, refusal.message)),
    route,
    functionName,
  };
}

/** What is told of a fault: nothing. It stays in the answer for the log. */
export function failure(fault: unknown, route: string, functionName: string | null = null): Answer {
  const refusal = new Refusal(500, 'Something went wrong on our side.');
  return { ...problem(refusal, route, functionName), fault };
}

/** A refusal as the bytes of a whole HTTP/1.1 response, for a connection whose request could not be read. */
export function problemPacket(refusal: Refusal, requestId: string): string {
  const { status, message } = refusal;
  const body = problemBody(status, message);
  const headers = {
    ...PROBLEM_HEADERS,
    ...refusal.headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    [REQUEST_ID_HEADER]: requestId,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
