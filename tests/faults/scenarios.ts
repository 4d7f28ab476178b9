import { setTimeout as wait } from 'node:timers/promises';
import { sendTampered } from '../support/tampering.ts';
import { serverPid } from '../support/postgres-runs.ts';
import type { Chance } from './chance.ts';
import type { Product } from '../support/product.ts';

/** One way to do harm; it may fail, as when the database is away already. */
type Scenario = (product: Product, chance: Chance) => Promise<void> | void;

/** How often each scenario came about, by its name. */
export type ScenarioCounts = Map<string, number>;

const AWAY_MS = { least: 0, most: 800 };

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

async function killHost({ hosts }: Product, chance: Chance): Promise<void> {
  const host = chance.pick(hosts);
  await host.kill();
  await wait(chance.between(AWAY_MS.least, AWAY_MS.most));
  await host.start();
}

const MISBEHAVIOURS = ['error500', 'garbage', 'slow', 'reset', 'empty', 'redirect'] as const;

function misbehave(endpoint: 'wallet' | 'payment-status' | 'convert'): Scenario {
  return ({ gateway }, chance) => {
    const mode = chance.pick(MISBEHAVIOURS);
    const delayMs = mode === 'slow' ? chance.between(100, 3_000) : 0;
    gateway.control.simulate({ endpoint, mode, delayMs, times: chance.between(1, 6) });
  };
}

const hang: Scenario = ({ gateway }, chance) => {
  const endpoint = chance.pick(['wallet', 'payment-status'] as const);
  gateway.control.simulate({ endpoint, mode: 'hang', times: 1 });
};

function misdeliver(mode: 'lost' | 'late' | 'twice'): Scenario {
  return ({ gateway }, chance) => {
    const delayMs = chance.between(100, 4_000);
    gateway.control.simulate({ endpoint: 'callback', mode, delayMs, times: chance.between(1, 8) });
  };
}

const replay: Scenario = async ({ gateway: { control } }, chance) => {
  const payments = control.payments();
  if (payments.length === 0) return;
  const { id } = chance.pick(payments);
  await Promise.all(Array.from({ length: chance.between(1, 20) }, () => control.send(id)));
};

const forge: Scenario = async ({ gateway }, chance) => {
  const payments = gateway.control.payments();
  if (payments.length === 0) return;
  const [one, other] = [chance.pick(payments), chance.pick(payments)];
  const set = chance.percent(50)
    ? { token: 'A'.repeat(43) }
    : { order_id: other.orderId === one.orderId ? chance.name() : (other.orderId ?? '') };
  await sendTampered(gateway, one.id, { set });
};

/** What time would do by itself: the next status check is due of every wallet that was not asked about since. */
export async function makeChecksDue({ sql }: Product, since: Date): Promise<void> {
  await sql.query(
    `update order_wallets set next_check_at = now() - interval '1 second'
      where next_check_at is not null and (checked_at is null or checked_at < $1)`,
    [since],
  );
}

const reconcile: Scenario = async (product, chance) => {
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
  'rate answers badly': misbehave('convert'),
  'no answer at all': hang,
  'callbacks lost': misdeliver('lost'),
  'callbacks late': misdeliver('late'),
  'callbacks twice': misdeliver('twice'),
  'callback replayed': replay,
  'callback forged': forge,
  'scheduled run': reconcile,
};

async function harm(
  product: Product,
  chance: Chance,
  kinds: Record<string, Scenario>,
  plan: { until: number; counts: ScenarioCounts; leastMs: number; mostMs: number },
): Promise<void> {
  for (const name of Object.keys(kinds)) plan.counts.set(name, 0);
  while (Date.now() < plan.until) {
    await wait(chance.between(plan.leastMs, plan.mostMs));
    const [name, scenario] = chance.pick(Object.entries(kinds));
    try {
      await scenario(product, chance);
      plan.counts.set(name, (plan.counts.get(name) ?? 0) + 1);
    } catch {
      // What it needed was away itself: no scenario of its own.
    }
  }
}

/** Does harm to the product until the time (ms since 1970); the machines' and the gateway's scenarios overlap. */
export async function runScenarios(
  product: Product,
  chance: Chance,
  until: number,
): Promise<ScenarioCounts> {
  const counts: ScenarioCounts = new Map();
  await Promise.all([
    harm(product, chance.fork(), INFRASTRUCTURE, { until, counts, leastMs: 1_000, mostMs: 6_000 }),
    harm(product, chance.fork(), GATEWAY, { until, counts, leastMs: 50, mostMs: 700 }),
  ]);
  return counts;
}
