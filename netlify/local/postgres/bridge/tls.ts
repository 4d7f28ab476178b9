import { once } from 'node:events';
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';
import type { ConnectionOptions, TLSSocket } from 'node:tls';

/** Names of `sslmode`, as libpq has them, and what each asks of the server's certificate. */
const MODES: Readonly<Record<string, ConnectionOptions | null>> = {
  disable: null,
  // These two take what the server likes; a bridge beside the database needs no more.
  allow: null,
  prefer: null,
  // Encrypted, to whomever.
  require: { rejectUnauthorized: false },
  // Signed by an authority that Node trusts (NODE_EXTRA_CA_CERTS adds one), under any name.
  'verify-ca': { checkServerIdentity: () => undefined },
  'verify-full': {},
};

export const TLS_MODES = Object.keys(MODES);

/** An `sslmode` that is none. */
export class UnknownTlsMode extends Error {
  override readonly name = 'UnknownTlsMode';
}

/**
 * How a database's address wants the connection encrypted; null: not at all.
 * @throws {UnknownTlsMode} for an unknown `sslmode`.
 */
export function tlsOf(address: URL): ConnectionOptions | null {
  const mode = address.searchParams.get('sslmode') ?? 'disable';
  const options = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
  if (options !== undefined) return options;
  throw new UnknownTlsMode(`sslmode must be one of ${TLS_MODES.join(', ')}.`);
}

/** Asks the server for TLS, as PostgreSQL's protocol has it: length 8, number 80877103. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const YES = 'S'.charCodeAt(0);

async function firstByte(socket: Socket): Promise<number | undefined> {
  for (;;) {
    const chunk = socket.read(1) as Buffer | null;
    if (chunk) return chunk[0];
    if (socket.readableEnded || socket.destroyed) return undefined;
    await Promise.race([once(socket, 'readable'), once(socket, 'end'), once(socket, 'close')]);
  }
}

/**
 * Encrypts a connection to PostgreSQL that nothing was sent on yet.
 * @throws when the server does not offer TLS, or its certificate won't do.
 */
export async function encrypt(
  socket: Socket,
  host: string,
  options: ConnectionOptions,
): Promise<TLSSocket> {
  socket.write(SSL_REQUEST);
  if ((await firstByte(socket)) !== YES) throw new Error('the server does not offer TLS');
  const servername = isIP(host) ? {} : { servername: host };
  const encrypted = connect({ ...options, ...servername, socket, host });
  await once(encrypted, 'secureConnect');
  return encrypted;
}
