import path from 'node:path';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { keepMailIn, startMailSink } from './mail/sink.ts';
import { migrate } from '../build/migrate.ts';
import { startNeonBridge } from './postgres/neon-bridge.ts';
import { startPostgres } from './postgres/postgres.ts';
import { enableFunctionsRole, functionsRole } from './postgres/role.ts';
import { startSandbox } from './sandbox/sandbox.ts';
import { readSecrets } from './secrets.ts';
import type { LocalSettings } from './settings.ts';

/** What the functions need around them, started for one run. */
export interface Surroundings {
  /** For the functions' environment. */
  environment: Record<string, string>;
  /** The owner's address, for tests and for looking in. */
  ownerUrl: string;
  gatewayUrl: string | undefined;
  close: () => Promise<void>;
}

/** A merchant's address that only the sandbox knows. */
export const SANDBOX_WALLET = '0x5a4d0b0c5a4d0b0c5a4d0b0c5a4d0b0c5a4d0b0c';

type Log = (line: string) => void;
type Closers = (() => Promise<void>)[];

function isNeon(url: string): boolean {
  return new URL(url).hostname.endsWith('.neon.tech');
}

async function startDatabase(root: string, settings: LocalSettings, log: Log, closers: Closers) {
  const { functionsPassword, authSecret } = readSecrets(settings.dataDir);
  const { dataDir, databaseUrl, migrationDatabaseUrl } = settings;
  const embedded = databaseUrl === undefined ? await startPostgres({ dataDir, log }) : undefined;
  if (embedded) closers.push(() => embedded.stop());
  const ownerUrl = embedded?.ownerUrl ?? migrationDatabaseUrl ?? databaseUrl ?? '';
  const bridge = isNeon(ownerUrl) ? undefined : await startNeonBridge();
  if (bridge) closers.push(() => bridge.close());
  await migrate({ databaseUrl: ownerUrl, directory: path.join(root, 'netlify', 'migrations') });
  if (embedded) await enableFunctionsRole(ownerUrl, functionsPassword);
  const role = { user: functionsRole, password: functionsPassword };
  const functionsUrl = embedded?.databaseUrl(role) ?? databaseUrl ?? '';
  return { ownerUrl, functionsUrl, bridge, authSecret };
}

async function startPayments(root: string, settings: LocalSettings, log: Log, closers: Closers) {
  if (!settings.usesSandbox) return undefined;
  const sandbox = await startSandbox({
    log,
    ledgerFile: path.join(settings.dataDir, 'sandbox.json'),
    providers: loadCatalogue(path.join(root, 'content')).providers.map(
      ({ id, name, minCents }) => ({
        id,
        name,
        minimumCents: minCents,
      }),
    ),
  });
  closers.push(() => sandbox.close());
  return sandbox;
}

async function startMail({ mailFolder }: LocalSettings, closers: Closers) {
  if (mailFolder === undefined) return undefined;
  const sink = await startMailSink(keepMailIn(mailFolder));
  closers.push(() => sink.close());
  return sink;
}

/** Starts database, bridge, payment sandbox and mail server, and migrates. What was started is ended again when a later part fails. */
export async function startSurroundings(
  root: string,
  settings: LocalSettings,
  log: Log,
): Promise<Surroundings> {
  const closers: Closers = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const database = await startDatabase(root, settings, log, closers);
    const gateway = await startPayments(root, settings, log, closers);
    const mail = await startMail(settings, closers);
    const environment = {
      SITE_URL: settings.siteUrl,
      DATABASE_URL: database.functionsUrl,
      AUTH_SECRET: process.env['AUTH_SECRET'] || database.authSecret,
      ...(database.bridge && { NEON_FETCH_ENDPOINT: database.bridge.fetchEndpoint }),
      ...(mail && { SMTP_URL: mail.url }),
      ...(gateway && {
        PAYMENT_API_URL: gateway.url,
        PAYMENT_CHECKOUT_URL: gateway.url,
        MERCHANT_WALLET: SANDBOX_WALLET,
      }),
    };
    return { environment, ownerUrl: database.ownerUrl, gatewayUrl: gateway?.url, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
