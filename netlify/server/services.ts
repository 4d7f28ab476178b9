import { randomBytes, randomUUID } from 'node:crypto';
import catalogueJson from '../../.generated/catalogue.json' with { type: 'json' };
import { catalogueSchema } from '../../src/domain/catalogue.ts';
import type { Catalogue } from '../../src/domain/catalogue.ts';
import { connect } from './database.ts';
import type { Database } from './database.ts';
import { parseEnvironment } from './env.ts';
import type { Environment } from './env.ts';
import { createGateway } from './gateway/client.ts';
import type { Gateway } from './gateway/client.ts';

/** Everything that a use case reaches the outside through. */
export interface Services {
  settings: Environment;
  catalogue: Catalogue;
  database: Database;
  gateway: Gateway;
  now: () => Date;
  newId: () => string;
  randomBytes: (count: number) => Buffer;
}

/** Builds the services of an environment. @throws {SettingsError} for a wrong one. */
export function createServices(source: Record<string, string | undefined>): Services {
  const settings = parseEnvironment(source);
  return {
    settings,
    catalogue: catalogueSchema.parse(catalogueJson),
    database: connect({ url: settings.DATABASE_URL, fetchEndpoint: settings.NEON_FETCH_ENDPOINT }),
    gateway: createGateway({
      apiUrl: settings.PAYMENT_API_URL,
      merchantWallet: settings.MERCHANT_WALLET,
      random: Math.random,
    }),
    now: () => new Date(),
    newId: randomUUID,
    randomBytes,
  };
}

let made: Services | undefined;

/** The services of this process, made at the first call. */
export function services(): Services {
  made ??= createServices(process.env);
  return made;
}
