import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import pg from 'pg';
import * as z from 'zod';
import { hashToken } from '../../netlify/core/stores/staff-sessions.ts';
import { startPostgres } from '../../netlify/local/postgres/postgres.ts';
import type { prepareDatabase as prepare } from '../../netlify/local/postgres/postgres.ts';
import { oneOf, startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { runCommand } from '../run/command.ts';
import { SALE_ORDER } from '../support/agency.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { gatewaySettings, openGateway } from '../support/gateway.ts';

/**
 * `npm run bench:imports [-- FOLDER]`: measures what a visitor of a quiet site waits for: a purchase and the first view of the admin,
 * by the bundles that deploy, each in a new process at its first call. FOLDER is another checkout, with its packages: both are
 * measured in one run, in turn. Without the platform's part and the network.
 */

const ROUNDS = 11;
const root = fileURLToPath(new URL('../..', import.meta.url));
const SITE_URL = 'http://localhost:8888';
const AUTH_SECRET = 'a-secret-for-a-bench-alone-'.repeat(2);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await using started = new AsyncDisposableStack();
const gateway = await openGateway();
started.defer(() => gateway.close());

/** Starts a database with the migrations of a checkout. Returns the owner's address, and the environment of its functions. */
async function openDatabase(checkout: string) {
  const dataDir = started.adopt(await makeDataDir('plumbline-imports'), removeDataDir);
  const { ownerUrl } = started.use(await startPostgres({ dataDir, durable: false }));
  const own = path.join(checkout, 'netlify', 'local', 'postgres', 'postgres.ts');
  const { prepareDatabase } = (await import(own)) as { prepareDatabase: typeof prepare };
  const databaseUrl = await prepareDatabase(ownerUrl);
  const { fetchEndpoint } = started.use(await startNeonBridge(oneOf(databaseUrl)));
  const env = {
    ...process.env,
    ...gatewaySettings(gateway),
    AUTH_SECRET,
    SITE_URL,
    DATABASE_URL: databaseUrl,
    NEON_FETCH_ENDPOINT: fetchEndpoint,
    REQUEST_LOG: 'host',
    RATE_LIMIT_FACTOR: '100000',
  };
  return { ownerUrl, env };
}

/** Makes the bundles of a checkout by its own build; returns their folder. */
async function bundle(checkout: string): Promise<string> {
  for (const script of ['write-catalogue.ts', 'bundle-functions.ts']) {
    const args = [path.join('netlify', 'build', script)];
    const { code, output } = await runCommand(process.execPath, args, {
      cwd: checkout,
      quiet: true,
    });
    if (code !== 0) throw new Error(output);
  }
  return path.join(checkout, '.generated', 'functions');
}

/** The functions of a checkout with their paths and methods, and their surroundings. */
async function functionsOf(checkout: string) {
  const folder = await bundle(checkout);
  const { ownerUrl, env } = await openDatabase(checkout);
  const files = readdirSync(folder).map((file) => path.join(folder, file));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const modules = files.map(async (file) => {
    const url = pathToFileURL(file).href;
    const { config } = (await import(url)) as { config: Config };
    const patterns = [config.path ?? []].flat() as string[];
    const methods = [config.method ?? []].flat() as string[];
    return { url, patterns: patterns.map((pathname) => new URLPattern({ pathname })), methods };
  });
  // Those with a fixed path come first, where several match.
  const isFixed = ({ patterns }: { patterns: URLPattern[] }) =>
    patterns.some(({ pathname }) => !/[:*]/.test(pathname));
  const all = await Promise.all(modules);
  const functions = all.toSorted((a, b) => Number(isFixed(b)) - Number(isFixed(a)));
  return { functions, count: all.length, bytes, env, cookie: await openSession(ownerUrl) };
}
type Functions = Awaited<ReturnType<typeof functionsOf>>;

const answerSchema = z.object({ status: z.number(), text: z.string(), ms: z.number() });

/** The instances of functions: none at first, one for each function that has been called. */
class Instances {
  readonly #functions: Functions['functions'];
  readonly #env: Functions['env'];
  readonly #running = new Map<string, ChildProcess>();

  constructor({ functions, env }: Functions) {
    this.#functions = functions;
    this.#env = env;
  }

  /** Calls the function of an address. @param isAlone whether an instance that runs is busy @throws if it refuses */
  async call(address: string, init: RequestInit = {}, isBusy = false) {
    const url = new URL(address, SITE_URL);
    const method = init.method ?? 'GET';
    const found = this.#functions.find(
      ({ patterns, methods }) =>
        (methods.length === 0 || methods.includes(method)) &&
        patterns.some((each) => each.test({ pathname: url.pathname })),
    );
    if (!found) throw new Error(`No function has ${address}.`);
    const name = isBusy ? `${found.url} ${address}` : found.url;
    const child = this.#running.get(name) ?? (await this.#start(name));
    const matches = found.patterns.map((each) => each.exec(url));
    const params = matches.find((each) => each !== null)?.pathname.groups;
    const headers = { 'content-type': 'application/json', ...init.headers };
    child.send({ bundle: found.url, url: url.href, init: { ...init, headers }, params });
    const [message] = (await once(child, 'message')) as unknown[];
    const answer = answerSchema.parse(message);
    if (answer.status >= 400) throw new Error(`${address}: ${answer.status} ${answer.text}`);
    return answer;
  }

  async #start(name: string): Promise<ChildProcess> {
    const script = fileURLToPath(new URL('call-bundle.mjs', import.meta.url));
    const child = fork(script, { env: this.#env });
    this.#running.set(name, child);
    await once(child, 'spawn');
    return child;
  }

  [Symbol.dispose](): void {
    for (const child of this.#running.values()) child.disconnect();
  }
}

const orderSchema = z.object({ order: z.object({ id: z.string() }) });
const walletSchema = z.object({ order: z.object({ payment_id: z.string() }) });

/** Buys something, as the order dialog, the gateway and the page of a payment do. Returns the ms of each call. */
async function buy(functions: Functions): Promise<number[]> {
  using instances = new Instances(functions);
  const post = (address: string, body: object, headers = {}) =>
    instances.call(address, { method: 'POST', body: JSON.stringify(body), headers });
  const headers = { 'idempotency-key': randomUUID() };
  const providers = await instances.call('/api/providers');
  const created = await post('/api/orders', SALE_ORDER, headers);
  const { id } = orderSchema.parse(JSON.parse(created.text)).order;
  const { provider } = SALE_ORDER;
  const wallet = await post(`/api/orders/${id}/wallet`, { provider }, headers);
  const address = walletSchema.parse(JSON.parse(wallet.text)).order.payment_id;
  const known = gateway.control.wallets().find((each) => each.address === address);
  const callback = new URL(known?.callbackUrl ?? '');
  const facts = { value_coin: String(SALE_ORDER.amount), coin: 'polygon_usdc' };
  const transfers = { txid_in: randomUUID(), txid_out: randomUUID() };
  for (const [name, value] of Object.entries({ ...facts, ...transfers }))
    callback.searchParams.set(name, value);
  const paid = await instances.call(callback.pathname + callback.search);
  const back = await post('/api/payments/return', { order_id: id, outcome: 'success' });
  const shown = await instances.call(`/api/orders/${id}`);
  return [providers, created, wallet, paid, back, shown].map(({ ms }) => ms);
}

/** Signs a member of the staff in; returns the cookie. */
async function openSession(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const id = randomUUID();
  await client.query(
    `insert into staff_users (id, name, email, role, email_verified, created_at, updated_at)
      values ($1, 'Ana', 'ana@agency.example', 'owner', true, now(), now())`,
    [id],
  );
  const token = randomUUID();
  await client.query(
    `insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
      values ($1, $2, $3, now() + interval '2 hours', now(), now())`,
    [randomUUID(), id, hashToken(token)],
  );
  await client.end();
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `local-staff.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** The dashboard's calls: the session's first, then all others at once, for which a host starts an instance each. */
const VIEW = ['summary', 'revenue?range=30d', 'orders', 'transactions', 'inquiries'];

async function viewAdmin(functions: Functions): Promise<number[]> {
  using instances = new Instances(functions);
  const init = { headers: { cookie: functions.cookie } };
  const session = await instances.call('/api/admin/session', init);
  const others: number[] = [];
  // One after the other, as instances do not share a processor.
  for (const [index, each] of VIEW.entries())
    others.push((await instances.call(`/api/admin/${each}`, init, index > 0)).ms);
  return [session.ms, Math.max(...others)];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

const checkouts = [...process.argv.slice(2), root].map((each) => path.resolve(each));
const measured = new Map<string, { functions: Functions; times: Record<string, number[]> }>();
for (const checkout of checkouts)
  measured.set(checkout, { functions: await functionsOf(checkout), times: {} });
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(2)}`);
for (let round = -1; round < ROUNDS; round += 1)
  for (const { functions, times } of measured.values()) {
    const purchase = await buy(functions);
    const view = await viewAdmin(functions);
    // The first round warms up the database.
    if (round < 0) continue;
    const figures = {
      'purchase, six calls': sumOf(purchase),
      'purchase, the two at Pay': sumOf(purchase.slice(1, 3)),
      'admin, first view': sumOf(view),
    };
    for (const [name, ms] of Object.entries(figures)) (times[name] ??= []).push(ms);
  }
for (const [checkout, { functions, times }] of measured) {
  const megabytes = (functions.bytes / 1e6).toFixed(1);
  console.log(`${checkout}: ${functions.count} functions, ${megabytes} MB`);
  for (const [name, ms] of Object.entries(times))
    console.log(`  ${name.padEnd(28)}${median(ms).toFixed(0).padStart(6)} ms, median of ${ROUNDS}`);
}
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(2)}`);
process.exit();
