import { startCluster } from '../../netlify/local/postgres/cluster.ts';
import type { Cluster } from '../../netlify/local/postgres/cluster.ts';

/*
 * A run of its own: `node hold-cluster.ts FOLDER` starts the embedded database there, prints one line
 * of JSON (`ownerUrl`, or `message` when it could not), and holds it until it is ended.
 */
function print(line: { ownerUrl: string } | { message: string }): void {
  console.log(JSON.stringify(line));
}

async function hold(dataDir: string): Promise<void> {
  let cluster: Cluster;
  try {
    cluster = await startCluster({ dataDir, log: () => undefined, durable: false });
  } catch (error) {
    print({ message: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
    return;
  }
  print({ ownerUrl: cluster.ownerUrl });
  process.once('SIGTERM', () => void cluster.stop());
}

await hold(process.argv[2] ?? '');
