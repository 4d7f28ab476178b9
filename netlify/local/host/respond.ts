import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { REQUEST_ID_HEADER } from './answer.ts';
import type { Answer } from './answer.ts';
import { hasBody } from './body.ts';
import { openBody } from './open-body.ts';
import type { OpenBody } from './open-body.ts';

export interface Exchange {
  readonly requestId: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly signal: AbortSignal;
}

/** Of a request's rest this much is read and dropped to keep the connection; for more, the connection ends. */
const WORTH_DRAINING_BYTES = 64 * 1024;
/** How a message is framed is for the connection to say, not for a function. */
const FRAMING = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

function isUnread({ incoming, signal }: Exchange): boolean {
  if (incoming.complete || !hasBody(incoming)) return false;
  if (signal.aborted) return true;
  const announced = incoming.headers['content-length'];
  return announced === undefined || Number(announced) > WORTH_DRAINING_BYTES;
}

function isBodiless(method: string | undefined, status: number): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}

function lengthOf({ body, length, status }: Answer, method: string | undefined) {
  if (body instanceof Uint8Array) return body.byteLength;
  if (body !== null) return length;
  return isBodiless(method, status) ? undefined : 0;
}

function writeHead({ requestId, outgoing }: Exchange, answer: Answer, closing: boolean): void {
  outgoing.statusCode = answer.status;
  const cookies = answer.headers.getSetCookie();
  for (const [name, value] of answer.headers) {
    if (!FRAMING.has(name) && name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  const length = lengthOf(answer, outgoing.req.method);
  if (length !== undefined) outgoing.setHeader('content-length', length);
  if (closing) outgoing.setHeader('connection', 'close');
  outgoing.setHeader(REQUEST_ID_HEADER, requestId);
}

/** A sender cut off in the middle never reads why; so it may finish its sentence, for a moment. */
async function linger(incoming: IncomingMessage, lingerMs: number): Promise<void> {
  incoming.resume();
  const signal = AbortSignal.timeout(lingerMs);
  await finished(incoming, { signal, writable: false }).catch(() => undefined);
}

async function dropBody({ body }: Answer): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel().catch(() => undefined);
}

async function writeBody({ outgoing, signal }: Exchange, body: OpenBody | null): Promise<void> {
  if (body === null || body.first.byteLength === 0) outgoing.flushHeaders();
  else outgoing.write(body.first);
  for await (const piece of body?.rest ?? []) {
    if (!outgoing.write(piece)) await once(outgoing, 'drain', { signal });
  }
}

/**
 * Writes an answer; resolves once it is handed to the connection.
 * @throws what a streaming body throws: the connection is cut then, where the status is already sent.
 */
export async function respond(
  exchange: Exchange,
  answer: Answer,
  { closing, lingerMs }: { closing: boolean; lingerMs: number },
): Promise<void> {
  const { incoming, outgoing, signal } = exchange;
  const bodiless = outgoing.destroyed || isBodiless(incoming.method, answer.status);
  if (bodiless) await dropBody(answer);
  if (outgoing.destroyed) return;
  const body = bodiless || answer.body === null ? null : await openBody(answer.body, signal);
  const unread = isUnread(exchange);
  const framed = body?.rest === null ? { ...answer, body: body.first } : answer;
  writeHead(exchange, framed, closing || unread);
  await writeBody(exchange, body);
  if (unread) await linger(incoming, lingerMs);
  incoming.resume();
  outgoing.end();
}
