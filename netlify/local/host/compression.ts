import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What the type package lacks: the second argument of negotiator 1.x, the server's own order among equals. */
interface EncodingNegotiator {
  encoding(
    available: readonly string[],
    options: { preferred: readonly string[] },
  ): string | undefined;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A deploy's files are compressed once and sent many times, so with the most that brotli can: a tenth less than at 9. */
const BROTLI_LEVEL = 11;
/** That takes 2 s a MiB; larger files are rare here and make do with less. */
const BEST_BYTES = 512 * 1024;
const BROTLI_LEVEL_LARGE = 9;
const GZIP_LEVEL = 9;
/** Under one packet there is nothing to gain. */
const SMALLEST_BYTES = 860;
const COMPRESSIBLE =
  /^(?:text\/|font\/(?:otf|ttf)|image\/(?:svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|wasm|yaml|vnd\.ms-fontobject)\b)/i;

/** Whether a file of this type and size is ever sent compressed. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= SMALLEST_BYTES && COMPRESSIBLE.test(contentType);
}

/** The best of the three that an Accept-Encoding header allows; as it is where it allows none (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const negotiator: EncodingNegotiator = new Negotiator({
    headers: { 'accept-encoding': acceptEncoding },
  });
  const chosen = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity';
}

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: GZIP_LEVEL });
  if (encoding === 'identity') return body;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      body.byteLength > BEST_BYTES ? BROTLI_LEVEL_LARGE : BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return compressBrotli(body, { params });
}
