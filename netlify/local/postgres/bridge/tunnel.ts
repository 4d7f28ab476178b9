import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { RawData, WebSocket } from 'ws';
import { describe } from './sql-errors.ts';
import { encrypt } from './tls.ts';

/** Where a tunnel ends. */
export interface Address {
  readonly host: string;
  readonly port: number;
  /** null: not encrypted. */
  readonly tls: ConnectionOptions | null;
}

// Bytes that may wait for a slow reader before the other side is held back.
const highWater = 256 * 1024;

/** PostgreSQL's own message for a connection that failed, so that the driver reports its reason. */
function connectionFailure(reason: string): Buffer {
  const parts = ['SFATAL', 'VFATAL', 'C08001', `MThe database can't be reached: ${reason}`];
  const body = Buffer.from(`${parts.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function forward(socket: Socket, webSocket: WebSocket): void {
  socket.on('data', (chunk) => {
    webSocket.send(chunk, () => {
      if (socket.isPaused() && webSocket.bufferedAmount < highWater) socket.resume();
    });
    if (webSocket.bufferedAmount >= highWater) socket.pause();
  });
  webSocket.on('message', (data: RawData) => {
    if (!socket.write(data as Buffer)) webSocket.pause();
  });
  socket.on('drain', () => {
    webSocket.resume();
  });
}

/** Whoever was held back must read on, or it never sees the end. */
function endTogether(socket: Socket, webSocket: WebSocket): void {
  socket.once('close', () => {
    webSocket.resume();
    webSocket.close();
  });
  webSocket.once('close', () => {
    socket.resume();
    socket.end();
  });
  webSocket.once('error', () => {
    socket.destroy();
  });
}

/** Pipes a WebSocket's messages to a TCP connection and back until either ends. */
export function openTunnel(webSocket: WebSocket, { host, port, tls }: Address): void {
  const socket = connect({ host, port, noDelay: true });
  endTogether(socket, webSocket);
  const refuse = (error: unknown) => {
    webSocket.send(connectionFailure(describe(error)));
    socket.destroy();
  };
  socket.once('error', refuse);
  // What the driver says meanwhile waits for the database to hear it.
  webSocket.pause();
  socket.once('connect', () => {
    const ready = tls ? encrypt(socket, host, tls) : Promise.resolve(socket);
    ready
      .then((open) => {
        socket.off('error', refuse);
        socket.on('error', () => undefined);
        open.on('error', () => undefined);
        forward(open, webSocket);
        webSocket.resume();
      })
      .catch(refuse);
  });
}
