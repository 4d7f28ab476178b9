import { loadavg } from 'node:os';
import { asAdmin } from '../../netlify/core/admin-role.ts';
import { connect } from '../../netlify/core/database.ts';
import type { Database } from '../../netlify/core/database.ts';
import { csv } from '../../netlify/core/http/csv.ts';
import { refreshTallies } from '../../netlify/core/stores/admin/tallies.ts';
import { listOrders } from '../../netlify/core/use-cases/admin/list-orders.ts';
import { startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import type { AdminOrder } from '../../src/domain/admin/orders.ts';
import { fillAdmin } from '../support/admin-rows.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { measure, once } from './admin/measure.ts';
import type { Times } from './admin/measure.ts';
import { findSamples, operationsOn } from './admin/operations.ts';

/**
 * `npm run bench:admin [-- ORDERS]`: the admin page's lists and figures over a million orders. Times are those of a call
 * through the driver, without the network.
 */

const RUNS = 40;
const GOAL_MS = 50;

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const inMiB = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

function print(name: string, { p50, p95 }: Times): void {
  const [half, most] = [p50, p95].map((ms) => ms.toFixed(1).padStart(9));
  console.log(`${name.padEnd(44)}${half}${most}${p95 > GOAL_MS ? `  over ${GOAL_MS} ms` : ''}`);
}

/** A file of every order: its size, and how much more memory was in use meanwhile than before. */
async function exportAll(database: Database): Promise<string> {
  const columns = {
    id: ({ id }: AdminOrder) => id,
    service_id: (order: AdminOrder) => order.service_id,
    service_name: (order: AdminOrder) => order.service_name,
    amount: ({ amount }: AdminOrder) => amount,
    status: ({ status }: AdminOrder) => status,
    email: ({ email }: AdminOrder) => email,
    payment_id: (order: AdminOrder) => order.payment_id,
    created_at: (order: AdminOrder) => order.created_at,
  };
  const read = (page: { limit: number }) => listOrders({ database }, { sort: 'newest', ...page });
  const before = process.memoryUsage().heapUsed;
  let [size, heap] = [0, 0];
  const { body } = csv('orders', new Date(), { columns, read, report: console.error });
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    heap = Math.max(heap, process.memoryUsage().heapUsed - before);
  }
  return `${inMiB(size)}, ${inMiB(heap)} more in use at most`;
}

const orders = Number(process.argv[2] ?? 1_000_000);
await using started = new AsyncDisposableStack();
const dataDir = started.adopt(await makeDataDir('plumbline-bench'), removeDataDir);
const { ownerUrl } = started.use(await startPostgres({ dataDir, durable: false }));
const { fetchEndpoint } = started.use(await startNeonBridge());
const database = asAdmin(connect({ url: await prepareDatabase(ownerUrl), fetchEndpoint }));

const transactions = Math.round(orders * 0.7);
const rows = { orders, transactions, inquiries: Math.round(orders * 0.05) };
const filled = await once(() => fillAdmin(ownerUrl, rows));
console.log(`Filled with ${JSON.stringify(rows)} in ${inSeconds(filled)}.`);
console.log(`Tallies refreshed in ${inSeconds(await once(() => refreshTallies(database)))}.`);
console.log(`Load ${loadavg()[0]?.toFixed(1)}.\n${'in ms'.padEnd(44)}      p50      p95`);
const p50s: number[] = [];
for (const { name, run } of operationsOn(database, await findSamples(ownerUrl, orders))) {
  const times = await measure(RUNS, run);
  print(name, times);
  p50s.push(times.p50);
}
const [first = NaN, deep = NaN] = p50s;
console.log(`A deep page takes ${(deep / first).toFixed(2)} × the first one.`);
let file = '';
const exported = await once(async () => (file = await exportAll(database)));
console.log(`CSV of all orders: ${inSeconds(exported)}, ${file}`);
