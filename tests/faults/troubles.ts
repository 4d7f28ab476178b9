import { setTimeout as wait } from 'node:timers/promises';
import { sendTampered } from '../support/tampering.ts';
import { serverPid } from '../support/postgres-runs.ts';
import type { Chance } from './chance.ts';
import type { Market } from '../support/market.ts';

/** One way to do harm; it may fail, as when the database is away already. */
type Trouble = (market: Market, chance: Chance) => Promise<void> | void;

/** How often each trouble came about, by its name. */
export type TroubleCounts = Map<string, number>;

const AWAY_MS = { least: 0, most: 800 };

async function killDatabase(market: Market): Promise<void> {
  process.kill(await serverPid(market.dataDir), 'SIGKILL');
  await market.restartDatabase();
}

async function endSessions({ asFunctions }: Market): Promise<void> {
  await asFunctions.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and pid <> pg_backend_pid()`,
  );
}

async function killHost({ hosts }: Market, chance: Chance): Promise<void> {
  const host = chance.pick(hosts);
  await host.kill();
  await wait(chance.between(AWAY_MS.least, AWAY_MS.most));
  await host.start();
}

const MISBEHAVIOURS = ['error500', 'garbage', 'slow', 'reset', 'empty', 'redirect'] as const;

function misbehave(endpoint: 'wallet' | 'payment-status' | 'convert'): Trouble {
  return ({ gateway }, chance) => {
    const mode = chance.pick(MISBEHAVIOURS);
    const delayMs = mode === 'slow' ? chance.between(100, 3_000) : 0;
    gateway.control.simulate({ endpoint, mode, delayMs, times: chance.between(1, 6) });
  };
}

const hang: Trouble = ({ gateway }, chance) => {
  const endpoint = chance.pick(['wallet', 'payment-status'] as const);
  gateway.control.simulate({ endpoint, mode: 'hang', times: 1 });
};

function misdeliver(mode: 'lost' | 'late' | 'twice'): Trouble {
  return ({ gateway }, chance) => {
    const delayMs = chance.between(100, 4_000);
    gateway.control.simulate({ endpoint: 'callback', mode, delayMs, times: chance.between(1, 8) });
  };
}

const replay: Trouble = async ({ gateway: { control } }, chance) => {
  const payments = control.payments();
  if (payments.length === 0) return;
  const { id } = chance.pick(payments);
  await Promise.all(Array.from({ length: chance.between(1, 20) }, () => control.send(id)));
};

const forge: Trouble = async ({ gateway }, chance) => {
  const payments = gateway.control.payments();
  if (payments.length === 0) return;
  const [one, other] = [chance.pick(payments), chance.pick(payments)];
  const set = chance.percent(50)
    ? { token: 'A'.repeat(43) }
    : { order_id: other.orderId === one.orderId ? chance.name() : (other.orderId ?? '') };
  await sendTampered(gateway, one.id, { set });
};

/** What time would do by itself: the next status check is due of every wallet that was not asked about since. */
export async function makeChecksDue({ sql }: Market, since: Date): Promise<void> {
  await sql.query(
    `update order_wallets set next_check_at = now() - interval '1 second'
      where next_check_at is not null and (checked_at is null or checked_at < $1)`,
    [since],
  );
}

const reconcile: Trouble = async (market, chance) => {
  await makeChecksDue(market, new Date());
  await chance.pick(market.hosts).running()?.runScheduled('reconcile-payments');
};

const INFRASTRUCTURE: Record<string, Trouble> = {
  'database killed': killDatabase,
  'sessions ended': endSessions,
  'host killed': killHost,
};

const GATEWAY: Record<string, Trouble> = {
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
  market: Market,
  chance: Chance,
  kinds: Record<string, Trouble>,
  plan: { until: number; counts: TroubleCounts; leastMs: number; mostMs: number },
): Promise<void> {
  for (const name of Object.keys(kinds)) plan.counts.set(name, 0);
  while (Date.now() < plan.until) {
    await wait(chance.between(plan.leastMs, plan.mostMs));
    const [name, trouble] = chance.pick(Object.entries(kinds));
    try {
      await trouble(market, chance);
      plan.counts.set(name, (plan.counts.get(name) ?? 0) + 1);
    } catch {
      // What it needed was away itself: no trouble of its own.
    }
  }
}

/** Does harm to the market until the time (ms since 1970); the machines' and the gateway's troubles overlap. */
export async function makeTrouble(
  market: Market,
  chance: Chance,
  until: number,
): Promise<TroubleCounts> {
  const counts: TroubleCounts = new Map();
  await Promise.all([
    harm(market, chance.fork(), INFRASTRUCTURE, { until, counts, leastMs: 1_000, mostMs: 6_000 }),
    harm(market, chance.fork(), GATEWAY, { until, counts, leastMs: 50, mostMs: 700 }),
  ]);
  return counts;
}
