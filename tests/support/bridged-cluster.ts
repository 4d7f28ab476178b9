import { neonConfig } from '@neondatabase/serverless';
import { startBridge } from '../../netlify/local/postgres/bridge.ts';
import type { Bridge } from '../../netlify/local/postgres/bridge.ts';
import { startCluster } from '../../netlify/local/postgres/cluster.ts';
import type { Cluster } from '../../netlify/local/postgres/cluster.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { eventually, query } from './cluster-runs.ts';

/** A database server and a bridge of a test file's own, which it may harm. */
export interface BridgedCluster {
  readonly dataDir: string;
  readonly bridge: Bridge;
  cluster: Cluster;
  /** Starts the server again after it was stopped. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both in a folder of their own, and points this process's Neon driver there. */
export async function startBridgedCluster(): Promise<BridgedCluster> {
  const dataDir = await makeDataDir();
  const start = () => startCluster({ dataDir, durable: false, log: () => undefined });
  const bridge = await startBridge();
  neonConfig.fetchEndpoint = bridge.fetchEndpoint;
  neonConfig.wsProxy = bridge.wsProxy;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  const bridged: BridgedCluster = {
    dataDir,
    bridge,
    cluster: await start(),
    async restart() {
      bridged.cluster = await start();
    },
    async close() {
      await bridge.close();
      await bridged.cluster.stop();
      await removeDataDir(dataDir);
    },
  };
  return bridged;
}

/** Waits until so many sessions of the database are in a state, in the words of `pg_stat_activity`. */
export async function sessionsAre(url: string, state: string, count: number): Promise<void> {
  await eventually(async () => {
    const rows = await query(
      url,
      `SELECT FROM pg_stat_activity WHERE ${state} AND datname = current_database()`,
    );
    if (rows.length < count) throw new Error('not yet');
  });
}
