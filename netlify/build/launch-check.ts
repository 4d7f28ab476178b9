import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listSamples } from '../../src/catalogue/list-samples.ts';
import { parseEnvironment, SettingsError } from '../core/env.ts';
import { functionsRole } from './migrate.ts';

/** The payment sandbox's wallet; no provider knows it. */
export const SANDBOX_WALLET = '0x5a4d0b0c5a4d0b0c5a4d0b0c5a4d0b0c5a4d0b0c';

/** Problems that prevent a launch, one line each. */
export interface LaunchProblems {
  settings: string[];
  samples: string[];
}

/** Every setting that a live site must set, and its meaning. */
const DECIDED: Readonly<Record<string, string>> = {
  SITE_URL: 'the public address, such as https://www.your-domain.com',
  DATABASE_URL: 'the functions’ role at the database',
  MIGRATION_DATABASE_URL: 'the owner’s role at the database',
  AUTH_SECRET: '32 random characters or more, such as `openssl rand -base64 32` prints',
  PAYMENT_API_URL: 'the gateway’s API host',
  PAYMENT_CHECKOUT_URL: 'the gateway’s checkout host',
  PAYMENT_PUBLIC_KEYS: 'the gateway’s signing keys; {} says that there are none',
  MERCHANT_WALLET: 'the address that payments are forwarded to',
  SMTP_URL: 'the mail server that sends receipts; none says that no mail is sent',
};

/** Addresses that no visitor, gateway or function of a live site can reach. */
const UNREACHABLE = /^(localhost|127\.|\[?::1|0\.0\.0\.0)|\.(example|localhost|test|invalid)$/;

type Source = Record<string, string | undefined>;

function addressProblems(source: Source): string[] {
  return Object.keys(DECIDED)
    .filter((name) => name.endsWith('_URL') && source[name] !== undefined)
    .flatMap((name) => {
      const url = URL.parse(source[name] ?? '');
      if (!url) return [];
      if (UNREACHABLE.test(url.hostname)) return [`${name} leads to ${url.hostname}.`];
      return url.protocol === 'http:' ? [`${name} has to begin with https://.`] : [];
    });
}

function secretProblems({ AUTH_SECRET, MERCHANT_WALLET }: Source): string[] {
  return [
    ...(AUTH_SECRET !== undefined && AUTH_SECRET.length < 32
      ? ['AUTH_SECRET is shorter than 32 characters.']
      : []),
    ...(MERCHANT_WALLET === SANDBOX_WALLET ? ['MERCHANT_WALLET is the sandbox’s.'] : []),
  ];
}

/** Migrations need a direct connection as the owner: a pooler loses locks, and the functions' role may not change tables. */
function migrationProblems({ MIGRATION_DATABASE_URL, DATABASE_URL }: Source): string[] {
  const owner = URL.parse(MIGRATION_DATABASE_URL ?? '');
  if (!owner) return [];
  const isFunctions =
    owner.username === functionsRole || owner.username === URL.parse(DATABASE_URL ?? '')?.username;
  return [
    ...(/-pooler\b/.test(owner.hostname)
      ? ['MIGRATION_DATABASE_URL leads to a pool: take the address without -pooler.']
      : []),
    ...(isFunctions
      ? ['MIGRATION_DATABASE_URL has to name the owner, not the functions’ role.']
      : []),
  ];
}

/** Returns the errors with which the functions would refuse to start. Names settings, never their values. */
function refusals(source: Source): string[] {
  try {
    const { RATE_LIMIT_FACTOR: factor } = parseEnvironment(source);
    return factor === 1 ? [] : ['RATE_LIMIT_FACTOR must not be set in production.'];
  } catch (error) {
    if (error instanceof SettingsError) return [error.message];
    throw error;
  }
}

/** Checks an environment and a content folder for problems that prevent a launch. */
export function findLaunchProblems(contentFolder: string, environment: Source): LaunchProblems {
  const source = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const unset = Object.entries(DECIDED)
    .filter(([name]) => source[name] === undefined)
    .map(([name, meaning]) => `${name} is not set: ${meaning}.`);
  return {
    settings: [
      ...(unset.length > 0 ? unset : refusals(source)),
      ...addressProblems(source),
      ...secretProblems(source),
      ...migrationProblems(source),
    ],
    samples: listSamples(contentFolder).map(
      ({ file, line, what }) => `content/${file}:${line} ${what}.`,
    ),
  };
}

/** `npm run launch-check`: lists the problems and fails; with `--warn` it only lists them. */
function runCommand(): void {
  const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
  const { values } = parseArgs({ options: { warn: { type: 'boolean', default: false } } });
  const { settings, samples } = findLaunchProblems(contentFolder, process.env);
  const count = settings.length + samples.length;

  for (const [title, lines] of [
    ['Settings', settings],
    ['Samples', samples],
  ] as const) {
    if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }
  console.log(
    count === 0
      ? 'Ready to launch.'
      : `Not ready to launch: ${count} ${count === 1 ? 'thing stands' : 'things stand'} in the way.`,
  );
  process.exitCode = count > 0 && !values.warn ? 1 : 0;
}

if (import.meta.main) runCommand();
