// Over 250 lines: the shop that most tests of functions open, with what a purchase in it answers and leaves in the database.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { test as base } from 'vitest';
import { createApp, runScheduled } from '../../netlify/local/host/app.ts';
import { loadFunctions } from '../../netlify/local/host/functions.ts';
import { serve } from '../../netlify/local/listen.ts';
import type { Order, PublicOrder } from '../../src/domain/order.ts';
import { openTestDatabase } from './database.ts';
import { LOGO } from './endpoints.ts';
import { gatewaySettings, openGateway } from './gateway.ts';
import { noteSecret } from './logs.ts';
import { routesOf } from './routes.ts';

export { LOGO };

/** Every function of the project. */
export const everyFunction = () =>
  loadFunctions(fileURLToPath(new URL('../../netlify/functions', import.meta.url)));

/** The functions in this process, with their own database and the gateway's sandbox. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The shop of this test file. `send` calls its functions without a socket. */
let own: Shop | undefined;

/** Sends a request: directly to the functions for this shop's origin, else over HTTP. */
export function send(url: URL | string, init: RequestInit = {}): Promise<Response> {
  const { origin, href } = new URL(url);
  return own && origin === own.url ? own.fetch(href, init) : fetch(url, init);
}

/** Opens a shop; `env` overrides settings. One per test file: the functions read settings once per process. */
export async function openShop(env: Record<string, string> = {}) {
  const database = await openTestDatabase();
  const gateway = await openGateway();
  const calls = new Map<string, number>();
  const pending = new Set<Promise<unknown>>();
  const host = {
    functions: await everyFunction(),
    log: ({ method, route }: { method: string; route: string }) => {
      for (const name of routesOf(method, route)) calls.set(name, (calls.get(name) ?? 0) + 1);
    },
    waitUntil: (work: Promise<unknown>) => {
      const settled: Promise<unknown> = work.finally(() => pending.delete(settled));
      pending.add(settled);
    },
  };
  const app = createApp(host);
  const settled = async () => {
    while (pending.size > 0) await Promise.allSettled(pending);
  };
  const { server, port } = await serve(app.fetch);
  const url = `http://localhost:${port}`;
  // The functions read the settings at their first call.
  Object.assign(process.env, {
    SITE_URL: url,
    DATABASE_URL: database.functionsUrl,
    NEON_FETCH_ENDPOINT: database.fetchEndpoint,
    REQUEST_LOG: 'host',
    ...gatewaySettings(gateway),
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'AUTH_SECRET']) noteSecret(process.env[name]);
  const shop = {
    /** The site's origin. A server runs the functions there, for the gateway's callbacks and tests of HTTP. */
    url,
    gateway,
    database,
    /** Number of calls by the name of their route. */
    calls: calls as ReadonlyMap<string, number>,
    /** Calls the function at a path; `ip` is the client's address. */
    async fetch(path: string, init?: RequestInit, ip = '127.0.0.1') {
      const incoming = { socket: { remoteAddress: ip } } as HttpBindings['incoming'];
      const request = new Request(new URL(path, url), init);
      // As HTTP clients do.
      if (typeof init?.body === 'string')
        request.headers.set('content-length', String(Buffer.byteLength(init.body)));
      return app.fetch(request, { incoming });
    },
    /** Runs a scheduled function. */
    runScheduled: (name: string) => runScheduled(name, host),
    /** Waits for the functions' background work. */
    settled,
    async close() {
      await settled();
      server.close();
      server.closeAllConnections();
      await gateway.close();
      await database.close();
    },
  };
  own = shop;
  return shop;
}

/** Fixtures: a shop with these settings per file, its database, and an order with a wallet per test that uses it. */
export const shopTest = (env: Record<string, string> = {}) =>
  base
    .extend('env', { scope: 'file' }, () => env)
    .extend('shop', { scope: 'file' }, async ({ env: settings }, { onCleanup }) => {
      const shop = await openShop(settings);
      onCleanup(() => shop.close());
      return shop;
    })
    .extend('sql', { scope: 'file' }, ({ shop }) => shop.database.sql)
    .extend('order', ({ shop }) => buy(shop));

/** Posts JSON as the site's pages do. */
export function post(
  shop: Pick<Shop, 'url'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return send(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The Idempotency-Key of each order of this test file, by the order's id. */
const keys = new Map<string, string>();

/** Requests an order's wallet as its creator, who has its key. */
export function askForWallet(
  shop: Pick<Shop, 'url'>,
  id: string,
  provider: string = LOGO.provider,
): Promise<Response> {
  const headers = { 'idempotency-key': keys.get(id) ?? randomUUID() };
  return post(shop, `/api/orders/${id}/wallet`, { provider }, headers);
}

/** Creates an order and returns it. */
export async function makeOrder(
  shop: Pick<Shop, 'url'>,
  change: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Order> {
  const headers = { 'idempotency-key': key };
  const response = await post(shop, '/api/orders', { ...LOGO, ...change }, headers);
  if (response.status !== 201) throw new Error(`No order: ${await response.text()}`);
  const { order } = (await response.json()) as { order: Order };
  keys.set(order.id, key);
  return order;
}

/** Creates an order with a wallet; returns it with the gateway's wallet and its callback URL. */
export async function makeWallet(
  shop: Pick<Shop, 'url' | 'gateway'>,
  change: Record<string, unknown> = {},
) {
  const made = await makeOrder(shop, change);
  const response = await askForWallet(shop, made.id);
  const { order } = (await response.json()) as { order: Order };
  const wallet = shop.gateway.control.wallets().find((each) => each.address === order.payment_id);
  if (!wallet) throw new Error('The gateway does not know the wallet.');
  const callback = new URL(wallet.callbackUrl);
  for (const secret of [callback.searchParams.get('token'), wallet.ipnToken]) noteSecret(secret);
  return { order, wallet, callback };
}

/** New transaction hashes, as parameters of a callback. */
export const newFacts = () => ({ txid_in: `in-${randomUUID()}`, txid_out: `out-${randomUUID()}` });

/** Calls an order's callback URL as the gateway does. `change` sets parameters; null removes one. */
export function callBack(
  callback: URL,
  change: Record<string, string | null> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const url = new URL(callback);
  const query = { value_coin: '500.00', coin: 'polygon_usdc', ...newFacts(), ...change };
  for (const [name, value] of Object.entries(query)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return send(url, { headers, redirect: 'manual' });
}

/** Returns the public fields of an order. */
export async function showOrder(shop: Pick<Shop, 'url'>, id: string): Promise<PublicOrder> {
  const response = await send(`${shop.url}/api/orders/${id}`);
  return ((await response.json()) as { order: PublicOrder }).order;
}

/** All rows of an order, as one comparable value. */
export async function rowsOf(
  { database: { sql } }: Pick<Shop, 'database'>,
  id: string,
): Promise<Record<'order' | 'wallets' | 'transactions' | 'reports' | 'events', unknown[]>> {
  const read = (from: string) => sql.query(`select * from ${from}`, [id]);
  return {
    order: await read('orders where id = $1'),
    wallets: await read('order_wallets where order_id = $1'),
    transactions: await read('transactions where order_id = $1 order by created_at, id'),
    reports: await read('reports where order_id = $1 order by no'),
    events: await read('order_events where order_id = $1 order by id'),
  };
}

/** A payment of $500 whose callback is lost. */
export const unheard = (address: string) =>
  ({ address, chargedCents: 50_000, callback: 'lost' }) as const;

/** Creates an order with a wallet; returns actions of its buyer and the gateway, and queries of its rows. */
export async function buy(shop: Shop, change: Record<string, unknown> = {}) {
  const { order, wallet, callback } = await makeWallet(shop, change);
  const { id } = order;
  const { address, polygonAddress } = wallet;
  const query = (text: string) => shop.database.sql.query(text, [id]);
  const transactions = async () =>
    (await query(`select status, amount::text, transaction_hash from transactions
      where order_id = $1 and status <> 'void' order by report_no, status`)) as {
      status: string;
      amount: string;
      transaction_hash: string | null;
    }[];
  return {
    id,
    address,
    polygonAddress,
    callback,
    token: callback.searchParams.get('token') ?? '',
    /** Sends the gateway's callback; `origin` selects another process of the shop. */
    callBack: (facts: Record<string, string | null> = {}, origin = shop.url) =>
      callBack(new URL(`${callback.pathname}${callback.search}`, origin), facts),
    /** Returns from the gateway, as the success and cancel pages report it; `origin` likewise. */
    async comeBack(outcome: 'success' | 'cancel', facts: object = {}, origin = shop.url) {
      const body = { order_id: id, outcome, ...facts };
      const response = await post({ url: origin }, '/api/payments/return', body);
      if (response.status !== 200) throw new Error(`No return: ${await response.text()}`);
      return ((await response.json()) as { order: PublicOrder }).order;
    },
    /** Pays $500 less the gateway's fee, without a callback to the shop. */
    payUnheard: () => shop.gateway.control.pay(unheard(address)),
    /** Makes the order's status check due at the next scheduled run. */
    makeCheckDue: () =>
      query(
        `update order_wallets set next_check_at = now() - interval '1 second' where order_id = $1`,
      ),
    show: () => showOrder(shop, id),
    status: async () => (await showOrder(shop, id)).status,
    rows: () => rowsOf(shop, id),
    transactions,
    transactionStatuses: async () => (await transactions()).map(({ status }) => status).sort(),
    /** The order's flags, which tell staff why to review it. */
    flags: async () => (await query('select flags from orders where id = $1'))[0]?.['flags'],
    /** The order's statuses over time. */
    path: async () =>
      (
        await query(`select to_status from order_events
          where order_id = $1 and to_status is distinct from from_status order by id`)
      ).map((row) => row['to_status']),
  };
}

/** The result of `buy`. */
export type Purchase = Awaited<ReturnType<typeof buy>>;
