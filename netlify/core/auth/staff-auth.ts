import { asAdmin } from '../database.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { createLibrary } from './library.ts';
import { createLimits } from './limits.ts';
import { watchOutages } from './outages.ts';
import { passwordWork } from './password.ts';
import type { PasswordWork } from './password.ts';
import { requireAuthSecret } from './session.ts';
import { SECRET_REPLACED } from './translate-response.ts';

type Library = ReturnType<typeof createLibrary>;

/** Creates the staff's sign-in. @throws {Refusal} 503 without AUTH_SECRET. */
export function createStaffAuth(
  { settings, database: plain, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  password: PasswordWork = passwordWork,
) {
  const { SITE_URL: siteUrl, RATE_LIMIT_FACTOR: factor } = settings;
  const secret = requireAuthSecret(settings);
  const database = asAdmin(plain);
  const watched = watchOutages(database);
  let opening: Promise<Library> | undefined;
  // Loaded on demand, after the checks that refuse a request: the library is as large as all other code together.
  const library = () =>
    (opening ??= import('./library.ts').then(({ createLibrary }) =>
      createLibrary({ settings, database: watched.database, now }, password),
    ));
  return {
    limits: createLimits({ database, factor, secret, now }),
    /** Forwards a call to the library's endpoint, such as `/sign-in/email`. */
    async forward({ path, cookie, body }: { path: string; cookie: string | null; body: unknown }) {
      // The endpoint has already checked the origin, so the library always gets our own.
      const headers = new Headers({ 'content-type': 'application/json', origin: siteUrl });
      if (cookie !== null) headers.set('cookie', cookie);
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const request = new Request(`${siteUrl}/api/auth${path}`, init);
      const { handler } = await library();
      return watched.during(() => handler(request));
    },
    /** Returns how many recovery codes a member with a second factor has left. @throws {Refusal} of another AUTH_SECRET. */
    async recoveryCodesLeft(userId: string) {
      const { api } = await library();
      const codes = await watched.during(() =>
        api.viewBackupCodes({ body: { userId } }).catch(() => {
          throw new Refusal('conflict', SECRET_REPLACED);
        }),
      );
      return codes.backupCodes.length;
    },
  };
}

export type StaffAuth = ReturnType<typeof createStaffAuth>;

let made: { for: Services; auth: StaffAuth } | undefined;

/** Returns the staff's sign-in of this process, created at the first call. @throws {Refusal} 503 without AUTH_SECRET. */
export function staffAuth(services: Services): StaffAuth {
  if (made?.for !== services) made = { for: services, auth: createStaffAuth(services) };
  return made.auth;
}
