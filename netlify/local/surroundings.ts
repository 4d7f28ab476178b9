import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { SANDBOX_WALLET } from '../build/launch-settings.ts';
import { DivergedError, migrate, MigrationError } from '../build/migrate.ts';
import { startBlobs } from './blobs.ts';
import { startMailSink } from './mail-sink.ts';
import { oneOf, startNeonBridge } from './postgres/neon-bridge.ts';
import { prepareDatabase, startPostgres } from './postgres/postgres.ts';
import { startSandbox } from './sandbox/sandbox.ts';
import { isRemote } from './settings.ts';
import type { Settings } from './settings.ts';

/** The services that the functions need, started for one run. */
export interface Surroundings extends AsyncDisposable {
  /** For the functions' environment. */
  environment: Record<string, string>;
  /** The owner's database URL, for tests and inspection. */
  ownerUrl: string;
  gatewayUrl: string | undefined;
}

type Log = (line: string) => void;

/** Reads the sign-in library's secret of this data folder; creates it at the first start. */
function readAuthSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** The embedded database may simply be made anew. */
function nameReset(error: unknown): never {
  if (!(error instanceof DivergedError)) throw error;
  const message = `${error.message} Or begin with an empty database: npm run db:reset says what that deletes, and does it.`;
  throw new MigrationError(message, { cause: error });
}

async function startDatabase(settings: Settings, log: Log, started: AsyncDisposableStack) {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) {
    const { ownerUrl } = started.use(await startPostgres({ dataDir, log }));
    return { ownerUrl, functionsUrl: await prepareDatabase(ownerUrl).catch(nameReset) };
  }
  const { ownerUrl = databaseUrl } = settings;
  // A remote database may be the live one, and this checkout any branch: only `npm run db:migrate` and deploys migrate it.
  if (![ownerUrl, databaseUrl].some(isRemote)) await migrate(ownerUrl);
  return { ownerUrl, functionsUrl: databaseUrl };
}

/**
 * Starts and migrates the database, and starts bridge, blobs, mail server and payment sandbox: the parts that the settings do not
 * replace. Stops all of them if one fails.
 */
export async function startSurroundings(
  root: string,
  settings: Settings,
  log: Log = () => undefined,
): Promise<Surroundings> {
  const { dataDir, usesSandbox, mailFolder } = settings;
  await using starting = new AsyncDisposableStack();
  mkdirSync(dataDir, { recursive: true });
  const { ownerUrl, functionsUrl } = await startDatabase(settings, log, starting);
  const blobs = starting.use(await startBlobs(path.join(dataDir, 'blobs')));
  const environment: Record<string, string> = {
    ...blobs.environment,
    SITE_URL: settings.siteUrl,
    DATABASE_URL: functionsUrl,
    REQUEST_LOG: 'host',
    AUTH_SECRET: process.env['AUTH_SECRET'] || readAuthSecret(dataDir),
  };
  if (!new URL(functionsUrl).hostname.endsWith('.neon.tech')) {
    const bridge = starting.use(await startNeonBridge(oneOf(functionsUrl, ownerUrl)));
    environment['NEON_FETCH_ENDPOINT'] = bridge.fetchEndpoint;
  }
  if (mailFolder !== undefined)
    environment['SMTP_URL'] = starting.use(await startMailSink(mailFolder)).url;
  let gatewayUrl: string | undefined;
  if (usesSandbox) {
    const ledgerFile = path.join(dataDir, 'sandbox.json');
    const { providers } = loadCatalogue(path.join(root, 'content'));
    const sandbox = await startSandbox({ log, ledgerFile, providers });
    starting.defer(() => sandbox.close());
    gatewayUrl = sandbox.url;
    environment['PAYMENT_API_URL'] = environment['PAYMENT_CHECKOUT_URL'] = sandbox.url;
    if (settings.sells) environment['MERCHANT_WALLET'] = SANDBOX_WALLET;
  }
  const started = starting.move();
  return {
    ...{ environment, ownerUrl, gatewayUrl },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
