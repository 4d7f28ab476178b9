import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../netlify/local/free-port.ts';
import { startHost } from '../../netlify/local/host/host.ts';
import { startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';

/**
 * The host with the real functions, as the environment sets them up, in a process of its own; the bridge to the database
 * is in it, as in the product.
 */

const bridge = await startNeonBridge();
process.env['NEON_FETCH_ENDPOINT'] = bridge.fetchEndpoint;

const FACTOR = 1_000_000;
process.env['RATE_LIMIT_FACTOR'] = String(FACTOR);

const host = await startHost({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  port: await findFreePort(),
  publish: null,
  rateLimitFactor: FACTOR,
  log: () => undefined,
});
process.send?.(host.port);
process.once('disconnect', () => process.exit());
