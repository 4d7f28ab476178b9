import { SCHEDULES } from '../../src/domain/schedules.ts';
import { daysSince, TRIAL_DAYS } from '../../src/domain/strict-transport.ts';
import { functionsRole } from '../core/database.ts';
import { parseEnvironment, SettingsError } from '../core/env.ts';
import { decodePercent } from '../core/parse.ts';

/** The payment sandbox's wallet; no provider knows it. Lower case. */
export const SANDBOX_WALLET = '0x5a4d0b0c5a4d0b0c5a4d0b0c5a4d0b0c5a4d0b0c';

/** Every setting without which nothing works, and its meaning. */
const REQUIRED: Readonly<Record<string, string>> = {
  SITE_URL: 'the public address, such as https://www.your-domain.com',
  DATABASE_URL:
    'the functions’ role at a database of your own; Netlify’s builds set NETLIFY_DB_URL instead',
  MIGRATION_DATABASE_URL: 'the owner’s role at the database',
};

/** Every setting without which a part is off, and what that means. */
const PARTS: Readonly<Record<string, string>> = {
  MERCHANT_WALLET: 'nothing can be ordered, and the pages ask for a quote',
  SMTP_URL: 'no mail is sent, so buyers get no receipt, and nobody is mailed when something stops',
  AUTH_SECRET: 'there is no admin (draw one: openssl rand -base64 32)',
};

const ADDRESSES = [...Object.keys(REQUIRED), 'PAYMENT_API_URL', 'PAYMENT_CHECKOUT_URL', 'SMTP_URL'];

/** Addresses that no visitor, gateway or function of a live site can reach. */
const UNREACHABLE = /^(localhost|127\.|\[?::1|0\.0\.0\.0)|\.(example|localhost|test|invalid)$/;

type Source = Record<string, string | undefined>;

function addressProblems(source: Source): string[] {
  return ADDRESSES.filter((name) => source[name] !== undefined).flatMap((name) => {
    const url = URL.parse(source[name] ?? '');
    if (!url) return [];
    if (UNREACHABLE.test(url.hostname)) return [`${name} leads to ${url.hostname}.`];
    return url.protocol === 'http:' ? [`${name} has to begin with https://.`] : [];
  });
}

/** Fewest different characters of 32 random ones: fewer come with 3 of a million secrets of hexadecimal digits. */
const LEAST_DIFFERENT = 9;
const KNOWN_WORDS = /secret|passw|change.?me|example|qwerty|12345|abcde|plumbline/i;

/** Whether a secret was typed rather than drawn: a repeated piece, few characters, or a known word. */
const isTyped = (secret: string): boolean =>
  /^(.{1,16})\1+$/.test(secret) ||
  new Set(secret).size < LEAST_DIFFERENT ||
  KNOWN_WORDS.test(secret);

function secretProblems({ AUTH_SECRET, AUTH_SECRETS, MERCHANT_WALLET }: Source): string[] {
  const rotated = AUTH_SECRETS?.split(',').map((entry) => entry.replace(/^\s*\d+:/, '').trim());
  const advice = 'is easy to guess: draw it with openssl rand -base64 32.';
  return [
    AUTH_SECRET !== undefined && isTyped(AUTH_SECRET) && `AUTH_SECRET ${advice}`,
    rotated?.some(isTyped) && `AUTH_SECRETS ${advice}`,
    MERCHANT_WALLET?.toLowerCase() === SANDBOX_WALLET && 'MERCHANT_WALLET is the sandbox’s.',
  ].filter((problem) => typeof problem === 'string');
}

/** Browsers can't be told otherwise for two years, so a domain is tried for a month first. */
function transportProblems({ HTTPS_SINCE: since }: Source, now: Date): string[] {
  if (since === undefined) return [];
  const days = daysSince(since, now);
  if (Number.isNaN(days)) return ['HTTPS_SINCE must be a date such as 2026-11-28.'];
  const rest = TRIAL_DAYS - days;
  return rest > 0
    ? [
        `HTTPS_SINCE is less than ${TRIAL_DAYS} days ago: unset it, and set it again in ${rest} ${rest === 1 ? 'day' : 'days'}.`,
      ]
    : [];
}

const userOf = (url: string | undefined): string | undefined => {
  const user = URL.parse(url ?? '')?.username;
  return user === undefined ? undefined : decodePercent(user);
};

/** The database that an address leads to, directly or through a pool; undefined if it is no address. */
function placeOf(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? '');
  return url ? url.hostname.replace('-pooler', '') + url.pathname : undefined;
}

/** Migrations need a direct connection as the owner: a pooler loses locks, and the functions' role may not change tables. */
function databaseProblems({
  MIGRATION_DATABASE_URL: ownerUrl,
  DATABASE_URL: url,
  NEON_FETCH_ENDPOINT: endpoint,
  REQUEST_LOG: log,
}: Source): string[] {
  const [owner, user] = [userOf(ownerUrl), userOf(url)];
  const isPooled = /-pooler\b/.test(URL.parse(ownerUrl ?? '')?.hostname ?? '');
  const [ownerPlace, place] = [placeOf(ownerUrl), placeOf(url)];
  const isElsewhere = ownerPlace !== undefined && place !== undefined && ownerPlace !== place;
  const isOwner = owner === undefined || (owner !== functionsRole && owner !== user);
  return [
    user !== undefined &&
      user !== functionsRole &&
      `DATABASE_URL has to name the functions’ role, ${functionsRole}.`,
    ownerUrl !== undefined &&
      !/^postgres(ql)?:$/.test(URL.parse(ownerUrl)?.protocol ?? '') &&
      'MIGRATION_DATABASE_URL must be a Postgres address such as postgresql://…',
    isElsewhere && 'MIGRATION_DATABASE_URL leads to another database than DATABASE_URL.',
    isPooled && 'MIGRATION_DATABASE_URL leads to a pool: take the address without -pooler.',
    !isOwner && 'MIGRATION_DATABASE_URL has to name the owner, not the functions’ role.',
    endpoint !== undefined && 'NEON_FETCH_ENDPOINT must not be set in production.',
    log === 'host' && 'REQUEST_LOG must not be host in production: nobody would log requests.',
  ].filter((problem) => problem !== false);
}

/** The errors with which the functions would refuse to start. Names settings, never their values. */
function refusals(source: Source): string[] {
  try {
    const { RATE_LIMIT_FACTOR: factor } = parseEnvironment(source);
    return factor === 1 ? [] : ['RATE_LIMIT_FACTOR must not be set in production.'];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems
      .filter((problem) => !problem.endsWith(' is not set'))
      .map((problem) => `${problem}.`);
  }
}

const usesNetlifyDatabase = ({ DATABASE_URL: url, NETLIFY_DB_URL: netlifys }: Source): boolean =>
  url === undefined && netlifys !== undefined;

/** Lists every setting that is unset, would stop the functions, or would lose money or data on a live site. */
export function findSettingProblems(environment: Source, now: Date): string[] {
  const set: Source = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  // The host tells its address.
  const source: Source = { ...set, SITE_URL: set['SITE_URL'] ?? set['URL'] };
  const unset = Object.entries(REQUIRED)
    .filter(([name]) => source[name] === undefined)
    // Netlify migrates the database that it made.
    .filter(([name]) => !(usesNetlifyDatabase(source) && name.endsWith('DATABASE_URL')))
    .map(([name, meaning]) => `${name} is not set: ${meaning}.`);
  return [
    ...unset,
    ...refusals(source),
    ...addressProblems(source),
    ...secretProblems(source),
    ...databaseProblems(source),
    ...transportProblems(source, now),
  ];
}

/** Lists the parts of the site that are off. Nothing of it prevents a launch. @param providers that content/ offers */
export function findOffNotes(source: Source, providers: readonly unknown[]): string[] {
  const unset = Object.entries(PARTS).filter(
    ([name]) => !source[name] && !(name === 'AUTH_SECRET' && source['AUTH_SECRETS']),
  );
  const off = Object.entries(PARTS).filter(([name]) => source[name] === 'none');
  return [
    ...unset.map(([name, meaning]) => `${name} is not set: ${meaning}.`),
    ...off.map(([name, meaning]) => `${name} is none: ${meaning}.`),
    ...(providers.length === 0
      ? ['content/providers.yaml offers no provider: nothing is sold.']
      : []),
  ];
}

/** Lists what is missing for an operator to be told of an outage. Nothing of it prevents a launch. */
export function findAlertNotes({ SMTP_URL, STAFF_MAIL, ...source }: Source): string[] {
  const unset = Object.values(SCHEDULES)
    .map(({ heartbeat }) => heartbeat)
    .filter((name) => !source[name]);
  return [
    !['', 'none'].includes(SMTP_URL ?? '') &&
      !STAFF_MAIL &&
      'STAFF_MAIL is not set: alerts go to the public mail address.',
    unset.length > 0 &&
      `Nothing notices that all schedules have stopped: ${unset.join(', ')} not set.`,
  ].filter((note) => note !== false);
}
