import type { Answer } from './answer.ts';

/** An answer's body, as far as it was there without waiting. */
export interface OpenBody {
  readonly first: Uint8Array;
  /** What follows, piece by piece; null where that was all. */
  readonly rest: AsyncIterable<Uint8Array> | null;
}

/** More than this is not gathered. */
const AT_ONCE_BYTES = 64 * 1024;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Piece = Awaited<ReturnType<Reader['read']>>;

/** The pieces from `next` on; ends early, with the signal's reason, once that is aborted. */
async function* piecesOf(
  reader: Reader,
  next: Promise<Piece>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let piece = await next; ; piece = await reader.read()) {
      signal.throwIfAborted();
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/**
 * Begins to read a body. Most are made whole, and then go out with their head as one packet; one that keeps its reader
 * waiting is passed on as it comes.
 * @throws what the body throws at once, while its answer can still be another.
 */
export async function openBody(
  body: NonNullable<Answer['body']>,
  signal: AbortSignal,
): Promise<OpenBody> {
  if (body instanceof Uint8Array) return { first: body, rest: null };
  const reader: Reader = body.getReader();
  const pause = new Promise<null>((resolve) => setImmediate(resolve, null));
  const pieces: Uint8Array[] = [];
  let next = reader.read();
  for (let size = 0; size <= AT_ONCE_BYTES; next = reader.read()) {
    const piece = await Promise.race([next, pause]);
    if (piece === null) break;
    if (piece.done) return { first: Buffer.concat(pieces), rest: null };
    pieces.push(piece.value);
    size += piece.value.byteLength;
  }
  return { first: Buffer.concat(pieces), rest: piecesOf(reader, next, signal) };
}
