import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCatalogue } from '../../netlify/build/write-catalogue.ts';
import { balanceBooks } from './balance.ts';
import { visit } from './buyer.ts';
import { openProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { readOrders, settleProduct } from './settle.ts';
import { runScenarios } from './scenarios.ts';
import { runTimeOuts } from './time-outs.ts';

/**
 * `npm run test:faults`: buyers on real hosts while database, hosts and gateway fail; at the end all payments must be recorded. Then, for
 * a quarter of that time, a gateway that leaves half of the status calls unanswered: each payment must be found within 20 minutes.
 * `-- --minutes 10` (or `--seconds`), `--buyers 8`, `--report FILE` for JSON of passed and failed,
 * `--between-schedules` for no scheduled run before the end, as in fifteen minutes between two.
 */

function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      buyers: { type: 'string', default: '6' },
      report: { type: 'string' },
      'between-schedules': { type: 'boolean', default: false },
    },
  });
  const seconds =
    values.minutes === undefined ? Number(values.seconds) : 60 * Number(values.minutes);
  const buyers = Number(values.buyers);
  if (!(seconds > 0) || !(Number.isInteger(buyers) && buyers > 0))
    throw new Error('Give --minutes or --seconds above 0, and --buyers as a whole number.');
  const hasSchedule = !values['between-schedules'];
  return { seconds, buyers, hasSchedule, report: values.report };
}

async function shopUntil(product: Product, until: number): Promise<number> {
  let visits = 0;
  while (Date.now() < until) {
    await visit(product);
    visits += 1;
  }
  return visits;
}

async function run({ seconds, buyers, hasSchedule }: ReturnType<typeof readOptions>) {
  // The functions import what it writes, which may not exist yet.
  writeCatalogue(fileURLToPath(new URL('../..', import.meta.url)));
  const product = await openProduct(2);
  // Otherwise the database server would keep running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.close().finally(() => process.exit(1)));
  try {
    const until = Date.now() + seconds * 1_000;
    const [scenarios, ...visits] = await Promise.all([
      runScenarios(product, { until, hasSchedule }),
      ...Array.from({ length: buyers }, () => shopUntil(product, until)),
    ]);
    await settleProduct(product);
    const timeOuts = await runTimeOuts(product, Date.now() + seconds * 250);
    const orders = await readOrders(product);
    const payments = product.gateway.control.payments();
    return {
      orders,
      payments: payments.length,
      visits: visits.reduce((sum, count) => sum + count, 0),
      scenarios,
      timeOuts,
      faults: product.faults(),
      balance: balanceBooks(payments, orders),
    };
  } finally {
    await product.close();
  }
}

type Outcome = Awaited<ReturnType<typeof run>>;

function summarize(outcome: Outcome): string {
  const { orders, payments, visits, scenarios, timeOuts, faults, balance } = outcome;
  const { calls, unanswered, longestMinutes, late } = timeOuts;
  const states = Map.groupBy(orders, ({ status }) => status);
  const list = [...states].map(([status, { length }]) => `${status} ${length}`).join(', ');
  const harm = [...scenarios].map(([name, count]) => `${name} ${count}`).join(', ');
  const total = [...scenarios.values()].reduce((sum, count) => sum + count, 0);
  return [
    ...[...balance.lost, ...balance.doubled, ...balance.unfounded, ...faults, ...late].slice(0, 30),
    `Visits: ${visits}`,
    `Orders: ${orders.length} (${list})`,
    `Payments: ${payments}`,
    `Faults: ${total} (${harm})`,
    `Status calls unanswered: ${unanswered} of ${calls}; ${timeOuts.payments} payments found within ${longestMinutes} minutes`,
    `Found late: ${late.length}`,
    `Answers of 500: ${faults.length}`,
    `Lost: ${balance.lost.length}`,
    `Doubled: ${balance.doubled.length}`,
    `Unfounded: ${balance.unfounded.length}`,
  ].join('\n');
}

const options = readOptions();
process.stdout.write(`${options.seconds} s of ${options.buyers} buyers\n`);
const outcome = await run(options);
const { lost, doubled, unfounded } = outcome.balance;
const checks = [
  // A run without payments or kills proves nothing.
  outcome.payments > 0,
  ['database killed', 'host killed'].every((name) => (outcome.scenarios.get(name) ?? 0) > 0),
  outcome.timeOuts.unanswered > 0,
  outcome.timeOuts.late.length === 0,
  outcome.faults.length === 0,
  lost.length === 0,
  doubled.length === 0,
  unfounded.length === 0,
];
const failed = checks.filter((passed) => !passed).length;
process.stdout.write(`${summarize(outcome)}\n`);
if (options.report !== undefined)
  writeFileSync(options.report, JSON.stringify({ passed: checks.length - failed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
