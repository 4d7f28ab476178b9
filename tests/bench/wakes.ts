import { rm } from 'node:fs/promises';
import path from 'node:path';
import { neonConfig } from '@neondatabase/serverless';
import type { HttpBindings } from '@hono/node-server';
import { services } from '../../netlify/core/services.ts';
import { startBlobs } from '../../netlify/local/blobs.ts';
import { createApp, runScheduled } from '../../netlify/local/host/app.ts';
import { loadFunctions } from '../../netlify/local/host/functions.ts';
import { startMailSink } from '../../netlify/local/mail-sink.ts';
import { oneOf, startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { SCHEDULE_NAMES, SCHEDULES } from '../../src/domain/schedules.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { gatewaySettings } from '../support/gateway.ts';
import { query } from '../support/postgres-runs.ts';

/**
 * `npm run bench:wakes [-- SEED [ORDERS…]]`: how often a month of schedules and orders wakes the database, and for how long it
 * is awake, with a moved clock: with what is due marked outside of it, and without. Visitors who don't order are not counted.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const MONTH_DAYS = 30;
/** Where each quarter of an hour has work, a part of the month stands for it: a run takes its time. */
const PART_DAYS = 3;
type Kind = 'marked' | 'not marked';
const daysOf = (orders: number, kind: Kind): number =>
  kind === 'marked' && orders < 1_000 ? MONTH_DAYS : PART_DAYS;
/** Neon's smallest compute suspends after so long without a query. */
const SUSPENDS_MS = 5 * MINUTE_MS;

const [seed = 1, ...wanted] = process.argv.slice(2).map(Number);
const months = wanted.length > 0 ? wanted : [0, 30, 3_000];

/** Of hundred orders: how many are paid and called back, paid without a callback, and abandoned at the gateway. */
const SHARES = { 'called back': 60, unheard: 5, abandoned: 35 } as const;
type Fate = keyof typeof SHARES;

/** Pseudo-random numbers from 0 to 1: mulberry32. */
function randomOf(state: number): () => number {
  let next = state;
  return () => {
    next = (next + 0x6d2b79f5) | 0;
    let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const started = new AsyncDisposableStack();
const folder = started.adopt(await makeDataDir('plumbline-wakes'), removeDataDir);
const { ownerUrl } = started.use(await startPostgres({ dataDir: folder, durable: false }));
const functionsUrl = await prepareDatabase(ownerUrl);
const bridge = started.use(await startNeonBridge(oneOf(functionsUrl, ownerUrl)));
const blobs = started.use(await startBlobs(path.join(folder, 'blobs')));
const mail = started.use(await startMailSink(path.join(folder, 'mail')));
const { providers: offered } = loadCatalogue(path.join(import.meta.dirname, '../../content'));
const sandbox = await startSandbox({ log: () => undefined, providers: offered });
started.defer(() => sandbox.close());
const siteUrl = 'http://localhost:1';

/** When the database was asked, in the month's time. */
let asked: number[] = [];
let at = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
const config: { fetchFunction: unknown } = neonConfig;
config.fetchFunction = (url: string, init: RequestInit) => {
  asked.push(at);
  return fetch(url, init);
};

const pending = new Set<Promise<unknown>>();
const host = {
  functions: await loadFunctions(path.join(import.meta.dirname, '../../netlify/functions')),
  log: () => undefined,
  waitUntil: (work: Promise<unknown>) => {
    const settled: Promise<unknown> = work.finally(() => pending.delete(settled));
    pending.add(settled);
  },
};
const app = createApp(host);

async function call(address: string, body?: object, key = '') {
  const request = new Request(new URL(address, siteUrl), {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  });
  const incoming = { socket: { remoteAddress: '127.0.0.1' } } as HttpBindings['incoming'];
  const response = await app.fetch(request, { incoming });
  if (!response.ok)
    throw new Error(`${address}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  return response;
}

interface Step {
  at: number;
  act: () => Promise<unknown>;
}

/** An order's steps: made, led to the gateway, and paid within the hour, or not. */
function stepsOf(random: () => number, began: number, days: number): Step[] {
  const share = random() * 100;
  const fate: Fate =
    share < SHARES['called back']
      ? 'called back'
      : share < 100 - SHARES.abandoned
        ? 'unheard'
        : 'abandoned';
  const madeAt = began + random() * (days - 0.1) * DAY_MS;
  const paidAt = madeAt + (3 + random() * 57) * MINUTE_MS;
  const { items, providers } = services().catalogue;
  const [item, provider] = [items.find(({ cents }) => cents >= 50_000), providers[0]];
  if (!item || !provider) throw new Error('The catalogue sells nothing that the bench buys.');
  const key = crypto.randomUUID();
  let id = '';
  let address = '';
  const make = async () => {
    const wantedItem = { service_id: item.id, amount: item.cents / 100, is_custom_price: false };
    const body = { ...wantedItem, provider: provider.id, email: 'buyer@example.com' };
    const { order } = (await (await call('/api/orders', body, key)).json()) as {
      order: { id: string };
    };
    id = order.id;
  };
  const lead = async () => {
    const response = await call(`/api/orders/${id}/wallet`, { provider: provider.id }, key);
    const { order } = (await response.json()) as { order: { payment_id: string } };
    address = order.payment_id;
  };
  const settle = async () => {
    const { control } = sandbox;
    if (fate === 'unheard')
      return control.pay({ address, chargedCents: item.cents, callback: 'lost' });
    const hashes = { txid_in: `in-${id}`, txid_out: `out-${id}` };
    const url = new URL(control.walletAt(address).callbackUrl);
    const facts = { value_coin: (item.cents / 100).toFixed(2), coin: 'polygon_usdc', ...hashes };
    for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
    return call(`${url.pathname}${url.search}`);
  };
  return [
    { at: madeAt, act: make },
    { at: madeAt + MINUTE_MS / 6, act: lead },
    ...(fate === 'abandoned' ? [] : [{ at: paidAt, act: settle }]),
  ];
}

/** All schedules at their times, those of one time together. */
function ticks(began: number, days: number): Step[] {
  const run = async (name: string) => {
    const { status } = await runScheduled(name, host);
    if (status !== 200) throw new Error(`${name} answered ${status}.`);
  };
  return Array.from({ length: (days * DAY_MS) / QUARTER_MS }, (_, count) => {
    const time = began + count * QUARTER_MS;
    const names = SCHEDULE_NAMES.filter(
      (name) => SCHEDULES[name].minutes === 15 || new Date(time).getUTCMinutes() === 15,
    );
    return { at: time, act: () => Promise.all(names.map(run)) };
  });
}

/** The wakes of the times, and the hours that the database was awake. */
function countWakes(times: readonly number[]) {
  let [wakes, ms, until] = [0, 0, -Infinity];
  for (const time of times) {
    if (time >= until) wakes += 1;
    ms += time + SUSPENDS_MS - Math.max(time, until);
    until = time + SUSPENDS_MS;
  }
  return { wakes, hours: ms / 3_600_000 };
}

async function measure(orders: number, kind: Kind): Promise<string> {
  const days = daysOf(orders, kind);
  const times = MONTH_DAYS / days;
  await query(
    ownerUrl,
    'truncate orders, mails, schedule_runs, provider_states, call_counts cascade',
  );
  await rm(path.join(folder, 'blobs', 'entries'), { recursive: true, force: true });
  const { NETLIFY_BLOBS_CONTEXT: context } = blobs.environment;
  if (kind === 'marked') process.env['NETLIFY_BLOBS_CONTEXT'] = context;
  else Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT');
  const random = randomOf(seed);
  const began = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const bought = Array.from({ length: orders / times }, () => stepsOf(random, began, days));
  const steps = [...bought.flat(), ...ticks(began, days)].toSorted((a, b) => a.at - b.at);
  asked = [];
  for (const step of steps) {
    at = step.at;
    await step.act();
    while (pending.size > 0) await Promise.all(pending);
  }
  const { wakes, hours } = countWakes(asked);
  const text = "select count(*)::int as paid from orders where status = 'completed'";
  const [counted] = await query<{ paid: number }>(ownerUrl, text);
  const paid = counted?.paid ?? 0;
  const columns = [orders, kind, wakes * times, (hours * times).toFixed(1), paid * times];
  return columns.map((column) => String(column).padStart(12)).join('');
}

Object.assign(process.env, {
  SITE_URL: siteUrl,
  DATABASE_URL: functionsUrl,
  NEON_FETCH_ENDPOINT: bridge.fetchEndpoint,
  SMTP_URL: mail.url,
  REQUEST_LOG: 'host',
  RATE_LIMIT_FACTOR: '100000',
  ...gatewaySettings(sandbox),
});
services().now = () => new Date(at);

console.log(`Seed ${seed}; of 100 orders ${JSON.stringify(SHARES)}.`);
console.log(
  ['orders', 'due is', 'wakes', 'hours awake', 'paid'].map((name) => name.padStart(12)).join(''),
);
for (const orders of months)
  for (const kind of ['not marked', 'marked'] as const) console.log(await measure(orders, kind));
await started.disposeAsync();
process.exit();
