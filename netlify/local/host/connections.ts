import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemPacket, Refusal } from './answer.ts';
import type { Limits } from './limits.ts';
import type { RequestLog } from './log.ts';

export interface ConnectionOptions {
  readonly limits: Limits;
  readonly newRequestId: () => string;
  readonly log: (entry: Pick<RequestLog, 'requestId' | 'status'>) => void;
}

/** Answers a request; returns what ends the answering early, with a Refusal as the reason. */
type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => AbortController;

const CHECK_INTERVALS = 20;
/** The other end closed the connection, between two requests or in the middle of one. */
const GONE = new Set<unknown>(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);

function serverOptions(limits: Limits): ServerOptions {
  return {
    // Both are told apart once the request is read; the parser only has to stop what fits neither.
    maxHeaderSize: limits.headerBytes + limits.urlBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: Math.ceil(limits.headersMs / CHECK_INTERVALS),
    // Answered in request.ts, as problem+json.
    requireHostHeader: false,
  };
}

function refusalFor(fault: Error, limits: Limits): Refusal {
  const code = 'code' in fault ? fault.code : undefined;
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal(431, `The headers are larger than ${limits.headerBytes} bytes.`);
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal(408, 'The request did not arrive in time.');
  }
  return new Refusal(400, 'The request is not valid HTTP/1.1.');
}

/** Closes a connection after a last word; what the other end still sends is dropped. */
function lastWord(socket: Duplex, packet: string, lingerMs: number): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('error', () => undefined);
  socket.once('close', () => clearTimeout(timer));
  socket.end(packet);
}

/** An HTTP server that tells in problem+json also what Node would refuse in words of its own. */
export function createHttpServer(handle: Handle, options: ConnectionOptions): Server {
  const { limits, newRequestId, log } = options;
  const answering = new WeakMap<Duplex, { outgoing: ServerResponse; abort: AbortController }>();
  const server = createServer(serverOptions(limits), (incoming, outgoing) => {
    answering.set(incoming.socket, { outgoing, abort: handle(incoming, outgoing) });
    outgoing.once('close', () => {
      // A connection that was answering when the server closed is closed with its answer.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  // Their number is bounded by their size; Node would drop those past it without a word.
  server.maxHeadersCount = 0;
  server.timeout = limits.idleMs;

  function refuse(socket: Duplex, refusal: Refusal): void {
    const requestId = newRequestId();
    lastWord(socket, problemPacket(refusal, requestId), limits.lingerMs);
    log({ requestId, status: refusal.status });
  }

  server.on('clientError', (fault, socket) => {
    const current = answering.get(socket);
    const gone = 'code' in fault && GONE.has(fault.code);
    if (gone || !socket.writable) socket.destroy();
    else if (!current || current.outgoing.writableEnded) refuse(socket, refusalFor(fault, limits));
    else if (current.outgoing.headersSent) socket.destroy();
    else current.abort.abort(refusalFor(fault, limits));
  });
  server.on('connect', (_request, socket) => {
    refuse(socket, new Refusal(405, 'CONNECT is not answered here.'));
  });
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    refuse(socket, new Refusal(417, 'The only expectation that is met is 100-continue.'));
  });
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const announced = Number(incoming.headers['content-length'] ?? 0);
    if (announced <= limits.bodyBytes) outgoing.writeContinue();
    server.emit('request', incoming, outgoing);
  });
  return server;
}
