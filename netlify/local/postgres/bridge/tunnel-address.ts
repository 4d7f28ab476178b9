import type { IncomingMessage } from 'node:http';
import { hostOf } from './pools.ts';
import { tlsOf } from './tls.ts';
import type { Address } from './tunnel.ts';

/** By host and port, how the databases are reached; the first address of one decides. */
function encryptionsOf(databases: readonly URL[]): ReadonlyMap<string, Address['tls']> {
  const last = databases.toReversed();
  return new Map(last.map((url) => [`${hostOf(url)}:${url.port || 5432}`, tlsOf(url)]));
}

/**
 * Reads where a WebSocket's request wants to be led; undefined: nowhere that it may.
 * @param databases whose addresses say how they are reached; any other is not encrypted
 * @throws {UnknownTlsMode} for an address with an unknown `sslmode`.
 */
export function addressParser(allowed: ReadonlySet<string>, databases: readonly URL[]) {
  const encryptions = encryptionsOf(databases);
  return (request: IncomingMessage): Address | undefined => {
    if (request.headers.origin !== undefined) return undefined;
    const match = /^\/v1\?address=(.+):(\d{1,5})$/.exec(request.url ?? '');
    const [host, port] = [match?.[1]?.replace(/^\[|\]$/g, ''), Number(match?.[2])];
    if (host === undefined || !allowed.has(host) || port > 65_535) return undefined;
    return { host, port, tls: encryptions.get(`${host}:${port}`) ?? null };
  };
}
