import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Returns a free port below those of outgoing connections (from 32768 on Linux): one of them could take another port before
 * the program that gets it listens.
 */
export const freePort = (): Promise<number> => getPort({ port: randomInt(20_000, 30_000) });
