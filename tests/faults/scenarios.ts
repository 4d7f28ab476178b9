import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { serverPid } from '../support/postgres-runs.ts';
import * as chance from './chance.ts';
import type { Product } from '../support/product.ts';

/** Causes one fault. It may fail, for example while the database is down. */
type Scenario = (product: Product) => Promise<void> | void;

async function killDatabase(product: Product): Promise<void> {
  process.kill(await serverPid(product.dataDir), 'SIGKILL');
  await product.restartDatabase();
}

async function endSessions({ asFunctions }: Product): Promise<void> {
  await asFunctions.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and pid <> pg_backend_pid()`,
  );
}

async function killHost({ hosts }: Product): Promise<void> {
  const host = chance.pick(hosts);
  await host.kill();
  await wait(chance.between(0, 800));
  await host.start();
}

const FAULTY = [
  ...[{ status: 500 }, { status: 302 }, { status: 0 }, { body: '' }, { body: '{"a": <html>502' }],
];

function misbehave(endpoint: 'wallet' | 'payment-status' | 'coin-info'): Scenario {
  return ({ gateway }) => {
    const slow = { delayMs: chance.between(100, 3_000) };
    const times = chance.between(1, 6);
    gateway.control.simulate({ endpoint, times, ...chance.pick([slow, ...FAULTY]) });
  };
}

const hang: Scenario = ({ gateway }) => {
  const endpoint = chance.pick(['wallet', 'payment-status'] as const);
  gateway.control.simulate({ endpoint, delayMs: Infinity, times: 1 });
};

const lose: Scenario = ({ gateway }) =>
  gateway.control.simulate({ endpoint: 'callback', times: chance.between(1, 8) });

/** Sends a callback again, or for the first time, once or several times at once. */
const replay: Scenario = async ({ gateway: { control } }) => {
  const payments = control.payments();
  if (payments.length === 0) return;
  const { id } = chance.pick(payments);
  await Promise.all(Array.from({ length: chance.between(1, 20) }, () => control.send(id)));
};

const forge: Scenario = async ({ gateway }) => {
  const payments = gateway.control.payments();
  if (payments.length === 0) return;
  const [one, other] = [chance.pick(payments), chance.pick(payments)];
  const url = new URL(gateway.control.callbackUrl(one.id));
  const orderId = other.orderId === one.orderId ? null : other.orderId;
  if (chance.percent(50)) url.searchParams.set('token', 'A'.repeat(43));
  else url.searchParams.set('order_id', orderId ?? randomUUID());
  await fetch(url);
};

/** Makes the next status check due of every wallet that was not checked since. */
export async function makeChecksDue({ sql }: Product, since: Date): Promise<void> {
  await sql.query(
    `update order_wallets set next_check_at = now() - interval '1 second'
      where next_check_at is not null and (checked_at is null or checked_at < $1)`,
    [since],
  );
}

const reconcile: Scenario = async (product) => {
  await makeChecksDue(product, new Date());
  await chance.pick(product.hosts).running()?.runScheduled('reconcile-payments');
};

const INFRASTRUCTURE: Record<string, Scenario> = {
  'database killed': killDatabase,
  'sessions ended': endSessions,
  'host killed': killHost,
};

const GATEWAY: Record<string, Scenario> = {
  'wallet answers badly': misbehave('wallet'),
  'status answers badly': misbehave('payment-status'),
  'rate answers badly': misbehave('coin-info'),
  'no answer at all': hang,
  'callbacks lost': lose,
  'callback replayed': replay,
  'callback forged': forge,
};

/** How long a run goes on beyond its end, until each scenario has succeeded once. */
const GRACE_MS = 60_000;

/**
 * Runs scenarios until the time (ms since 1970), and until each has succeeded once; those of the infrastructure and of the gateway overlap. Without the schedule
 * nothing is checked meanwhile, as between two runs that are fifteen minutes apart. Returns how often each succeeded, by its name.
 */
export async function runScenarios(
  product: Product,
  { until, hasSchedule }: { until: number; hasSchedule: boolean },
) {
  const counts = new Map<string, number>();
  const run = async (kinds: Record<string, Scenario>, leastMs: number, mostMs: number) => {
    const all = Object.entries(kinds);
    for (const [name] of all) counts.set(name, 0);
    // Each succeeds once before any is repeated, so that a short run has all of them.
    let missing = all;
    while (Date.now() < until + (missing.length > 0 ? GRACE_MS : 0)) {
      await wait(chance.between(leastMs, mostMs));
      const [name, scenario] = chance.pick(missing.length > 0 ? missing : all);
      try {
        await scenario(product);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      } catch {
        // The part of the product that the scenario needs is down.
      }
      missing = all.filter(([each]) => counts.get(each) === 0);
    }
  };
  await Promise.all([
    run(INFRASTRUCTURE, 1_000, 6_000),
    run({ ...GATEWAY, ...(hasSchedule && { 'scheduled run': reconcile }) }, 50, 700),
  ]);
  return counts;
}
