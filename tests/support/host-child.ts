import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../netlify/local/host/host.ts';
import { oneOf, startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { OWN_URL } from './host-process.ts';
import type { HostMessage, HostOrder } from './host-process.ts';

/*
 * A host in its own process, forked by host-process.ts. Reads the settings from its environment and starts its own
 * database bridge. HOST_PORT 0 means any free port. Exits when its parent does.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

function tell(message: HostMessage): void {
  process.send?.(message);
}

// As in tests/vitest.config.ts: the functions sell from the tests' catalogue.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.endsWith('.generated/catalogue.json')) return next(specifier, context);
    const { href } = new URL('catalogue.ts', import.meta.url);
    return { ...next(href, context), importAttributes: {} };
  },
});

process.once('disconnect', () => process.exit());

const bridge = await startNeonBridge(oneOf(process.env['DATABASE_URL'] ?? ''));
process.env['NEON_FETCH_ENDPOINT'] = bridge.fetchEndpoint;
const host = await startHost({
  root,
  port: Number(process.env['HOST_PORT'] ?? 0),
  publish: null,
  log: ({ status, method, route }) => {
    if (status === 500) tell({ fault: `${method} ${route}` });
  },
});
// The functions read SITE_URL at their first call.
if (process.env['SITE_URL'] === OWN_URL) process.env['SITE_URL'] = `http://localhost:${host.port}`;
process.on('message', ({ id, scheduled }: HostOrder) => {
  void host.runScheduled(scheduled).then(
    ({ status }) => tell({ id, status }),
    () => tell({ id, status: 0 }),
  );
});
tell({ port: host.port });
