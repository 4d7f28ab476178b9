import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../netlify/local/free-port.ts';
import { startHost } from '../../netlify/local/host/host.ts';

/** The host with the real functions, in a process of its own, as the environment sets them up. */

const host = await startHost({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  port: await findFreePort(),
  publish: null,
  rateLimitFactor: 1_000_000,
  log: () => undefined,
});
process.send?.(host.port);
process.once('disconnect', () => process.exit());
