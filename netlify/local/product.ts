import path from 'node:path';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { SANDBOX_WALLET } from '../build/launch-check.ts';
import { functionsRole, migrate } from '../build/migrate.ts';
import { keepMailIn, startMailSink } from './mail/sink.ts';
import { startNeonBridge } from './postgres/neon-bridge.ts';
import { startPostgres } from './postgres/postgres.ts';
import { enableFunctionsRole } from './postgres/role.ts';
import { startSandbox } from './sandbox/sandbox.ts';
import { readSecrets } from './secrets.ts';
import type { LocalSettings } from './settings.ts';

/** What the functions need around them, started for one run. */
export interface Surroundings extends AsyncDisposable {
  /** For the functions' environment. */
  environment: Record<string, string>;
  /** The owner's address, for tests and for looking in. */
  ownerUrl: string;
  gatewayUrl: string | undefined;
}

type Log = (line: string) => void;

interface Start {
  readonly root: string;
  readonly settings: LocalSettings;
  readonly log: Log;
  /** Ends what was started. */
  readonly started: AsyncDisposableStack;
}

function isNeon(url: string): boolean {
  return new URL(url).hostname.endsWith('.neon.tech');
}

async function startDatabase({ root, settings, log, started }: Start) {
  const { functionsPassword, authSecret } = readSecrets(settings.dataDir);
  const { dataDir, databaseUrl, migrationDatabaseUrl } = settings;
  const embedded = databaseUrl === undefined ? await startPostgres({ dataDir, log }) : undefined;
  if (embedded) started.defer(() => embedded.stop());
  const ownerUrl = embedded?.ownerUrl ?? migrationDatabaseUrl ?? databaseUrl ?? '';
  const bridge = isNeon(ownerUrl) ? undefined : await startNeonBridge();
  if (bridge) started.defer(() => bridge.close());
  await migrate({ databaseUrl: ownerUrl, directory: path.join(root, 'netlify', 'migrations') });
  if (embedded) await enableFunctionsRole(ownerUrl, functionsPassword);
  const role = { user: functionsRole, password: functionsPassword };
  const functionsUrl = embedded?.databaseUrl(role) ?? databaseUrl ?? '';
  return { ownerUrl, functionsUrl, bridge, authSecret };
}

async function startPayments({ root, settings, log, started }: Start) {
  if (!settings.usesSandbox) return undefined;
  const { providers } = loadCatalogue(path.join(root, 'content'));
  const sandbox = await startSandbox({
    log,
    ledgerFile: path.join(settings.dataDir, 'sandbox.json'),
    providers: providers.map(({ id, name, minCents }) => ({ id, name, minimumCents: minCents })),
  });
  started.defer(() => sandbox.close());
  return sandbox;
}

async function startMail({ settings, started }: Start) {
  if (settings.mailFolder === undefined) return undefined;
  const sink = await startMailSink(keepMailIn(settings.mailFolder));
  started.defer(() => sink.close());
  return sink;
}

/** Starts database, bridge, payment sandbox and mail server, and migrates. What was started is ended again when a later part fails. */
export async function startSurroundings(
  root: string,
  settings: LocalSettings,
  log: Log,
): Promise<Surroundings> {
  await using starting = new AsyncDisposableStack();
  const start = { root, settings, log, started: starting };
  const database = await startDatabase(start);
  const sandbox = await startPayments(start);
  const mail = await startMail(start);
  const environment = {
    SITE_URL: settings.siteUrl,
    DATABASE_URL: database.functionsUrl,
    AUTH_SECRET: process.env['AUTH_SECRET'] || database.authSecret,
    ...(database.bridge && { NEON_FETCH_ENDPOINT: database.bridge.fetchEndpoint }),
    ...(mail && { SMTP_URL: mail.url }),
    ...(sandbox && {
      PAYMENT_API_URL: sandbox.url,
      PAYMENT_CHECKOUT_URL: sandbox.url,
      MERCHANT_WALLET: SANDBOX_WALLET,
    }),
  };
  const started = starting.move();
  return {
    environment,
    ownerUrl: database.ownerUrl,
    gatewayUrl: sandbox?.url,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
