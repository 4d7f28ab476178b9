import { loadavg } from 'node:os';
import { asAdmin, connect } from '../../netlify/core/database.ts';
import { csvLines } from '../../netlify/core/http/csv.ts';
import type { Cursor } from '../../netlify/core/stores/admin/cursor.ts';
import { inquiryList } from '../../netlify/core/stores/admin/inquiries.ts';
import { readOrders as readOpenOrders } from '../../netlify/core/stores/evidence.ts';
import { readFigures } from '../../netlify/core/stores/admin/figures.ts';
import { findOrderDetail } from '../../netlify/core/stores/admin/order-detail.ts';
import { readSummary } from '../../netlify/core/stores/admin/summary.ts';
import { transactionList } from '../../netlify/core/stores/admin/transactions.ts';
import { chartRevenue } from '../../netlify/core/use-cases/admin/chart-revenue.ts';
import { listCountedOrders, listExportedOrders } from '../../netlify/core/stores/admin/orders.ts';
import { oneOf, startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import type { AdminOrder, OrderFilters } from '../../src/domain/admin/orders.ts';
import type { TransactionFilters } from '../../src/domain/admin/transactions.ts';
import { fillAdmin, LAST_ROW_AT } from '../support/admin-rows.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { query } from '../support/postgres-runs.ts';

/**
 * `npm run bench:admin [-- ORDERS [DATA_DIR]]`: measures the admin page's lists and figures with a million orders.
 * Keeps the rows in DATA_DIR for the next run, if it is given. Times are those of calls through the database driver,
 * without the network. tests/core/admin/plans.test.ts checks the plan of every other statement.
 */

const RUNS = 40;
const orders = Number(process.argv[2] ?? 1_000_000);
/** Goals at the 95th percentile: of lists, and of figures, which read all rows of their span. */
const GOALS_MS = orders <= 10_000 ? { list: 30, figures: 30 } : { list: 50, figures: 400 };
const PAGE = { sort: 'newest', limit: 25 } as const;

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const inMiB = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Prints the median and the 95th percentile in ms, after two warm-up runs. Returns the median. */
async function measure(
  name: string,
  work: () => Promise<unknown>,
  goal = GOALS_MS.list,
): Promise<number> {
  const times: number[] = [];
  for (let run = -2; run < RUNS; run += 1) {
    const ms = await timeOf(work);
    if (run >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  const [p50 = NaN, p95 = NaN] = [0.5, 0.95].map((share) => times[Math.ceil(RUNS * share) - 1]);
  const columns = [p50, p95].map((ms) => ms.toFixed(1).padStart(9)).join('');
  console.log(`${name.padEnd(44)}${columns}${p95 > goal ? `  over ${goal} ms` : ''}`);
  return p50;
}

await using started = new AsyncDisposableStack();
const dataDir =
  process.argv[3] ?? started.adopt(await makeDataDir('plumbline-bench'), removeDataDir);
const { ownerUrl } = started.use(await startPostgres({ dataDir, durable: false }));
const url = await prepareDatabase(ownerUrl);
const { fetchEndpoint } = started.use(await startNeonBridge(oneOf(url)));
const database = asAdmin(connect({ url, fetchEndpoint }));

const rows = {
  orders,
  transactions: Math.round(orders * 0.7),
  inquiries: Math.round(orders * 0.05),
};
const [kept] = await query(ownerUrl, 'select from orders limit 1');
const filled = kept ? 0 : await timeOf(() => fillAdmin(ownerUrl, rows));
console.log(`Filled with ${JSON.stringify(rows)} in ${inSeconds(filled)}.`);
console.log(`Load ${loadavg()[0]?.toFixed(1)}.\n${'in ms'.padEnd(44)}      p50      p95`);

/** Page 10,000 of a million orders. */
const deepPage = Math.max(1, Math.round(orders / 100));
async function findDeepPage(table: string): Promise<Cursor> {
  const [last] = await query<{ at: string; id: string }>(
    ownerUrl,
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
      from ${table} order by created_at desc, id desc limit 1 offset ${deepPage * 25 - 1}`,
  );
  return ['newest', last?.at ?? '', last?.id ?? '', deepPage * 25];
}
/** A paid order in the middle of the table. */
const [{ id, payment, email, hash } = {}] = await query<Record<string, string>>(
  ownerUrl,
  `select o.id, o.payment_id as payment, receipt_email as email, transaction_hash as hash
    from orders o join transactions t on t.order_id = o.id
    where receipt_email is not null and o.status = 'completed' order by o.id limit 1 offset ${Math.round(orders / 5)}`,
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const listed = (filters: Partial<OrderFilters> & { cursor?: Cursor }) =>
  listCountedOrders(database, { ...PAGE, ...filters });
const first = await measure('orders, first page', () => listed({}));
const cursor = await findDeepPage('orders');
const deep = await measure(`orders, page ${deepPage}`, () => listed({ cursor }));

const week = { from: '2025-06-01T00:00:00Z', to: '2025-06-08T00:00:00Z' };
const orderFilters: Record<string, Partial<OrderFilters>> = {
  ', cancelled': { status: 'cancelled' },
  ', flagged': { flag: 'any' },
  ', one week': week,
  ', failed, custom, highest first': { status: 'failed', type: 'custom', sort: 'highest' },
  ', refunded in full, lowest first': { refunded: 'full', sort: 'lowest' },
  ', to be delivered': { delivered: 'no' },
  ' of a week, refunded, delivered': { ...week, refunded: 'part', delivered: 'yes' },
  ' by start of reference': { q: id?.slice(0, 8) },
  ' by service, cancelled': { q: 'number 19', status: 'cancelled' },
  ' by plan, highest first': { q: 'plan-3', sort: 'highest' },
  ' by address': { q: email },
  ' by common start of address': { q: 'buyer1' },
  ' by part of address': { q: '23@works13.ex' },
  ' by end of address': { q: '9@works9.example' },
  ' by end of reference': { q: id?.slice(-8) },
  ' by amount': { q: '$485.00' },
  ' by name': { q: 'visitor 7712' },
  ' between amounts': { min_amount: '485', max_amount: '485.50' },
  ' of a provider, failed': { provider: 'moonpay', status: 'failed' },
  ' of a provider that nobody chose': { provider: 'none' },
  ' of a buyer': { buyer: email },
  ' whose checks have ended': { checks: 'ended' },
  ' by payment id': { q: payment },
  ' by hash': { q: hash },
  ' by nothing there is': { q: 'no such thing' },
};
for (const [name, filters] of Object.entries(orderFilters))
  await measure(`orders${name}`, () => listed(filters));

const transactionFilters: Record<string, Partial<TransactionFilters> & { cursor?: Cursor }> = {
  ', first page': {},
  [`, page ${deepPage}`]: { cursor: await findDeepPage('transactions') },
  ', one week': week,
  ', failed': { status: 'failed' },
  ' by hash': { q: hash },
};
for (const [name, filters] of Object.entries(transactionFilters)) {
  const wanted = { ...PAGE, ...filters };
  await measure(`transactions${name}`, () => transactionList.readCounted(database, wanted));
}

for (const q of ['', 'company 123', 'zebra crossing']) {
  const wanted = { ...PAGE, ...(q && { q }) };
  await measure(`inquiries ${q}`, () => inquiryList.readCounted(database, wanted));
}

await measure('orders to settle', () =>
  readOpenOrders(database, { which: 'unsettled', after: FIRST_ID, most: 50 }),
);
const figures = (name: string, work: () => Promise<unknown>) =>
  measure(name, work, GOALS_MS.figures);
await figures('summary', () => readSummary(database));
for (const [name, from] of [
  ['a month', '2026-10-20T05:00:00Z'],
  ['a year', '2025-11-20T05:00:00Z'],
] as const)
  await figures(`figures of ${name}`, () =>
    readFigures(database, { from, to: LAST_ROW_AT.toISOString() }),
  );
const detail = {
  ...{ id: id ?? '', staffMail: 's@staff.example' },
  ...{ siteUrl: 'https://shop.example', at: LAST_ROW_AT },
};
await measure('order with refunds and mails', () => findOrderDetail(database, detail));
for (const zone of ['UTC', 'America/New_York', 'Asia/Kathmandu'])
  await figures(`chart of a year, ${zone}`, () =>
    chartRevenue({ database, now: () => LAST_ROW_AT }, { range: '1y', zone }),
  );
console.log(`A deep page takes ${(deep / first).toFixed(2)} × the first one.`);

const names = [
  'id',
  'service_id',
  'service_name',
  'amount',
  'status',
  'email',
  'created_at',
] as const;
const columns = Object.fromEntries(names.map((name) => [name, (order: AdminOrder) => order[name]]));
const read = (page: { limit: number }) => listExportedOrders(database, { sort: 'newest', ...page });
let [size, heap] = [0, 0];
const exported = await timeOf(async () => {
  const before = process.memoryUsage().heapUsed;
  for await (const text of csvLines({ columns, read })) {
    size += Buffer.byteLength(text);
    heap = Math.max(heap, process.memoryUsage().heapUsed - before);
  }
});
const most = `${inMiB(size)}, ${inMiB(heap)} more in use at most`;
console.log(`CSV of all orders: ${inSeconds(exported)}, ${most}`);
