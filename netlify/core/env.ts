import * as z from 'zod';
import { merchantWallet, paymentProblems } from './payment-settings.ts';
import {
  authSecrets,
  dollars,
  factor,
  gatewayHost,
  heartbeat,
  mailAddress,
  mailServer,
  orNone,
  origin,
  postgresUrl,
  publicKeys,
  ratio,
  share,
} from './setting-values.ts';

/** The functions' settings. An error names the setting and its allowed values. */

export const DEFAULT_USER_AGENT = 'Plumbline/1.0';

/** The public gateway's. */
export const GATEWAY = {
  api: 'https://api.paygate.to',
  checkout: 'https://checkout.paygate.to',
} as const;

export const environmentSchema = z.object({
  // Required: the public origin, for callbacks and links, and the database. Other parts are off without their settings.
  SITE_URL: origin,
  DATABASE_URL: postgresUrl,
  /** Bridge from Neon's driver to a plain Postgres; set only by the local launcher. */
  NEON_FETCH_ENDPOINT: z.url().optional(),

  // The shop.
  /**
   * The merchant's wallet, which payments are forwarded to. If unset or `none`, nothing is sold; orders from before are still
   * paid, checked and settled.
   */
  MERCHANT_WALLET: orNone.pipe(merchantWallet.optional()).optional(),
  PAYMENT_API_URL: gatewayHost.default(GATEWAY.api),
  PAYMENT_CHECKOUT_URL: gatewayHost.default(GATEWAY.checkout),
  PAYMENT_PUBLIC_KEYS: publicKeys.default({}),
  /** The name under which the gateway is called: some firewalls refuse names that they don't know. */
  PAYMENT_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'must be printable ASCII text')
    .default(DEFAULT_USER_AGENT),
  /** A payment below this share of the charge never completes an order by itself. */
  PAYMENT_MIN_RATIO: ratio.default(6000),
  /** What fees can explain: this much, and this share of the charge. A greater shortfall does not complete an order. */
  PAYMENT_FEE_FIXED: dollars.default(3000),
  PAYMENT_FEE_SHARE: share.default(1000),
  /** Allows ratios with which much less than the charge completes an order. */
  PAYMENT_ACCEPT_LOSSES: z.enum(['true', 'false'], 'must be true or false').default('false'),
  /** A payment below this share of the charge is flagged as short. */
  PAYMENT_SHORT_RATIO: ratio.default(9000),

  // Mail.
  /** The mail server. If unset or `none`, no mail is sent. */
  SMTP_URL: mailServer.optional(),
  /** Sender of all mails, and recipient of staff mails; both default to the agency's address in content/site.yaml. */
  MAIL_FROM: mailAddress.optional(),
  STAFF_MAIL: mailAddress.optional(),

  // The admin.
  /** Signs staff cookies and encrypts second factors. If unset, there is no admin. */
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Rotated secrets. AUTH_SECRET still decrypts data from before the first of them. */
  AUTH_SECRETS: authSecrets.optional(),
  /** Whether staff must use a second factor. If unset: on the live site only. */
  STAFF_REQUIRE_SECOND_FACTOR: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),

  // Operation.
  /** A demo sells nothing, whatever its wallet. */
  DEMO: z.enum(['true', 'false'], 'must be true or false').optional(),
  RATE_LIMIT_FACTOR: factor.default(1),
  HEARTBEAT_URL_RECONCILE_PAYMENTS: heartbeat,
  HEARTBEAT_URL_SEND_MAILS: heartbeat,
  HEARTBEAT_URL_CHECK_PROVIDERS: heartbeat,
  HEARTBEAT_URL_FORGET_EXPIRED: heartbeat,
  /** Who logs requests: the functions, or the host that runs them. */
  REQUEST_LOG: z.enum(['functions', 'host'], 'must be functions or host').default('functions'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** The secret that signs now; undefined: there is no admin. */
export const currentAuthSecret = ({
  AUTH_SECRET,
  AUTH_SECRETS,
}: Pick<Environment, 'AUTH_SECRET' | 'AUTH_SECRETS'>): string | undefined =>
  AUTH_SECRETS?.[0]?.value ?? AUTH_SECRET;

/** Settings are missing or invalid. The message names each one, never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  /** One for each setting, beginning with its name. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Wrong settings: ${problems.join('; ')}.`);
    this.problems = problems;
  }
}

/**
 * Parses settings; an empty value counts as unset.
 * @throws {SettingsError} naming every missing or invalid setting.
 */
export function parseSettings<Settings>(
  schema: z.ZodType<Settings>,
  source: Record<string, string | undefined>,
): Settings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = schema.safeParse(set);
  const lines = (result.error?.issues ?? []).map((issue) => {
    const missing = issue.code === 'invalid_type' && set[String(issue.path[0])] === undefined;
    return `${issue.path.join('.')} ${missing ? 'is not set' : issue.message}`;
  });
  const problems = [...lines, ...paymentProblems(set)];
  if (!result.success || problems.length > 0) throw new SettingsError(problems);
  return result.data;
}

/** The database's address: an own one, or that of the database which Netlify made, whose password changes now and then. */
export const databaseUrlOf = (source: Record<string, string | undefined>): string | undefined =>
  source['DATABASE_URL'] || source['NETLIFY_DB_URL'];

/** The database of a demo that has none: a host that can't exist (RFC 2606). */
export const NO_DATABASE = 'postgresql://demo@no-database.invalid/none';

/**
 * Parses the functions' settings. A demo sells nothing, and needs no database.
 * @param previewUrl URL of this deploy if it is a preview
 * @throws {SettingsError} naming every missing or invalid setting.
 */
export function parseEnvironment(
  source: Record<string, string | undefined>,
  previewUrl: string | null = null,
): Environment {
  // Netlify sets URL to the live site's address, also in previews.
  const SITE_URL = source['SITE_URL'] || (previewUrl ?? source['URL']);
  const DATABASE_URL = databaseUrlOf(source);
  const all = { ...source, SITE_URL, DATABASE_URL };
  return parseSettings(
    environmentSchema,
    source['DEMO'] === 'true'
      ? { ...all, DATABASE_URL: DATABASE_URL || NO_DATABASE, MERCHANT_WALLET: 'none' }
      : all,
  );
}
