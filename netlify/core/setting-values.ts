import { createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from './parse.ts';

/** The forms of the functions' settings (env.ts). A message says what is allowed. */

/** A share of the charge, in ten-thousandths: `0.6` → 6000. */
const shareOf = (message: string) =>
  z
    .string()
    .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, message)
    .transform((text) => Math.round(Number(text) * 10_000));

/** It may be nothing. */
export const share = shareOf('must be at least 0 and at most 1, such as 0.1');

const ABOVE_ZERO = 'must be above 0 and at most 1, such as 0.6';
export const ratio = shareOf(ABOVE_ZERO).refine((part) => part > 0, ABOVE_ZERO);

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
export const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be US dollars such as 30')
  .transform((text) => Math.round(Number(text) * 100));

/** JSON object: key id → public key of the gateway as PEM. */
export const publicKeys = z
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
export const origin = webAddress
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: 'must be an origin such as https://www.your-domain.com, without path, query or name',
  })
  .transform(withoutSlash);

/** A host of the gateway, whose API may be under a path. */
export const gatewayHost = webAddress
  .refine((text) => !/[?#@]/.test(text), 'must be an address without query or name')
  .transform(withoutSlash);

/** Matches an unknown `sslmode`, which would lead to an unencrypted connection. */
const UNKNOWN_TLS_MODE =
  /[?&]sslmode=(?!(?:disable|allow|prefer|require|verify-ca|verify-full)(?:&|$))/;

export const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a Postgres address such as postgresql://user:password@host/database',
  })
  .refine((url) => !UNKNOWN_TLS_MODE.test(url), 'must have an sslmode of Postgres, or none');

/** A setting whose part of the product can be switched off on purpose: `none` becomes undefined. */
export const orNone = z.string().transform((text) => (text === 'none' ? undefined : text));

export const mailServer = orNone.pipe(
  z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be a mail server’s address such as smtps://user:password@host, or none',
    })
    .optional(),
);

/** `2:newer,1:new`: each with a unique version, the current secret first. */
export const authSecrets = z.string().transform((text, context) => {
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

export const mailAddress = z.email('must be a mail address such as hello@agency.example');

export const factor = z.coerce
  .number('must be a number of at least 1')
  .min(1, 'must be at least 1')
  .max(1_000_000, 'must be at most 1000000');

/** A monitoring service's URL, called after each success of a schedule; it is a secret. */
export const heartbeat = webAddress.optional();
