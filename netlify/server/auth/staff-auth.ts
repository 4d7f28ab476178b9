import { z } from 'zod';
import { SESSION_SECONDS } from '../../../src/domain/desk/session.ts';
import { asDesk } from '../desk-role.ts';
import { SettingsError } from '../env.ts';
import type { Services } from '../services.ts';
import { createLibrary } from './library.ts';
import { createLimits } from './limits.ts';
import type { AttemptLimits } from './limits.ts';
import { passwordWork } from './password.ts';
import type { PasswordWork } from './password.ts';

/** Who calls the desk. */
export interface StaffMember {
  id: string;
  email: string;
  secondFactor: boolean;
  idleEndsAt: Date;
  endsAt: Date;
}

/** The sign-in library's word on a session, with the cookies that it wants set. */
export interface SessionFinding {
  staff: StaffMember | null;
  cookies: string[];
}

export interface StaffAuth {
  /** Hands a call on to the library's own endpoint, such as `/sign-in/email`. */
  forward: (call: { path: string; cookie: string | null; body: unknown }) => Promise<Response>;
  /** Who the cookie belongs to. A call in the background does not count as activity. */
  findSession: (cookie: string | null, background: boolean) => Promise<SessionFinding>;
  limits: AttemptLimits;
}

const answerSchema = z
  .object({
    session: z.object({ expiresAt: z.date(), createdAt: z.date() }),
    user: z.object({ id: z.string(), email: z.string(), twoFactorEnabled: z.boolean().nullish() }),
  })
  .nullable()
  .transform((found): StaffMember | null => {
    if (!found) return null;
    const endsAt = new Date(found.session.createdAt.getTime() + SESSION_SECONDS.whole * 1_000);
    const { expiresAt } = found.session;
    return {
      id: found.user.id,
      email: found.user.email,
      secondFactor: found.user.twoFactorEnabled ?? false,
      idleEndsAt: expiresAt < endsAt ? expiresAt : endsAt,
      endsAt,
    };
  });

/** Builds the staff's sign-in. @throws {SettingsError} without AUTH_SECRET. */
export function createStaffAuth(
  { settings, database: plain, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  password: PasswordWork = passwordWork,
): StaffAuth {
  const { SITE_URL: siteUrl, AUTH_SECRET: secret } = settings;
  if (secret === undefined) throw new SettingsError('Wrong settings: AUTH_SECRET is not set.');
  const database = asDesk(plain);
  const issuer = new URL(siteUrl).host;
  const library = createLibrary({ database, siteUrl, secret, issuer, now, password });
  return {
    limits: createLimits({ database, factor: settings.RATE_LIMIT_FACTOR, now }),
    forward({ path, cookie, body }) {
      // The endpoint has checked the origin; to the library the call is one of our own pages.
      const headers = new Headers({ 'content-type': 'application/json', origin: siteUrl });
      if (cookie !== null) headers.set('cookie', cookie);
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return library.handler(new Request(`${siteUrl}/api/auth${path}`, init));
    },
    async findSession(cookie, background) {
      if (cookie === null) return { staff: null, cookies: [] };
      const { headers, response } = await library.api.getSession({
        headers: new Headers({ cookie }),
        query: { disableRefresh: background },
        returnHeaders: true,
      });
      return { staff: answerSchema.parse(response), cookies: headers.getSetCookie() };
    },
  };
}

let made: { for: Services; auth: StaffAuth } | undefined;

/** The staff's sign-in of this process, made at the first call. @throws {SettingsError} without AUTH_SECRET. */
export function staffAuth(services: Services): StaffAuth {
  if (made?.for !== services) made = { for: services, auth: createStaffAuth(services) };
  return made.auth;
}
