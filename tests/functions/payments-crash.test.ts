import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverPid } from '../support/postgres-runs.ts';
import { openProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { callBack, makeWallet, newFacts } from '../support/shop.ts';

/** Time limit for the recovery, in ms. */
const PATIENCE = { timeout: 25_000, interval: 20 };

let product: Product;
let holder: pg.Client | undefined;
/** A payment waits for the advisory lock 1 before its order is changed, and for 2 within the commit, after all rows. */
beforeAll(async () => {
  product = await openProduct(1);
  await product.sql.query(`
    create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(tg_argv[0]::int); return new; end $$;
    create trigger wait before update on orders for each row execute function wait(1);
    create constraint trigger wait after insert on transactions deferrable initially deferred
      for each row execute function wait(2)`);
});
afterEach(() => holder?.end().catch(() => undefined));
afterAll(() => product.close());

/** Takes an advisory lock, so that every payment waits for it. */
async function hold(key: number): Promise<void> {
  holder = new pg.Client({ connectionString: product.ownerUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
}

/** Process id of the database session that waits for the lock. */
function heldSession(): Promise<number> {
  return vi.waitFor(async () => {
    const { rows } = await product.asFunctions.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event = 'advisory'`,
    );
    if (!rows[0]) throw new Error('not yet');
    return rows[0].pid;
  }, PATIENCE);
}

async function rowsOf(id: string): Promise<{ status: string; paid: number; events: number }> {
  return vi.waitFor(async () => {
    const { rows } = await product.sql.query<{ status: string; paid: number; events: number }>(
      `select status,
        (select count(*)::int from transactions where order_id = o.id) as paid,
        (select count(*)::int from order_events where order_id = o.id
          and kind = 'payment_completed') as events
        from orders o where id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error('not yet');
    return rows[0];
  }, PATIENCE);
}

const NEITHER = { status: 'pending', paid: 0, events: 0 };
const BOTH = { status: 'completed', paid: 1, events: 1 };

async function kill(killed: 'database' | 'host', session: number): Promise<void> {
  if (killed === 'host') return product.hosts[0]?.kill();
  // The session first: it can outlive its process briefly, get the lock and commit.
  process.kill(session, 'SIGKILL');
  process.kill(await serverPid(product.dataDir), 'SIGKILL');
  await product.restartDatabase();
}

/** Releases the lock, restarts the host, and waits until no session is left. */
async function recover(): Promise<void> {
  // First, because a session waits for a lock for three seconds at most.
  await holder?.end().catch(() => undefined);
  await product.hosts[0]?.start();
  await vi.waitFor(async () => {
    const response = await fetch(`${product.hosts[0]?.url}/api/providers`);
    const { rows } = await product.asFunctions.query(
      `select from pg_stat_activity where wait_event = 'advisory' or state like 'idle in transaction%'`,
    );
    if (!response.ok || rows.length > 0) throw new Error('not yet');
  }, PATIENCE);
}

describe('17: a crash between writing the transaction and completing the order', () => {
  test.for([
    ['database', 'before the order is changed', 1, NEITHER],
    ['database', 'within the commit', 2, NEITHER],
    ['host', 'before the order is changed', 1, NEITHER],
    // Postgres completes a commit that was requested, even if the client is gone.
    ['host', 'within the commit', 2, BOTH],
  ] as const)('of the %s %s: both rows or neither, and the retry succeeds', async (crash) => {
    const [killed, , lock, expected] = crash;
    const shop = { url: product.hosts[0]?.url ?? '', gateway: product.gateway };
    const { order, callback } = await makeWallet(shop);
    const facts = newFacts();
    await hold(lock);
    const answer = callBack(callback, facts).then(
      ({ status }) => status,
      () => 'none',
    );
    const session = await heldSession();
    expect(await rowsOf(order.id)).toEqual(NEITHER);
    await kill(killed, session);
    await recover();
    expect(await answer).not.toBe(200);
    expect(await rowsOf(order.id)).toEqual(expected);
    expect((await callBack(callback, facts)).status).toBe(200);
    expect(await rowsOf(order.id)).toEqual(BOTH);
  });
});
