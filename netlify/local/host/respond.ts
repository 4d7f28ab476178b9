import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { REQUEST_ID_HEADER } from './answer.ts';
import type { Answer } from './answer.ts';
import { hasBody } from './body.ts';

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

async function writeBody(exchange: Exchange, body: Answer['body']): Promise<void> {
  const { incoming, outgoing, signal } = exchange;
  if (isBodiless(incoming.method, outgoing.statusCode) || body === null) {
    if (body instanceof ReadableStream) await body.cancel().catch(() => undefined);
    outgoing.flushHeaders();
  } else if (body instanceof Uint8Array) {
    outgoing.write(body);
  } else {
    outgoing.flushHeaders();
    // Node types its own web streams apart from the DOM's; they are one class.
    const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
    await pipeline(source, outgoing, { end: false, signal });
  }
}

/**
 * Writes an answer; resolves once it is handed to the connection.
 * @throws what a streaming body throws: the connection is cut then, for the status is already sent.
 */
export async function respond(
  exchange: Exchange,
  answer: Answer,
  { closing, lingerMs }: { closing: boolean; lingerMs: number },
): Promise<void> {
  const { incoming, outgoing } = exchange;
  if (outgoing.destroyed) {
    if (answer.body instanceof ReadableStream) await answer.body.cancel().catch(() => undefined);
    return;
  }
  const unread = isUnread(exchange);
  writeHead(exchange, answer, closing || unread);
  await writeBody(exchange, answer.body);
  if (unread) await linger(incoming, lingerMs);
  incoming.resume();
  outgoing.end();
}
