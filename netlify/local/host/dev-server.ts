import { parseArgs } from 'node:util';
import { startDevHost } from './dev-host.ts';
import { HostStartError } from './start-error.ts';

/** node netlify/local/host/dev-server.ts [--root .] [--port 8889] [--site-url http://localhost:4321] */
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: process.cwd() },
    port: { type: 'string', default: '8889' },
    'site-url': { type: 'string' },
  },
});

try {
  const siteUrl = values['site-url'];
  const host = await startDevHost({
    root: values.root,
    port: Number(values.port),
    ...(siteUrl !== undefined && { siteUrl }),
    log: (entry) => console.log(JSON.stringify(entry)),
    report: (line) => console.error(line),
  });
  console.error(`Functions at ${host.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void host.close().then(() => process.exit()));
  }
} catch (fault) {
  if (!(fault instanceof HostStartError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
