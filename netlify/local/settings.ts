import path from 'node:path';
import * as z from 'zod';
import { environmentSchema, parseSettings } from '../core/env.ts';

/** The functions' settings and those of the local launcher. */
const localSchema = environmentSchema.extend({
  /** Where the whole product is served. */
  PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a port from 1 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port from 1 to 65535'),
  /** Where the embedded database lives. */
  DATA_DIR: z.string(),
  /** The owner's address, for migrations; DATABASE_URL where it is not set. */
  MIGRATION_DATABASE_URL: environmentSchema.shape.DATABASE_URL.optional(),
});

/** What holds where a setting is unset. What the launcher itself starts and supplies only has to be a right value here. */
const DEFAULTS = {
  PORT: '8888',
  DATA_DIR: '.data',
  SITE_URL: 'http://localhost',
  DATABASE_URL: 'postgresql://localhost/database',
  PAYMENT_API_URL: 'http://localhost',
  PAYMENT_CHECKOUT_URL: 'http://localhost',
  MERCHANT_WALLET: `0x${'0'.repeat(40)}`,
};

export interface Settings {
  port: number;
  /** Absolute. */
  dataDir: string;
  siteUrl: string;
  /** Unset: the embedded database. */
  databaseUrl: string | undefined;
  /** The owner's, where `databaseUrl` is set. */
  ownerUrl: string | undefined;
  /** Whether the gateway's sandbox is to be started. */
  usesSandbox: boolean;
  /** Where mail is kept that goes to nobody; undefined: a mail server is set. */
  mailFolder: string | undefined;
}

/** The settings of this run, before anything is started. @throws {SettingsError} naming each wrong setting */
export function loadSettings(
  root: string,
  source: Record<string, string | undefined> = process.env,
): Settings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const all = parseSettings(localSchema, { ...DEFAULTS, ...set });
  const dataDir = path.resolve(root, all.DATA_DIR);
  return {
    port: all.PORT,
    dataDir,
    siteUrl: set['SITE_URL'] === undefined ? `http://localhost:${all.PORT}` : all.SITE_URL,
    databaseUrl: set['DATABASE_URL'],
    ownerUrl: set['MIGRATION_DATABASE_URL'] ?? set['DATABASE_URL'],
    usesSandbox: set['PAYMENT_API_URL'] === undefined,
    mailFolder: set['SMTP_URL'] === undefined ? path.join(dataDir, 'mail') : undefined,
  };
}
