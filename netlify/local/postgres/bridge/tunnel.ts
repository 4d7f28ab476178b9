import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { RawData, WebSocket } from 'ws';
import { describe } from './sql-errors.ts';

/** Where a tunnel ends. */
export interface Address {
  readonly host: string;
  readonly port: number;
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

/** Pipes a WebSocket's messages to a TCP connection and back until either ends. */
export function openTunnel(webSocket: WebSocket, address: Address): void {
  const socket = connect({ ...address, noDelay: true });
  let connected = false;
  forward(socket, webSocket);
  socket.once('connect', () => {
    connected = true;
  });
  socket.once('error', (error) => {
    if (!connected) webSocket.send(connectionFailure(describe(error)));
  });
  // Whoever was held back must read on, or it never sees the end.
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
