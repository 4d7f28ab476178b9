import path from 'node:path';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { SANDBOX_WALLET } from '../build/launch-check.ts';
import { startGateway } from './gateway/gateway.ts';
import { keepMailIn, startMailSink } from './mail/sink.ts';
import { startBridge } from './postgres/bridge.ts';
import { startCluster } from './postgres/cluster.ts';
import { migrate } from './postgres/migrate.ts';
import { enableFunctionsRole } from './postgres/role.ts';
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

function isNeon(url: string): boolean {
  return new URL(url).hostname.endsWith('.neon.tech');
}

function migrateDatabase(
  root: string,
  database: { ownerUrl: string; wsProxy: string | undefined },
  log: Log,
): Promise<{ applied: string[] }> {
  const { ownerUrl, wsProxy } = database;
  const directory = path.join(root, 'netlify', 'migrations');
  return migrate({
    databaseUrl: ownerUrl,
    directory,
    log,
    ...(wsProxy !== undefined && { wsProxy }),
  });
}

/** Brings the database of a running product up to date. */
export function migrateSurroundings(
  root: string,
  { ownerUrl, environment }: Surroundings,
  log: Log,
): Promise<{ applied: string[] }> {
  return migrateDatabase(root, { ownerUrl, wsProxy: environment['NEON_WS_PROXY'] }, log);
}

/** The addresses that the bridge is for: the owner's, and the functions' where it is another. */
const databasesOf = (...urls: (string | undefined)[]) => urls.filter((url) => url !== undefined);

async function startDatabase(
  root: string,
  settings: LocalSettings,
  log: Log,
  started: AsyncDisposableStack,
) {
  const secrets = readSecrets(settings.dataDir);
  const cluster =
    settings.databaseUrl === undefined
      ? await startCluster({ dataDir: settings.dataDir, log })
      : undefined;
  if (cluster) started.defer(() => cluster.stop());
  const ownerUrl = cluster?.ownerUrl ?? settings.migrationDatabaseUrl ?? settings.databaseUrl ?? '';
  const bridge = isNeon(ownerUrl)
    ? undefined
    : await startBridge({ log, databases: databasesOf(ownerUrl, settings.databaseUrl) });
  if (bridge) started.defer(() => bridge.close());
  await migrateDatabase(root, { ownerUrl, wsProxy: bridge?.wsProxy }, () => undefined);
  if (cluster) await enableFunctionsRole(ownerUrl, secrets.functionsPassword);
  const functionsUrl =
    cluster?.databaseUrl({ user: 'plumbline_functions', password: secrets.functionsPassword }) ??
    settings.databaseUrl ??
    '';
  return { ownerUrl, functionsUrl, bridge, authSecret: secrets.authSecret };
}

async function startSandbox(
  root: string,
  settings: LocalSettings,
  log: Log,
  started: AsyncDisposableStack,
) {
  if (!settings.usesSandbox) return undefined;
  const gateway = await startGateway({
    log,
    stateFile: path.join(settings.dataDir, 'gateway.jsonl'),
    providers: loadCatalogue(path.join(root, 'content')).providers.map(
      ({ id, name, minCents }) => ({
        id,
        name,
        minimumCents: minCents,
      }),
    ),
  });
  started.defer(() => gateway.close());
  return gateway;
}

async function startMail({ mailFolder }: LocalSettings, started: AsyncDisposableStack) {
  if (mailFolder === undefined) return undefined;
  const sink = await startMailSink(keepMailIn(mailFolder));
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
  const database = await startDatabase(root, settings, log, starting);
  const gateway = await startSandbox(root, settings, log, starting);
  const mail = await startMail(settings, starting);
  const environment = {
    SITE_URL: settings.siteUrl,
    DATABASE_URL: database.functionsUrl,
    AUTH_SECRET: process.env['AUTH_SECRET'] || database.authSecret,
    ...(database.bridge && {
      NEON_FETCH_ENDPOINT: database.bridge.fetchEndpoint,
      NEON_WS_PROXY: database.bridge.wsProxy,
    }),
    ...(mail && { SMTP_URL: mail.url }),
    ...(gateway && {
      PAYMENT_API_URL: gateway.url,
      PAYMENT_CHECKOUT_URL: gateway.url,
      MERCHANT_WALLET: SANDBOX_WALLET,
    }),
  };
  const started = starting.move();
  return {
    environment,
    ownerUrl: database.ownerUrl,
    gatewayUrl: gateway?.url,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
