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

/** A body up to this size mostly comes in one packet with its head. */
const SMALL_BYTES = 16 * 1024;

/** A small body that has arrived whole by the time the parser is done with the packet; undefined for any other. */
async function arrivedBody({ incoming }: Call): Promise<Buffer<ArrayBuffer> | undefined> {
  const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > SMALL_BYTES) return undefined;
  await new Promise((resolve) => setImmediate(resolve));
  if (incoming.readableLength !== length) return undefined;
  return incoming.read(length) as Buffer<ArrayBuffer>;
}

/** The call as a web Request, its body streaming where it has not arrived yet. To be made once: it takes the body. */
export async function toRequest(call: Call, limits: Limits): Promise<Request> {
  const { method, url, headers, abort } = call;
  const init = { method, headers, signal: abort.signal };
  if (method === 'GET' || method === 'HEAD' || !hasBody(call.incoming))
    return new Request(url, init);
  const arrived = await arrivedBody(call);
  return new Request(url, {
    ...init,
    ...(arrived ? { body: arrived } : { body: bodyOf(call, limits), duplex: 'half' }),
  });
}
