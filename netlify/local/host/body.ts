import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import { tooLarge } from './request.ts';
import type { Call } from './request.ts';

/** Whether anything follows the header section. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The body as it arrives; more than the limit ends the call with 413. */
function bodyOf({ incoming, abort }: Call, limits: Limits): ReadableStream<Uint8Array> {
  let received = 0;
  // A function that refuses a body stops reading it; the rest is still taken off the connection.
  let unread = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason));
        incoming.on('data', (chunk: Buffer) => {
          received += chunk.byteLength;
          if (received > limits.bodyBytes) abort.abort(tooLarge(limits));
          if (abort.signal.aborted || unread) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.on('end', () => {
          if (!abort.signal.aborted && !unread) controller.close();
        });
        incoming.pause();
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        unread = true;
        incoming.resume();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
}

/** The call as a web Request, its body streaming. To be made once: it takes the body. */
export function toRequest(call: Call, limits: Limits): Request {
  const { method, url, headers, abort } = call;
  const carriesBody = method !== 'GET' && method !== 'HEAD' && hasBody(call.incoming);
  return new Request(url, {
    method,
    headers,
    signal: abort.signal,
    ...(carriesBody && { body: bodyOf(call, limits), duplex: 'half' }),
  });
}
