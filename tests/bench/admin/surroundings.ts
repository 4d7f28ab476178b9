import { startNeonBridge } from '../../../netlify/local/postgres/neon-bridge.ts';
import { prepareDatabase, startPostgres } from '../../../netlify/local/postgres/postgres.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';
import type { Addresses } from './admin-database.ts';

/** A database of this measurement's own, as the product has it. */
export async function startDatabase(): Promise<Addresses & { close: () => Promise<void> }> {
  const started = new AsyncDisposableStack();
  const dataDir = started.adopt(await makeDataDir('plumbline-bench'), removeDataDir);
  const { ownerUrl } = started.use(await startPostgres({ dataDir, durable: false }));
  const { fetchEndpoint } = started.use(await startNeonBridge());
  const functionsUrl = await prepareDatabase(ownerUrl);
  return { ownerUrl, functionsUrl, fetchEndpoint, close: () => started.disposeAsync() };
}
