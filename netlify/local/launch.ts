import { appendFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { root } from './command.ts';
import { explain, UserError } from './errors.ts';
import type { RequestLog } from './host/app.ts';
import { announceRun } from './running-product.ts';
import { isRemote, loadSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { startSurroundings } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';

/** A part of the product that serves the site. */
export interface Server {
  /** Runs while the database starts; `stopped` aborts when the launch ends. Returns the result to print. */
  prepare: (settings: Settings, stopped: AbortSignal) => Promise<string>;
  /** Starts serving; returns a function that stops it. */
  serve: (settings: Settings, log: (entry: RequestLog) => void) => Promise<() => Promise<void>>;
}

/** Appends a line to `requests.log`. A write error, such as a full disk, does not fail the request. */
function logTo(file: string): (entry: RequestLog) => void {
  return (entry) => {
    try {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    } catch (error) {
      console.error(error);
    }
  };
}

/** Prints the result and the duration of a launch step. */
async function step<Value>(name: string, work: Promise<Value>): Promise<Value> {
  const began = performance.now();
  const value = await work;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`✓ ${name}: ${typeof value === 'string' ? value : 'ready'} (${seconds} s)`);
  return value;
}

/** Prints all addresses once the product runs. */
function greet({ siteUrl, dataDir, mailFolder }: Settings, { gatewayUrl }: Surroundings): void {
  // A command uses this run's database if it has the same data folder.
  const folder = dataDir === path.join(root, '.data') ? '' : `DATA_DIR=${dataDir} `;
  const payments = gatewayUrl ? `${gatewayUrl}  (sandbox, no real money)` : 'by PAYMENT_API_URL';
  console.log(`  Site      ${siteUrl}
  Admin     ${siteUrl}/admin  (account: ${folder}npm run staff -- add you@example.com)
  Payments  ${payments}
  Mail      ${mailFolder ? `${mailFolder}  (sent to nobody)` : 'by SMTP_URL'}
  Ctrl-C ends everything; data and requests.log stay in ${dataDir}.`);
}

const ALLOW_REMOTE = '--allow-remote';

/** @throws {UserError} if the settings name a database of another machine, unless the caller allows it */
function requireLocalDatabase({ databaseUrl, ownerUrl }: Settings): void {
  const remote = [databaseUrl, ownerUrl].find((url) => url !== undefined && isRemote(url));
  if (remote === undefined || process.argv.includes(ALLOW_REMOTE)) return;
  throw new UserError(
    `DATABASE_URL leads to ${new URL(remote).hostname}, which may be the live database. Unset it, or add -- ${ALLOW_REMOTE} to use it as it is, without migrations.`,
  );
}

async function start({ prepare, serve }: Server, started: AsyncDisposableStack): Promise<void> {
  const settings = loadSettings(root);
  requireLocalDatabase(settings);
  const { port } = settings;
  if ((await getPort({ port })) !== port)
    throw new UserError(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    );
  const stopped = new AbortController();
  started.defer(() => stopped.abort());
  const starting = startSurroundings(root, settings, (line) => console.log(`  ${line}`));
  started.defer(() =>
    starting.then(
      (it) => it[Symbol.asyncDispose](),
      () => undefined,
    ),
  );
  const [surroundings] = await Promise.all([
    step('Database, payment sandbox and mail', starting),
    step('Site', prepare(settings, stopped.signal)),
  ]);
  started.defer(announceRun(settings, surroundings));
  Object.assign(process.env, surroundings.environment);
  started.defer(await serve(settings, logTo(path.join(settings.dataDir, 'requests.log'))));
  greet(settings, surroundings);
}

/** A terminal sends Ctrl-C to npm and to this process, and npm forwards it: a repeat within this time is ignored, in ms. */
const ECHO_MS = 1_000;

/** Starts the product, waits for Ctrl-C or a signal, and stops all parts in reverse order. A second Ctrl-C exits at once. */
export async function runProduct(server: Server): Promise<void> {
  const started = new AsyncDisposableStack();
  let stoppedAt: number | undefined;
  const end = async (code: number) => {
    await started.disposeAsync().catch((error: unknown) => console.error(explain(error)));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = performance.now();
        void end(0);
      } else if (performance.now() - stoppedAt > ECHO_MS) {
        process.exit(1);
      }
    });
  }
  try {
    await start(server, started);
  } catch (error) {
    if (stoppedAt !== undefined) return;
    console.error(explain(error));
    await end(1);
  }
}
