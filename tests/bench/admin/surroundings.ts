import { fileURLToPath } from 'node:url';
import { startBridge } from '../../../netlify/local/postgres/bridge.ts';
import { startCluster } from '../../../netlify/local/postgres/cluster.ts';
import { migrate } from '../../../netlify/local/postgres/migrate.ts';
import { enableFunctionsRole } from '../../../netlify/local/postgres/role.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';
import type { Addresses } from './desk-database.ts';

const PASSWORD = 'for-this-measurement-alone';

/** A database of this measurement's own, as the product has it. */
export async function startDatabase(): Promise<Addresses & { close: () => Promise<void> }> {
  const dataDir = await makeDataDir('plumbline-bench');
  const cluster = await startCluster({ dataDir, log: () => {}, durable: false });
  const bridge = await startBridge();
  const directory = fileURLToPath(new URL('../../../netlify/migrations', import.meta.url));
  const { ownerUrl } = cluster;
  await migrate({ databaseUrl: ownerUrl, directory, log: () => {}, wsProxy: bridge.wsProxy });
  await enableFunctionsRole(ownerUrl, PASSWORD);
  return {
    ownerUrl,
    functionsUrl: cluster.databaseUrl({ user: 'plumbline_functions', password: PASSWORD }),
    fetchEndpoint: bridge.fetchEndpoint,
    async close() {
      await bridge.close();
      await cluster.stop();
      await removeDataDir(dataDir);
    },
  };
}
