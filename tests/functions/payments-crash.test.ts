import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverPid } from '../support/postgres-runs.ts';
import { openProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { callBack, makeWallet } from '../support/shop.ts';

/**
 * Where a payment's transaction is held until it is killed: each is a trigger that waits for an advisory lock. The last
 * waits within the commit itself, when every row has been written.
 */
const MOMENTS = [
  { moment: 'before the order is changed', key: 1, trigger: 'before update on orders' },
  { moment: 'before the transaction is written', key: 2, trigger: 'before insert on transactions' },
  { moment: 'before the event is written', key: 3, trigger: 'before insert on order_events' },
  { moment: 'within the commit', key: 4, trigger: 'after insert on transactions deferred' },
];

/** How long what was killed may take to be back. */
const PATIENCE = { timeout: 25_000, interval: 20 };

let product: Product;
let holder: pg.Client | undefined;
beforeAll(async () => {
  product = await openProduct(1);
  for (const { key, trigger } of MOMENTS) {
    const [timing = '', isDeferred] = trigger.split(' deferred');
    const kind = isDeferred === undefined ? 'trigger' : 'constraint trigger';
    const when = isDeferred === undefined ? '' : 'deferrable initially deferred';
    await product.sql.query(`
      create function wait_${key}() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$;
      create ${kind} wait_${key} ${timing} ${when} for each row execute function wait_${key}()`);
  }
});
afterEach(() => holder?.end().catch(() => undefined));
afterAll(() => product.close());

/** Holds every payment at a moment. */
async function hold(key: number): Promise<void> {
  holder = new pg.Client({ connectionString: product.ownerUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [key]);
}

/** The database session that waits there. */
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

const KILLERS = {
  'its session is ended': async (session: number) => {
    await product.asFunctions.query('select pg_terminate_backend($1)', [session]);
  },
  'the database is killed': async (session: number) => {
    // The session first: without its server it may live on for a moment, get the lock, and commit.
    process.kill(session, 'SIGKILL');
    process.kill(await serverPid(product.dataDir), 'SIGKILL');
    await product.restartDatabase();
  },
  'the host is killed': async () => {
    await product.hosts[0]?.kill();
  },
};

/** Everything back as it was, and the held session at its end. */
async function recover(): Promise<void> {
  // At once: a session gives up its wait for a lock after three seconds.
  await holder?.end().catch(() => undefined);
  await product.hosts[0]?.start();
  await vi.waitFor(async () => {
    const response = await fetch(`${product.hosts[0]?.url}/api/health`);
    const { rows } = await product.asFunctions.query(
      `select from pg_stat_activity where wait_event = 'advisory' or state like 'idle in transaction%'`,
    );
    if (!response.ok || rows.length > 0) throw new Error('not yet');
  }, PATIENCE);
}

/** A session at every moment; all of the database or the host, which takes longer to come back, at the outermost. */
const crashes = Object.entries(KILLERS).flatMap(([killer, kill]) =>
  MOMENTS.filter(({ key }) => killer === 'its session is ended' || key === 1 || key === 4).map(
    ({ moment, key }) => ({ killer, kill, moment, key }),
  ),
);

describe('17: a crash between writing the transaction and completing the order', () => {
  test.each(crashes)('$killer $moment: neither is there, and the retry succeeds', async (crash) => {
    const shop = { url: product.hosts[0]?.url ?? '', gateway: product.gateway };
    const { order, callback } = await makeWallet(shop);
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    await hold(crash.key);
    const answer = callBack(callback, facts).then(
      ({ status }) => status,
      () => 'none',
    );
    const session = await heldSession();
    expect(await rowsOf(order.id)).toEqual(NEITHER);
    await crash.kill(session);
    await recover();
    expect(await answer).not.toBe(200);
    // A commit that was asked for goes through without the one who asked; then both are there.
    const isCommitted =
      crash.killer === 'the host is killed' && crash.moment === 'within the commit';
    expect(await rowsOf(order.id)).toEqual(isCommitted ? BOTH : NEITHER);
    const retry = await callBack(callback, facts);
    expect(retry.status).toBe(200);
    expect(await rowsOf(order.id)).toEqual(BOTH);
  });
});
