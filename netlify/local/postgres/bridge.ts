import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { answerHere } from '../../core/bridge-fetch.ts';
import { createPools, hostOf } from './bridge/pools.ts';
import type { Pools } from './bridge/pools.ts';
import { answerError } from './bridge/sql-errors.ts';
import { executeRequest } from './bridge/sql-execution.ts';
import { parseSqlRequest, readBody } from './bridge/sql-request.ts';
import { addressParser } from './bridge/tunnel-address.ts';
import { openTunnel } from './bridge/tunnel.ts';
import type { Address } from './bridge/tunnel.ts';

/** What stands between `@neondatabase/serverless` and a plain PostgreSQL. */
export interface Bridge {
  readonly port: number;
  /** For `neonConfig.fetchEndpoint`. */
  readonly fetchEndpoint: string;
  /** For `neonConfig.wsProxy`; goes with `useSecureWebSocket` and `pipelineConnect` both false. */
  readonly wsProxy: string;
  close(): Promise<void>;
}

/**
 * `databases` are the addresses that it may connect to besides this machine's, encrypted as their `sslmode` says; `port`
 * 0 or none is a free one.
 */
export interface BridgeOptions {
  readonly log?: (line: string) => void;
  readonly port?: number;
  readonly databases?: readonly string[];
}

const thisMachine = ['127.0.0.1', 'localhost', '::1'];
const longestMessage = 16 * 1024 * 1024;
const closePatience = 2_000;

function answer(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function executeSql(
  pools: Pools,
  headers: IncomingHttpHeaders,
  body: () => string | Promise<string>,
): Promise<{ status: number; body: object }> {
  try {
    const sql = parseSqlRequest(headers, await body());
    const pool = pools.take(String(headers['neon-connection-string']));
    return { status: 200, body: await executeRequest(pool, sql) };
  } catch (error) {
    return answerError(error);
  }
}

async function answerSql(
  pools: Pools,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await executeSql(pools, request.headers, () => readBody(request));
  // The rest of a body that was not read would be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  answer(response, status, body);
}

function handle(pools: Pools, request: IncomingMessage, response: ServerResponse): void {
  // Only browsers send an origin, and no page has business here.
  if (request.headers.origin !== undefined) answer(response, 403, { message: 'Not for browsers.' });
  else if (request.url !== '/sql') answer(response, 404, { message: 'Only /sql is here.' });
  else if (request.method !== 'POST') answer(response, 405, { message: 'Only POST works here.' });
  else void answerSql(pools, request, response);
}

function attachTunnels(
  server: Server,
  parseAddress: (request: IncomingMessage) => Address | undefined,
): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: longestMessage,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const address = parseAddress(request);
    if (address === undefined) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      openTunnel(webSocket, address);
    });
  });
  return sockets;
}

/**
 * Starts a bridge on 127.0.0.1 that speaks what `@neondatabase/serverless` expects of Neon: queries
 * over HTTP and PostgreSQL's protocol over WebSocket. A database that is gone is an error answer,
 * never the bridge's end.
 */
export async function startBridge(options: BridgeOptions = {}): Promise<Bridge> {
  const databases = (options.databases ?? []).map((address) => new URL(address));
  const allowed = new Set([...thisMachine, ...databases.map(hostOf)]);
  const pools = createPools(allowed);
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(pools, request, response);
  });
  const sockets = attachTunnels(server, addressParser(allowed, databases));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fetchEndpoint = `http://127.0.0.1:${port}/sql`;
  const leave = answerHere(fetchEndpoint, ({ headers, body }) =>
    executeSql(pools, headers, () => body),
  );
  options.log?.(`The database bridge listens on 127.0.0.1:${port}.`);

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    leave();
    const ended = once(server, 'close');
    server.close();
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    // A statement that waits for a lock would hold its connection, and us, for as long.
    await Promise.all([ended, Promise.race([pools.close(), delay(closePatience)])]);
  }
  return {
    port,
    fetchEndpoint,
    wsProxy: `127.0.0.1:${port}/v1`,
    close: () => (closed ??= close()),
  };
}
