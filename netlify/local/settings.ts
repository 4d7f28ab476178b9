import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseEnvironment } from '../core/env.ts';
import { requireDataFolder } from './data-folder.ts';
import { UserError } from './user-error.ts';

/** The values of `sslmode` that Postgres knows. */
const TLS_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** A misspelled `sslmode` must not become a connection that anyone can read. */
function hasKnownTlsMode(address: string): boolean {
  const mode = URL.parse(address)?.searchParams.get('sslmode');
  return mode === null || mode === undefined || TLS_MODES.includes(mode);
}

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
  .refine(hasKnownTlsMode, `must have no sslmode, or one of ${TLS_MODES.join(', ')}`);

/** The local launcher's own settings; the functions' are in ../core/env.ts. */
const localSchema = z.object({
  /** Where the whole product is served. */
  PORT: z.coerce
    .number('must be a port from 1 to 65535')
    .int('must be a port from 1 to 65535')
    .min(1, 'must be a port from 1 to 65535')
    .max(65_535, 'must be a port from 1 to 65535')
    .default(8888),
  /** Where the embedded database lives. */
  DATA_DIR: z.string().default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATABASE_URL: databaseUrl.optional(),
  /** The owner's address, for migrations; DATABASE_URL where it is not set. */
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  PAYMENT_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  SMTP_URL: z.string().optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number('must be a number of at least 1')
    .min(1, 'must be at least 1')
    .default(1),
});

export interface LocalSettings {
  port: number;
  /** Absolute. */
  dataDir: string;
  siteUrl: string;
  /** Unset: the embedded database. */
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  /** Whether the gateway's sandbox is to be started. */
  usesSandbox: boolean;
  /** Where mail is kept that goes to nobody; undefined: a mail server is set. */
  mailFolder: string | undefined;
  rateLimitFactor: number;
}

/** Reads `.env` if there is one; what is set already wins. */
function loadEnvFile(root: string): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Stands for what the launcher itself will supply, while the rest of the functions' settings is checked. */
const SUPPLIED = {
  SITE_URL: 'http://localhost',
  DATABASE_URL: 'postgresql://localhost/database',
  PAYMENT_API_URL: 'http://localhost',
  PAYMENT_CHECKOUT_URL: 'http://localhost',
  MERCHANT_WALLET: `0x${'0'.repeat(40)}`,
};

/** @throws {UserError} naming each wrong setting and what is allowed. */
export function parseLocalSettings(
  root: string,
  source: Record<string, string | undefined>,
): LocalSettings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = localSchema.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new UserError(`Wrong settings: ${lines.join('; ')}.`);
  }
  const { data } = result;
  const dataDir = path.resolve(root, data.DATA_DIR);
  return {
    port: data.PORT,
    dataDir,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL,
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL,
    usesSandbox: data.PAYMENT_API_URL === undefined,
    mailFolder: data.SMTP_URL === undefined ? path.join(dataDir, 'mail') : undefined,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
  };
}

/**
 * The settings of this run, from the environment and `.env`, before anything is started.
 * @throws {UserError} or {SettingsError} for a wrong one, or a data folder that can't be written to.
 */
export function loadSettings(root: string): LocalSettings {
  loadEnvFile(root);
  const settings = parseLocalSettings(root, process.env);
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  parseEnvironment({ ...SUPPLIED, ...set });
  requireDataFolder(settings.dataDir);
  return settings;
}
