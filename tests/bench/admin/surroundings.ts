import { fileURLToPath } from 'node:url';
import { migrate } from '../../../netlify/build/migrate.ts';
import { startNeonBridge } from '../../../netlify/local/postgres/neon-bridge.ts';
import { startPostgres } from '../../../netlify/local/postgres/postgres.ts';
import { enableFunctionsRole } from '../../../netlify/local/postgres/role.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';
import type { Addresses } from './desk-database.ts';

const PASSWORD = 'for-this-measurement-alone';

/** A database of this measurement's own, as the product has it. */
export async function startDatabase(): Promise<Addresses & { close: () => Promise<void> }> {
  const dataDir = await makeDataDir('plumbline-bench');
  const postgres = await startPostgres({ dataDir, log: () => {}, durable: false });
  const bridge = await startNeonBridge();
  const directory = fileURLToPath(new URL('../../../netlify/migrations', import.meta.url));
  const { ownerUrl } = postgres;
  await migrate({ databaseUrl: ownerUrl, directory });
  await enableFunctionsRole(ownerUrl, PASSWORD);
  return {
    ownerUrl,
    functionsUrl: postgres.databaseUrl({ user: 'plumbline_functions', password: PASSWORD }),
    fetchEndpoint: bridge.fetchEndpoint,
    async close() {
      await bridge.close();
      await postgres.stop();
      await removeDataDir(dataDir);
    },
  };
}
