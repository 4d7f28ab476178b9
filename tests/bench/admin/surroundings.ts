import { fileURLToPath } from 'node:url';
import { connect } from '../../../netlify/server/database.ts';
import type { Database } from '../../../netlify/server/database.ts';
import { asDesk } from '../../../netlify/server/desk-role.ts';
import { startBridge } from '../../../netlify/local/postgres/bridge.ts';
import { startCluster } from '../../../netlify/local/postgres/cluster.ts';
import { migrate } from '../../../netlify/local/postgres/migrate.ts';
import { enableFunctionsRole } from '../../../netlify/local/postgres/role.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';

const PASSWORD = 'for-this-measurement-alone';

export interface Addresses {
  ownerUrl: string;
  functionsUrl: string;
  fetchEndpoint: string;
}

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

/** The database as the desk's functions reach it. */
export function deskDatabase({ functionsUrl, fetchEndpoint }: Addresses): Database {
  return asDesk(connect({ url: functionsUrl, fetchEndpoint }));
}
