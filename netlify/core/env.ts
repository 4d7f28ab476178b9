import { createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from './parse.ts';
import { merchantWallet, paymentProblems } from './payment-settings.ts';

/** The functions' settings. An error names the setting and its allowed values. */

/** A share of the charge, in ten-thousandths: `0.6` → 6000. */
const shareOf = (message: string) =>
  z
    .string()
    .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, message)
    .transform((text) => Math.round(Number(text) * 10_000));

/** It may be nothing. */
const share = shareOf('must be at least 0 and at most 1, such as 0.1');

const ABOVE_ZERO = 'must be above 0 and at most 1, such as 0.6';
const ratio = shareOf(ABOVE_ZERO).refine((part) => part > 0, ABOVE_ZERO);

/** Shorter keys can be broken. */
const LEAST_KEY_BITS = 2_048;

/** Whether `createVerify('RSA-SHA256')` accepts the key, and a signature by it proves something. */
function isRsaPublicKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(pem);
    const isLong = (details?.modulusLength ?? 0) >= LEAST_KEY_BITS;
    return pem.includes('BEGIN PUBLIC KEY') && type === 'rsa' && isLong;
  } catch {
    return false;
  }
}

/** US dollars, in cents. */
const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be US dollars such as 30')
  .transform((text) => Math.round(Number(text) * 100));

/** JSON object: key id → public key of the gateway as PEM. */
const publicKeys = z
  .string()
  .transform(parseJson)
  .pipe(
    z.record(
      z.string().min(1),
      z
        .string()
        .refine(
          isRsaPublicKey,
          `must be an RSA public key as PEM, of ${LEAST_KEY_BITS} bits or more`,
        ),
      'must be JSON such as {"key-1": "-----BEGIN…"}',
    ),
  );

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const withoutSlash = (text: string) => text.replace(/\/+$/, '');

/** Paths are appended to it, so it ends before one. */
const origin = webAddress
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: 'must be an origin such as https://www.your-domain.com, without path, query or name',
  })
  .transform(withoutSlash);

/** A host of the gateway, whose API may be under a path. */
const gatewayHost = webAddress
  .refine((text) => !/[?#@]/.test(text), 'must be an address without query or name')
  .transform(withoutSlash);

/** Matches an unknown `sslmode`, which would lead to an unencrypted connection. */
const UNKNOWN_TLS_MODE =
  /[?&]sslmode=(?!(?:disable|allow|prefer|require|verify-ca|verify-full)(?:&|$))/;

const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a Postgres address such as postgresql://user:password@host/database',
  })
  .refine((url) => !UNKNOWN_TLS_MODE.test(url), 'must have an sslmode of Postgres, or none');

/** A setting whose part of the product can be switched off on purpose: `none` becomes undefined. */
const orNone = z.string().transform((text) => (text === 'none' ? undefined : text));

const mailServer = orNone.pipe(
  z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be a mail server’s address such as smtps://user:password@host, or none',
    })
    .optional(),
);

/** `2:newer,1:new`: each with a unique version, the current secret first. */
const authSecrets = z.string().transform((text, context) => {
  const secrets = text.split(',').map((entry) => {
    const [, version = '', value = ''] = /^\s*(\d{1,6}):(.*?)\s*$/.exec(entry) ?? [];
    return { version: Number(version || NaN), value };
  });
  const versions = new Set(secrets.map(({ version }) => version));
  const isRight = secrets.every(({ version, value }) => version >= 0 && value.length >= 32);
  if (isRight && versions.size === secrets.length) return secrets;
  const message = 'must be version:secret, the current one first, each of at least 32 characters';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const mailAddress = z.email('must be a mail address such as hello@agency.example');

const factor = z.coerce
  .number('must be a number of at least 1')
  .min(1, 'must be at least 1')
  .max(1_000_000, 'must be at most 1000000');

/** A monitoring service's URL, called after each success of a schedule; it is a secret. */
const heartbeat = webAddress.optional();

export const DEFAULT_USER_AGENT = 'Plumbline/1.0';

/** The public gateway's. */
export const GATEWAY = {
  api: 'https://api.paygate.to',
  checkout: 'https://checkout.paygate.to',
} as const;

/** Without them nothing works, while other parts are off without their settings. The public origin, for callbacks and links, and the database. */
const required = {
  SITE_URL: origin,
  DATABASE_URL: postgresUrl,
  /** Bridge from Neon's driver to a plain Postgres; set only by the local launcher. */
  NEON_FETCH_ENDPOINT: z.url().optional(),
};

/** The shop's. Nothing is sold without a wallet; orders from before are still paid, checked and settled. */
const shop = {
  /** The merchant's wallet, which payments are forwarded to. If unset or `none`, nothing is sold. */
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
};

const mail = {
  /** The mail server. If unset or `none`, no mail is sent. */
  SMTP_URL: mailServer.optional(),
  /** Sender of all mails, and recipient of staff mails; both default to the agency's address in content/site.yaml. */
  MAIL_FROM: mailAddress.optional(),
  STAFF_MAIL: mailAddress.optional(),
};

const admin = {
  /** Signs staff cookies and encrypts second factors. If unset, there is no admin. */
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Rotated secrets. AUTH_SECRET still decrypts data from before the first of them. */
  AUTH_SECRETS: authSecrets.optional(),
  /** Whether staff must use a second factor. If unset: on the live site only. */
  STAFF_REQUIRE_SECOND_FACTOR: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),
};

const operation = {
  /** A demo sells nothing, whatever its wallet. */
  DEMO: z.enum(['true', 'false'], 'must be true or false').optional(),
  RATE_LIMIT_FACTOR: factor.default(1),
  HEARTBEAT_URL_RECONCILE_PAYMENTS: heartbeat,
  HEARTBEAT_URL_SEND_MAILS: heartbeat,
  HEARTBEAT_URL_CHECK_PROVIDERS: heartbeat,
  HEARTBEAT_URL_FORGET_EXPIRED: heartbeat,
  /** Who logs requests: the functions, or the host that runs them. */
  REQUEST_LOG: z.enum(['functions', 'host'], 'must be functions or host').default('functions'),
};

export const environmentSchema = z.object({
  ...required,
  ...shop,
  ...mail,
  ...admin,
  ...operation,
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
