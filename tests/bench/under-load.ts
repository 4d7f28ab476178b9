import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drive } from './load/drive.ts';
import type { Outcome, Target } from './load/drive.ts';
import { startProduct } from './load/product.ts';
import type { Product, Sample } from './load/product.ts';
import { addRows, openDesk } from './load/rows.ts';
import { targetsFor } from './load/targets.ts';
import { loadNow, median } from './load.ts';

/**
 * `npm run bench:load`: 30 s at 50 connections on each function, with valid input, and on pages and files, of the product
 * as `npm start` runs it. Beside each stands a bare node:http server on the same database, which answers with a file from
 * memory, one row read, or one order written. `--seconds 3` for a quick look, `--only create-order` for one.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string' },
  },
});
const plan = { connections: Number(values.connections), ms: Number(values.seconds) * 1000 };
/** How often the product's memory and connections are looked at while a target runs. */
const LOOKS = 60;
/** More orders than a target can use up in a second. */
const MOST_PER_SECOND = 1_500;
/** The slowest hundredth may take so many times the middle. */
const MOST_SPREAD = 10;
/** The host's connections to the database, at most: its pool's size. */
const MOST_CONNECTIONS = 16;
/** Of memory, from the second third of a target's time to the last: what a collection not yet due may leave. */
const MOST_GROWTH = 1.15;

async function startBare(ownerUrl: string) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    env: { ...process.env, BENCH_DATABASE_URL: ownerUrl },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { port, end: () => child.disconnect() };
}

/** Runs a target while looking at what the product holds. */
async function watch(product: Product, target: Target): Promise<[Outcome, Sample[]]> {
  const samples: Sample[] = [];
  let over = false;
  const look = async () => {
    while (!over) {
      samples.push(await product.sample());
      await wait(plan.ms / LOOKS);
    }
  };
  const looking = look();
  const outcome = await drive(product.port, target, plan).finally(() => (over = true));
  await looking;
  return [outcome, samples];
}

const third = (samples: readonly Sample[], number: 1 | 2, figure: keyof Sample) =>
  median(
    samples
      .slice(
        Math.floor((samples.length * number) / 3),
        Math.floor((samples.length * (number + 1)) / 3),
      )
      .map((sample) => sample[figure]),
  );

function complaintsOf({ p50, p99, errors }: Outcome, samples: readonly Sample[]): string[] {
  const most = Math.max(...samples.map(({ connections }) => connections));
  const growth = third(samples, 2, 'mebibytes') / third(samples, 1, 'mebibytes');
  return [
    ...[...errors].map(([what, count]) => `${count} × ${what}`),
    ...(p99 > MOST_SPREAD * p50 ? [`p99 is ${(p99 / p50).toFixed(1)} × p50`] : []),
    ...(most > MOST_CONNECTIONS ? [`${most} connections`] : []),
    ...(growth > MOST_GROWTH ? [`memory grew ${growth.toFixed(2)} times`] : []),
  ];
}

/** The bare server at the same kind of work, just before, for a sixth of the time: the machine may be busy. */
function measureBare(port: number, beside: Target['beside']): Promise<Outcome> {
  const method = beside === '/write' ? 'POST' : 'GET';
  const call = () => ({ method, path: beside });
  const short = { ...plan, ms: Math.max(1_000, plan.ms / 6) };
  return drive(port, { name: beside, beside, status: 200, call }, short);
}

const ms = (time: number) => time.toFixed(1);

const COLUMNS = [
  'Target',
  'Calls',
  '/s',
  'p50 ms',
  'p99 ms',
  'p99/p50',
  'Bare: /s',
  'p50 ms',
  'p99 ms',
  'Of bare',
  'MiB',
  'Connections',
  'Wrong',
];

function report(name: string, outcome: Outcome, bare: Outcome, samples: readonly Sample[]): void {
  const complaints = complaintsOf(outcome, samples);
  if (complaints.length > 0) process.exitCode = 1;
  const columns = [
    name,
    outcome.calls,
    outcome.perSecond.toFixed(0),
    ms(outcome.p50),
    ms(outcome.p99),
    (outcome.p99 / outcome.p50).toFixed(1),
    bare.perSecond.toFixed(0),
    ms(bare.p50),
    ms(bare.p99),
    (outcome.perSecond / bare.perSecond).toFixed(2),
    `${third(samples, 1, 'mebibytes').toFixed(0)} → ${third(samples, 2, 'mebibytes').toFixed(0)}`,
    Math.max(...samples.map(({ connections }) => connections)),
    complaints.join(', ') || '–',
  ];
  console.log(`| ${columns.join(' | ')} |`);
}

async function measure(product: Product): Promise<void> {
  await addRows(product.database, Math.ceil((plan.ms / 1000) * MOST_PER_SECOND) + 1_000);
  const desk = await openDesk(product.database, product.port);
  const scripts = readdirSync(new URL('../../dist/_astro', import.meta.url));
  const asset = scripts.find((file) => file.endsWith('.js')) ?? '';
  const bare = await startBare(product.ownerUrl);
  console.log(`\n| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(COLUMNS.length)}`);
  for (const target of targetsFor(desk, `/_astro/${asset}`)) {
    if (!target.name.includes(values.only ?? '')) continue;
    const beside = await measureBare(bare.port, target.beside);
    const [outcome, samples] = await watch(product, target);
    report(target.name, outcome, beside, samples);
  }
  bare.end();
}

console.log(
  `${values.connections} connections, ${values.seconds} s each. Load of the machine: ${loadNow()}`,
);
const product = await startProduct();
try {
  await measure(product);
} finally {
  await product.close();
}
console.log(`\nLoad of the machine: ${loadNow()}`);
