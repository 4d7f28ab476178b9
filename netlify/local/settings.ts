import path from 'node:path';
import * as z from 'zod';
import { SANDBOX_WALLET } from '../build/launch-settings.ts';
import { environmentSchema, parseSettings } from '../core/env.ts';

/** The functions' settings and those of the local launcher. */
const localSchema = environmentSchema.extend({
  /** Port of the whole product. */
  PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a port from 1 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port from 1 to 65535'),
  /** Folder of the embedded database. */
  DATA_DIR: z.string(),
  /** The owner's database URL, for migrations; defaults to DATABASE_URL. */
  MIGRATION_DATABASE_URL: environmentSchema.shape.DATABASE_URL.optional(),
});

/** Defaults. Values that the launcher supplies itself only have to be valid here. */
export const DEFAULTS = {
  PORT: '8888',
  DATA_DIR: '.data',
  SITE_URL: 'http://localhost',
  DATABASE_URL: 'postgresql://localhost/database',
  PAYMENT_API_URL: 'http://localhost',
  PAYMENT_CHECKOUT_URL: 'http://localhost',
  MERCHANT_WALLET: SANDBOX_WALLET,
};

/** Whether a database address leads to another machine. A socket's path and this machine's names don't. */
export function isRemote(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = hostname || (searchParams.get('host') ?? '');
  return !/^($|\/|%2F|localhost$|127\.\d+\.\d+\.\d+$|\[?::1\]?$)/i.test(host);
}

/** Loads the settings of this run. @throws {SettingsError} naming each invalid setting */
export function loadSettings(
  root: string,
  source: Record<string, string | undefined> = process.env,
) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const all = parseSettings(localSchema, { ...DEFAULTS, ...set });
  const dataDir = path.resolve(root, all.DATA_DIR);
  return {
    port: all.PORT,
    /** Absolute. */
    dataDir,
    siteUrl: set['SITE_URL'] === undefined ? `http://localhost:${all.PORT}` : all.SITE_URL,
    /** The address in canonical links. The same for every port, so that another port needs no build. */
    canonicalUrl: set['SITE_URL'] ?? `http://localhost:${DEFAULTS.PORT}`,
    /** undefined: the embedded database. */
    databaseUrl: set['DATABASE_URL'],
    /** The owner's, if `databaseUrl` is set. */
    ownerUrl: set['MIGRATION_DATABASE_URL'] ?? set['DATABASE_URL'],
    /** Whether the local product sells, as it does by default: MERCHANT_WALLET=none says that it doesn't. */
    sells: set['MERCHANT_WALLET'] !== 'none',
    usesSandbox: set['PAYMENT_API_URL'] === undefined,
    /** Folder of undelivered mail; undefined if a mail server is set. */
    mailFolder: set['SMTP_URL'] === undefined ? path.join(dataDir, 'mail') : undefined,
  };
}

export type Settings = ReturnType<typeof loadSettings>;
