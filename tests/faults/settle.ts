import { setTimeout as wait } from 'node:timers/promises';
import type { BookedOrder } from './balance.ts';
import type { Product } from '../support/product.ts';
import { makeChecksDue } from './scenarios.ts';

/** Maximum time of a recovery, in ms. */
const PATIENCE_MS = 120_000;

async function untilTrue(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > until) throw new Error(`After the scenarios, ${what} did not recover.`);
    await wait(100);
  }
}

const OPEN_CHECKS = `
  select count(*)::int as open from order_wallets w join orders o on o.id = w.order_id
  where o.status <> 'completed' and (w.checked_at is null or w.checked_at < $1)`;

/** Runs the scheduled check until every order that is not completed was checked. */
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

/** Resets the gateway, starts killed hosts, and waits for the scheduled checks. */
export async function settleProduct(product: Product): Promise<void> {
  const { gateway, hosts } = product;
  gateway.control.reset();
  for (const host of hosts) {
    await host.start();
    await untilTrue(`the host ${host.url}`, async () => {
      const signal = AbortSignal.timeout(5_000);
      return (await fetch(`${host.url}/api/providers`, { signal })).ok;
    });
  }
  await reconcileAll(product);
}

const ORDERS = `
  select o.id, (o.amount * 100)::int as cents, o.status, coalesce(jsonb_agg(jsonb_build_object(
    'status', t.status, 'cents', (t.amount * 100)::int,
    'transactionHash', t.transaction_hash, 'payoutHash', t.payout_hash
  )) filter (where t.id is not null), '[]') as transactions
  from orders o left join transactions t on t.order_id = o.id group by o.id`;

/** Reads all orders with their transactions. */
export async function readOrders({ sql }: Product): Promise<BookedOrder[]> {
  return (await sql.query<BookedOrder>(ORDERS)).rows;
}
