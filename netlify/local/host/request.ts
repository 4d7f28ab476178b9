import type { IncomingMessage } from 'node:http';
import { Refusal } from './answer.ts';
import type { Limits } from './limits.ts';

/** A request whose outer form has been checked; its body is still on the connection. */
export interface Call {
  readonly requestId: string;
  readonly method: string;
  readonly url: URL;
  /** Without what only the platform may say; with what it does say. */
  readonly headers: Headers;
  /** The connection's other end. */
  readonly ip: string;
  readonly incoming: IncomingMessage;
  /** Ends the call: the client has gone, or a refusal overtakes the answer. */
  readonly abort: AbortController;
  /** Aborted once the answer has been sent, or can't be any more. */
  readonly done: AbortSignal;
}

export interface CallOptions {
  readonly limits: Limits;
  /** Replaces the Host header as the origin of request URLs. */
  readonly siteUrl: string | undefined;
}

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** The platform's own headers and the forwarding ones: a client's word on them counts for nothing. */
const VOUCHED = /^(?:x-nf-|x-netlify-|x-forwarded-|forwarded$|client-ip$)/i;

function pairs(incoming: IncomingMessage): [string, string][] {
  const raw = incoming.rawHeaders;
  return Array.from({ length: raw.length / 2 }, (_, index) => {
    return [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''];
  });
}

function checkSizes(incoming: IncomingMessage, limits: Limits): void {
  if ((incoming.url ?? '').length > limits.urlBytes) {
    throw new Refusal(414, `The address is longer than ${limits.urlBytes} bytes.`);
  }
  const headerBytes = incoming.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
  if (headerBytes > limits.headerBytes) {
    throw new Refusal(431, `The headers are larger than ${limits.headerBytes} bytes.`);
  }
  if (Number(incoming.headers['content-length'] ?? 0) > limits.bodyBytes) throw tooLarge(limits);
}

/** The refusal of a body over the limit. */
export function tooLarge(limits: Limits): Refusal {
  return new Refusal(413, `The body is larger than ${limits.bodyBytes} bytes.`);
}

function originOf(incoming: IncomingMessage, siteUrl: string | undefined): string {
  const hosts = pairs(incoming).filter(([name]) => name.toLowerCase() === 'host');
  const host = hosts[0]?.[1];
  if (hosts.length > 1) throw new Refusal(400, 'The request has more than one Host header.');
  if (host === undefined && incoming.httpVersion !== '1.0') {
    throw new Refusal(400, 'The request has no Host header.');
  }
  if (host !== undefined && !HOST.test(host)) {
    throw new Refusal(400, 'The Host header is not a host name.');
  }
  return siteUrl === undefined ? `http://${host ?? 'localhost'}` : new URL(siteUrl).origin;
}

/** The origin form, as nearly every request has it, or the absolute form that a proxy is sent. */
function targetOf(incoming: IncomingMessage, origin: string): URL {
  const target = incoming.url ?? '';
  const path = target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const url = path.startsWith('/') ? URL.parse(origin + path) : null;
  if (url === null) throw new Refusal(400, 'The request’s target is not a path.');
  try {
    decodeURIComponent(url.pathname);
  } catch {
    throw new Refusal(400, 'The path has a % that no two hexadecimal digits follow.');
  }
  return url;
}

function peerOf(incoming: IncomingMessage): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

function headersOf(incoming: IncomingMessage, vouched: Record<string, string>): Headers {
  try {
    const headers = new Headers(pairs(incoming).filter(([name]) => !VOUCHED.test(name)));
    for (const [name, value] of Object.entries(vouched)) headers.set(name, value);
    return headers;
  } catch {
    throw new Refusal(400, 'A header holds a character that headers may not hold.');
  }
}

/**
 * Checks a request's outer form.
 * @throws {Refusal} 400, 405, 413, 414, 431.
 */
export function readCall(
  exchange: Pick<Call, 'abort' | 'done' | 'incoming' | 'requestId'>,
  { limits, siteUrl }: CallOptions,
): Call {
  const { incoming, requestId } = exchange;
  checkSizes(incoming, limits);
  const url = targetOf(incoming, originOf(incoming, siteUrl));
  const method = incoming.method ?? 'GET';
  if (method === 'TRACE') {
    throw new Refusal(405, 'TRACE is not answered here.', { allow: 'GET, HEAD, OPTIONS' });
  }
  const ip = peerOf(incoming);
  const headers = headersOf(incoming, {
    'x-forwarded-for': ip,
    'x-forwarded-proto': url.protocol.slice(0, -1),
    'x-nf-client-connection-ip': ip,
    'x-nf-request-id': requestId,
  });
  return { ...exchange, method, url, headers, ip };
}
