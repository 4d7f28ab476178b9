import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import type { Order, PublicOrder } from '../../src/domain/order.ts';
import { startHost } from '../../netlify/local/host/host.ts';
import type { RequestLog } from '../../netlify/local/host/app.ts';
import type { Payment } from '../../netlify/local/sandbox/ledger.ts';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import type { Sandbox, SandboxOptions } from '../../netlify/local/sandbox/sandbox.ts';
import { openTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { collectLog, noteSecret } from './logs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The functions on a real host, with a database of their own and the gateway's sandbox. */
export interface Shop {
  url: string;
  gateway: Sandbox;
  database: TestDatabase;
  log: RequestLog[];
  runScheduled: (name: string) => Promise<Response>;
  close: () => Promise<void>;
}

/**
 * Opens a shop; `env` changes settings, `sandboxOptions` the sandbox. One a test file: the functions keep their settings
 * for the process.
 */
export async function openShop(
  env: Record<string, string> = {},
  sandboxOptions: Pick<SandboxOptions, 'signingKey'> = {},
): Promise<Shop> {
  const database = await openTestDatabase();
  const catalogue = loadCatalogue(`${root}content`);
  const gateway = await startSandbox({
    ...sandboxOptions,
    log: () => {},
    providers: catalogue.providers.map(({ id, name, minCents }) => ({
      id,
      name,
      minimumCents: minCents,
    })),
  });
  const log: RequestLog[] = [];
  const host = await startHost({
    root,
    port: 0,
    publish: null,
    log: (entry) => {
      log.push(entry);
      collectLog('the host', JSON.stringify(entry));
    },
  });
  const url = `http://localhost:${host.port}`;
  // Read at the first call.
  Object.assign(process.env, {
    SITE_URL: url,
    DATABASE_URL: database.functionsUrl,
    NEON_FETCH_ENDPOINT: database.fetchEndpoint,
    PAYMENT_API_URL: gateway.url,
    PAYMENT_CHECKOUT_URL: gateway.url,
    MERCHANT_WALLET: `0x${'5a4d0b0c'.repeat(5)}`,
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'AUTH_SECRET']) noteSecret(process.env[name]);
  return {
    url,
    gateway,
    database,
    log,
    runScheduled: (name) => host.runScheduled(name),
    async close() {
      await host.close();
      await gateway.close();
      await database.close();
    },
  };
}

/** A price of the catalogue: Logo Design, $500. */
export const LOGO = {
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
};

/** Sends JSON as the site's own pages do. */
export function post(
  shop: Pick<Shop, 'url'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Makes an order and returns it. */
export async function makeOrder(
  shop: Pick<Shop, 'url'>,
  change: Record<string, unknown> = {},
): Promise<Order> {
  const headers = { 'idempotency-key': randomUUID() };
  const response = await post(shop, '/api/orders', { ...LOGO, ...change }, headers);
  if (response.status !== 201) throw new Error(`No order: ${await response.text()}`);
  return ((await response.json()) as { order: Order }).order;
}

/** An order with its wallet, and the address that the browser would be sent to. */
export async function makeWallet(
  shop: Pick<Shop, 'url' | 'gateway'>,
  change: Record<string, unknown> = {},
): Promise<{ order: Order; address: string; callback: URL }> {
  const made = await makeOrder(shop, change);
  const response = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
  const answer = (await response.json()) as { order: Order; redirect_url: string };
  const address = new URL(answer.redirect_url).searchParams.get('address') ?? '';
  const wallet = shop.gateway.control.wallets().find((candidate) => candidate.address === address);
  if (!wallet) throw new Error('The gateway does not know the wallet.');
  const callback = new URL(wallet.callbackUrl);
  for (const secret of [callback.searchParams.get('token'), wallet.ipnToken]) noteSecret(secret);
  return { order: answer.order, address, callback };
}

/** Calls an order's callback as the gateway does, with changed or further parameters; null takes one away. */
export function callBack(
  callback: URL,
  change: Record<string, string | null> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const url = new URL(callback);
  const query = {
    value_coin: '500.00',
    coin: 'polygon_usdc',
    txid_in: `in-${randomUUID()}`,
    txid_out: `out-${randomUUID()}`,
    ...change,
  };
  for (const [name, value] of Object.entries(query)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return fetch(url, { headers, redirect: 'manual' });
}

/** The order as anybody with its id may see it. */
export async function showOrder(shop: Shop, id: string): Promise<PublicOrder> {
  const response = await fetch(`${shop.url}/api/orders/${id}`);
  return ((await response.json()) as { order: PublicOrder }).order;
}

/** Everything that the database holds of an order, as one comparable value. */
export async function rowsOf(
  shop: Pick<Shop, 'database'>,
  id: string,
): Promise<Record<'order' | 'wallets' | 'transactions' | 'events', unknown[]>> {
  const { sql } = shop.database;
  return {
    order: await sql.query('select * from orders where id = $1', [id]),
    wallets: await sql.query('select * from order_wallets where order_id = $1', [id]),
    transactions: await sql.query(
      'select * from transactions where order_id = $1 order by created_at, id',
      [id],
    ),
    events: await sql.query('select * from order_events where order_id = $1 order by id', [id]),
  };
}

/** Transactions of an order: status, amount and hash. */
export async function transactionsOf(
  shop: Shop,
  id: string,
): Promise<{ status: string; amount: string; transaction_hash: string | null }[]> {
  const rows = await shop.database.sql.query(
    `select status, amount::text, transaction_hash from transactions where order_id = $1
      order by created_at, status`,
    [id],
  );
  return rows as { status: string; amount: string; transaction_hash: string | null }[];
}

/** Why staff should look at an order. */
export async function flagsOf(shop: Shop, id: string): Promise<string[]> {
  const rows = await shop.database.sql.query('select flags from orders where id = $1', [id]);
  return (rows[0] as { flags: string[] }).flags;
}

/** Comes back from the gateway as the success or cancel page does; `url` is the host's origin. */
export async function comeBack(
  shop: Pick<Shop, 'url'>,
  body: Record<string, unknown>,
): Promise<PublicOrder> {
  const response = await post(shop, '/api/payments/return', body);
  if (response.status !== 200) throw new Error(`No return: ${await response.text()}`);
  return ((await response.json()) as { order: PublicOrder }).order;
}

/** Pays $500 less the gateway's fee into a wallet, of which the shop is not told. */
export async function payUnheard(shop: Shop, address: string): Promise<Payment> {
  const purchase = {
    address,
    chargedCents: 50_000,
    callback: 'lost',
  } as const;
  return (await shop.gateway.control.pay(purchase)).payment;
}
