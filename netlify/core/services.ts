import { randomBytes, randomUUID } from 'node:crypto';
import catalogueJson from '../../.generated/catalogue.json' with { type: 'json' };
import { catalogueSchema } from '../../src/domain/catalogue.ts';
import type { Catalogue } from '../../src/domain/catalogue.ts';
import { connectFunctions } from './database.ts';
import type { Database } from './database.ts';
import { deploy } from './deploy.ts';
import { createDue } from './due.ts';
import type { Due } from './due.ts';
import { databaseUrlOf, NO_DATABASE, parseEnvironment } from './env.ts';
import type { Environment } from './env.ts';
import { createGateway } from './gateway/client.ts';
import type { Gateway } from './gateway/client.ts';
import { Refusal } from './http/problem.ts';
import { createMailer } from './mail/mailer.ts';
import type { Mailer } from './mail/mailer.ts';

const NOT_LIVE = new Set(['deploy-preview', 'branch-deploy', 'dev']);

/** Whether a deploy is the live site: any that is not known to be another. @param told context that the platform tells, if any */
export const isLive = (told: string | undefined, built = deploy.context): boolean =>
  !NOT_LIVE.has(told ?? built ?? '');

/** The external dependencies of the use cases. */
export interface Services {
  settings: Environment;
  catalogue: Catalogue;
  database: Database;
  gateway: Gateway;
  /** null: mails are neither queued nor sent. */
  mailer: Mailer | null;
  /** What is due, told outside the database. */
  due: Due;
  now: () => Date;
  newId: () => string;
  randomBytes: (count: number) => Buffer;
}

/** The services of a staff member's request: the database has the admin page's rights. */
export interface StaffServices extends Services {
  /** The same, for the one transaction that writes, which claims the request's Idempotency-Key, if it has one. */
  write: Database;
}

/** The services of a staff member's handler. */
export interface HandlerServices extends StaffServices {
  /** Looks the request's key up once more, unless it has claimed it. @throws {RepeatedWrite} {KeyTaken} */
  lookUp: () => Promise<void>;
}

function mailerOf({ SMTP_URL, MAIL_FROM, SITE_URL }: Environment, { mails }: Catalogue) {
  if (SMTP_URL === undefined) return null;
  const from = { name: mails.name, address: MAIL_FROM ?? mails.mail };
  return createMailer({ smtpUrl: SMTP_URL, from, host: new URL(SITE_URL).hostname });
}

/** Of a demo that has none: refuses in words whatever asks for it. */
const noDatabase: Database = {
  rows: () =>
    Promise.reject(new Refusal('unavailable', 'This demo has no database: it stores nothing.')),
};

const databaseOf = (
  { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint }: Environment,
  source: Record<string, string | undefined>,
): Database =>
  url === NO_DATABASE
    ? noDatabase
    : connectFunctions({ url: () => databaseUrlOf(source) ?? url, fetchEndpoint });

/** Creates the services from an environment. @throws {SettingsError} if it is invalid. */
export function createServices(source: Record<string, string | undefined>): Services {
  const settings = parseEnvironment(source, deploy.previewUrl);
  const catalogue = catalogueSchema.parse(catalogueJson);
  return {
    settings,
    catalogue,
    database: databaseOf(settings, source),
    gateway: createGateway({
      apiUrl: settings.PAYMENT_API_URL,
      merchantWallet: settings.MERCHANT_WALLET,
      userAgent: settings.PAYMENT_USER_AGENT,
      random: Math.random,
    }),
    mailer: mailerOf(settings, catalogue),
    due: createDue(settings.DATABASE_URL),
    now: () => new Date(),
    newId: randomUUID,
    randomBytes,
  };
}

let made: Services | undefined;

/** Returns the services of this process, created at the first call. */
export function services(): Services {
  made ??= createServices(process.env);
  return made;
}
