import { setTimeout as wait } from 'node:timers/promises';
import type { BookedOrder } from './balance.ts';
import type { Product } from '../support/product.ts';
import { makeChecksDue } from './scenarios.ts';

/** How long the product may take to be whole again, in ms. */
const PATIENCE_MS = 120_000;

async function untilTrue(what: string, ask: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > until) throw new Error(`After the scenarios, ${what} did not come back.`);
    await wait(100);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) })).ok;
}

const OPEN_CHECKS = `
  select count(*)::int as open from order_wallets w join orders o on o.id = w.order_id
  where o.status <> 'completed' and (w.checked_at is null or w.checked_at < $1)`;

/** Lets the scheduled run ask about every order that is not completed, as it would within its first hours. */
async function reconcileAll(product: Product): Promise<void> {
  let since = new Date();
  await untilTrue('the scheduled run', async () => {
    await makeChecksDue(product, since);
    const status = await product.hosts[0]?.running()?.runScheduled('reconcile-payments');
    if (status !== 200) since = new Date();
    const { rows } = await product.sql.query<{ open: number }>(OPEN_CHECKS, [since]);
    return rows[0]?.open === 0;
  });
}

/** Ends every scenario, and gives the product what time would give it: its parts back, late callbacks, its schedule. */
export async function settleProduct(product: Product): Promise<void> {
  const { gateway, hosts } = product;
  gateway.control.reset();
  for (const host of hosts) {
    await host.start();
    await untilTrue(`the host ${host.url}`, () => isHealthy(host.url));
  }
  await gateway.control.idle();
  await reconcileAll(product);
}

const ORDERS = `
  select o.id, (o.amount * 100)::int as cents, o.status, coalesce(jsonb_agg(jsonb_build_object(
    'status', t.status, 'cents', (t.amount * 100)::int,
    'transactionHash', t.transaction_hash, 'payoutHash', t.payout_hash
  )) filter (where t.id is not null), '[]') as transactions
  from orders o left join transactions t on t.order_id = o.id group by o.id`;

/** Our own books, as they stand in the database. */
export async function readOrders({ sql }: Product): Promise<BookedOrder[]> {
  return (await sql.query<BookedOrder>(ORDERS)).rows;
}
