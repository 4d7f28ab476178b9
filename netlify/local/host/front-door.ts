import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { problemPacket, Refusal } from './answer.ts';
import type { Server } from './listen.ts';
import { oneLine } from './start-error.ts';

function join(visitor: Socket, port: number): void {
  if (visitor.destroyed) return;
  const inside = connect(port, '127.0.0.1');
  inside.on('error', () => visitor.destroy());
  visitor.on('error', () => inside.destroy());
  visitor.on('close', () => inside.destroy());
  inside.on('close', () => visitor.end());
  visitor.pipe(inside).pipe(visitor);
}

function turnAway(visitor: Socket, reason: unknown, requestId: string): void {
  const refusal = new Refusal(503, oneLine(reason), { 'retry-after': '1' });
  visitor.once('data', () => visitor.end(problemPacket(refusal, requestId)));
}

/**
 * One port before a process that is replaced now and then: connections wait while `inside` is pending, and are answered
 * with 503 and the reason where it rejects.
 * @param inside the port of the process that answers now.
 */
export function createFrontDoor(inside: () => Promise<number>, newRequestId: () => string): Server {
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    visitors.add(visitor);
    visitor.once('close', () => visitors.delete(visitor));
    visitor.on('error', () => visitor.destroy());
    inside().then(
      (port) => join(visitor, port),
      (reason: unknown) => turnAway(visitor, reason, newRequestId()),
    );
  });
  return Object.assign(server, {
    closeAllConnections() {
      for (const visitor of visitors) visitor.destroy();
    },
  });
}
