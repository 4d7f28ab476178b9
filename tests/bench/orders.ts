import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startSurroundings } from '../../netlify/local/product.ts';
import { parseLocalSettings } from '../../netlify/local/settings.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { loadNow, median, runRound } from './load.ts';
import type { Round } from './load.ts';

/**
 * `npm run bench:orders`: orders through the host with the real function, beside a bare node:http + pg server that
 * writes the same rows. Rounds alternate, so that whatever else the machine does falls on both; the ratio is the median
 * of the rounds' ratios.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 5;
const ROUND_MS = 3_000;
const CONNECTIONS = [1, 10, 50];
/** Share of the bare server's orders per second at ten connections. */
const GOAL = 0.6;

async function startServer(file: string, env: Record<string, string>) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { port, end: () => child.disconnect() };
}

type Pair = [host: Round, bare: Round];

async function measure(ports: [number, number], connections: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = await runRound(ports[0], connections, ROUND_MS);
    const bare = await runRound(ports[1], connections, ROUND_MS);
    pairs.push([host, bare]);
  }
  return pairs;
}

const of = (pairs: Pair[], side: 0 | 1, figure: keyof Round) =>
  median(pairs.map((pair) => pair[side][figure])).toFixed(1);
const ratio = (pairs: Pair[], figure: keyof Round) =>
  median(pairs.map(([host, bare]) => host[figure] / bare[figure]));

function report(connections: number, pairs: Pair[]): void {
  const figures = (['perSecond', 'p50', 'p99'] as const).map(
    (figure) =>
      `${figure} ${of(pairs, 0, figure)} : ${of(pairs, 1, figure)} = ${ratio(pairs, figure).toFixed(2)}`,
  );
  console.log(`${String(connections).padStart(2)} connections  ${figures.join('   ')}`);
}

const dataDir = await makeDataDir('plumbline-bench');
const settings = parseLocalSettings(root, { DATA_DIR: dataDir });
const surroundings = await startSurroundings(root, settings, () => undefined);
try {
  const host = await startServer('host-server.ts', surroundings.environment);
  const bare = await startServer('bare-server.ts', { BENCH_DATABASE_URL: surroundings.ownerUrl });
  console.log(`Load of the machine: ${loadNow()}`);
  console.log('Host with the real function : bare node:http + pg, times in ms, medians of rounds');
  await measure([host.port, bare.port], 10);
  for (const connections of CONNECTIONS) {
    const pairs = await measure([host.port, bare.port], connections);
    report(connections, pairs);
    if (connections === 10 && ratio(pairs, 'perSecond') < GOAL) process.exitCode = 1;
  }
  console.log(`Load of the machine: ${loadNow()}`);
  host.end();
  bare.end();
} finally {
  await surroundings.close();
  await removeDataDir(dataDir);
}
