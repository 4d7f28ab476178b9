import { asAdmin } from '../admin-role.ts';
import type { Services } from '../services.ts';
import { createLimits } from './limits.ts';
import type { AttemptLimits } from './limits.ts';
import { watchOutages } from './outages.ts';
import { passwordWork } from './password.ts';
import type { PasswordWork } from './password.ts';
import { requireAuthSecret } from './session.ts';

export interface StaffAuth {
  /** Hands a call on to the library's own endpoint, such as `/sign-in/email`. */
  forward: (call: { path: string; cookie: string | null; body: unknown }) => Promise<Response>;
  limits: AttemptLimits;
}

/** Builds the staff's sign-in. @throws {SettingsError} without AUTH_SECRET. */
export function createStaffAuth(
  { settings, database: plain, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  password: PasswordWork = passwordWork,
): StaffAuth {
  const { SITE_URL: siteUrl } = settings;
  const secret = requireAuthSecret(settings);
  const database = asAdmin(plain);
  const issuer = new URL(siteUrl).host;
  const watched = watchOutages(database);
  const { AUTH_SECRET: first = secret, AUTH_SECRETS: secrets } = settings;
  const options = {
    database: watched.database,
    siteUrl,
    secret: first,
    secrets,
    issuer,
    now,
    password,
  };
  let opening: Promise<{ handler: (request: Request) => Promise<Response> }> | undefined;
  // The library is as large as everything else together, so it is loaded after the checks that refuse a request.
  const library = () =>
    (opening ??= import('./library.ts').then((it) => it.createLibrary(options)));
  return {
    limits: createLimits({ database, factor: settings.RATE_LIMIT_FACTOR, secret, now }),
    async forward({ path, cookie, body }) {
      // The endpoint has checked the origin; to the library the call is one of our own pages.
      const headers = new Headers({ 'content-type': 'application/json', origin: siteUrl });
      if (cookie !== null) headers.set('cookie', cookie);
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const request = new Request(`${siteUrl}/api/auth${path}`, init);
      const { handler } = await library();
      return watched.during(() => handler(request));
    },
  };
}

let made: { for: Services; auth: StaffAuth } | undefined;

/** The staff's sign-in of this process, made at the first call. @throws {SettingsError} without AUTH_SECRET. */
export function staffAuth(services: Services): StaffAuth {
  if (made?.for !== services) made = { for: services, auth: createStaffAuth(services) };
  return made.auth;
}
