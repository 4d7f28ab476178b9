import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { refreshTallies } from '../../netlify/core/stores/admin/tallies.ts';
import { fillAdmin } from '../support/admin-rows.ts';
import { measure, once } from './admin/measure.ts';
import type { Times } from './admin/measure.ts';
import { loadOrders, loadTransactions } from './admin/naive.ts';
import { findSamples, operationsOn } from './admin/operations.ts';
import type { Loaded, Operation } from './admin/operations.ts';
import { adminDatabase } from './admin/admin-database.ts';
import type { Addresses } from './admin/admin-database.ts';
import { startDatabase } from './admin/surroundings.ts';

/**
 * `npm run bench:admin [-- ORDERS]`: the admin page's lists and figures over a million orders, beside a version that loads the
 * whole table as the specification's original does. Times are those of a call through the driver, without the network.
 */

const RUNS = 40;
const GOAL_MS = 50;

const counts = (orders: number) => ({
  orders,
  transactions: Math.round(orders * 0.7),
  inquiries: Math.round(orders * 0.05),
});

const inMs = (ms: number): string => (ms < 100 ? ms.toFixed(1) : ms.toFixed(0)).padStart(9);

interface Line {
  name: string;
  p50: number;
  p95: number;
  naive: number | undefined;
}

function print({ name, p50, p95, naive }: Line): void {
  const ratio = naive === undefined ? '' : `${Math.round(naive / p50)} ×`;
  const beside = naive === undefined ? '–'.padStart(9) : inMs(naive);
  const note = p95 > GOAL_MS ? `  over ${GOAL_MS} ms` : '';
  console.log(`${name.padEnd(44)}${inMs(p50)}${inMs(p95)}${beside}${ratio.padStart(9)}${note}`);
}

/** The naive version's time for each operation that it has, with the loading of its tables, in ms. */
async function measureNaive(
  operations: readonly Operation[],
  ownerUrl: string,
): Promise<Map<string, number>> {
  const [ordersMs, orders] = await once(() => loadOrders(ownerUrl));
  const [transactionsMs, transactions] = await once(() => loadTransactions(ownerUrl));
  const loaded: Loaded = { orders, transactions };
  const loadMs = { orders: ordersMs, transactions: transactionsMs };
  const found = new Map<string, number>();
  for (const { name, naive, loads } of operations) {
    if (!naive) continue;
    const [ms] = await once(() => naive(loaded));
    found.set(
      name,
      loads.reduce((sum, table) => sum + loadMs[table], ms),
    );
  }
  return found;
}

/** The part as JavaScript, as functions are deployed: reading TypeScript takes memory of its own. */
async function bundlePart(): Promise<string> {
  const outdir = fileURLToPath(new URL('../../.cache/bench', import.meta.url));
  const entry = fileURLToPath(new URL('admin/csv-part.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    external: ['pg'],
  });
  return `${outdir}/csv-part.js`;
}

async function csvPart(way: 'ours' | 'naive', addresses: Addresses): Promise<void> {
  const script = await bundlePart();
  const { ownerUrl, functionsUrl, fetchEndpoint } = addresses;
  const { stdout: output } = await promisify(execFile)(process.execPath, [
    script,
    way,
    ownerUrl,
    functionsUrl,
    fetchEndpoint,
  ]);
  const { ms, bytes, heap, peakKiB } = JSON.parse(output) as {
    ms: number;
    bytes: number;
    heap: number;
    peakKiB: number;
  };
  const size = `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  console.log(
    `${`CSV of all orders, ${way}`.padEnd(44)}${(ms / 1_000).toFixed(1)} s, ${size}, ${(heap / 2 ** 20).toFixed(0)} MiB in use at most, process ${(peakKiB / 1024).toFixed(0)} MiB`,
  );
}

async function run(orders: number): Promise<void> {
  const database = await startDatabase();
  try {
    const rows = counts(orders);
    const [fillMs] = await once(() => fillAdmin(database.ownerUrl, rows));
    console.log(`Filled with ${JSON.stringify(rows)} in ${(fillMs / 1_000).toFixed(0)} s.`);
    const admin = adminDatabase(database);
    const [refreshMs] = await once(() => refreshTallies(admin));
    console.log(`Tallies refreshed in ${refreshMs.toFixed(0)} ms.`);
    const operations = operationsOn(admin, await findSamples(database.ownerUrl, orders));
    const times = new Map<string, Times>();
    for (const { name, ours } of operations) times.set(name, await measure(RUNS, ours));
    console.log(`Load after ours: ${loadavg()[0]?.toFixed(1)}.`);
    // Afterwards: its tables fill this process's memory.
    const naive = await measureNaive(operations, database.ownerUrl);
    console.log(`${'in ms'.padEnd(44)}      p50      p95    naive    ratio`);
    for (const [name, { p50, p95 }] of times) print({ name, p50, p95, naive: naive.get(name) });
    const [first, deep] = [...times.values()];
    if (first && deep)
      console.log(`A deep page takes ${(deep.p50 / first.p50).toFixed(2)} × the first one.`);
    await csvPart('ours', database);
    await csvPart('naive', database);
  } finally {
    await database.close();
  }
}

await run(Number(process.argv[2] ?? 1_000_000));
process.exit(0);
