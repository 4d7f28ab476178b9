import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '../../../src/catalogue/load-catalogue.ts';
import { startGateway, type Gateway } from './gateway.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** `--port` (any free one without) and `--state` (a file's absolute path; memory alone without). */
async function start(): Promise<Gateway> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, state: { type: 'string' } },
  });
  const port = Number(values.port ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be from 0 to 65535, not "${values.port ?? ''}".`);
  }
  return startGateway({
    port,
    ...(values.state === undefined ? {} : { stateFile: values.state }),
    log: (line) => {
      console.error(line);
    },
    providers: loadCatalogue(CONTENT).providers.map(({ id, name, minCents }) => ({
      id,
      name,
      minimumCents: minCents,
    })),
  });
}

try {
  const gateway = await start();
  console.log(`listening ${gateway.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void gateway.close());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
