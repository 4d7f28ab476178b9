import { requestResetSchema, resetPasswordSchema } from '../../../src/domain/admin/session.ts';
import { asAdmin } from '../database.ts';
import type { Handle } from '../http/endpoint.ts';
import { invalid, tooMany } from '../http/problem.ts';
import { readJson } from '../http/read.ts';
import { findLinkedMember } from '../stores/staff.ts';
import { recordActivity } from '../stores/staff-activity.ts';
import { sendPasswordLink } from '../use-cases/admin/password-links.ts';
import { cookieRule } from './cookies.ts';
import { newPasswordError } from './password.ts';
import { staffAuth } from './staff-auth.ts';
import { linkEnded, translateResponse } from './translate-response.ts';

/** For a lost password: mails a link to reset it, after the response: it is the same, at the same time, for any address. */
export const requestReset: Handle = async ({ request, address, services, after }) => {
  const { email } = await readJson(request, requestResetSchema);
  // Counted apart from sign-ins, which a stranger must not delay, and never forgiven.
  const attempt = { address, account: `reset ${email}` };
  const wait = await staffAuth(services).limits.take(attempt);
  if (wait !== null) return tooMany(wait);
  after((own) =>
    sendPasswordLink({ ...own, database: asAdmin(own.database) }, { kind: 'reset-mail', email }),
  );
  return Response.json({});
};

/** For a lost password, and an invitation's first one: sets the password of a link's member, and ends everything that began before. */
export const resetPassword: Handle = async ({ request, address, services }) => {
  const body = await readJson(request, resetPasswordSchema);
  const auth = staffAuth(services);
  const wait = await auth.limits.take({ address });
  if (wait !== null) return tooMany(wait);
  const database = asAdmin(services.database);
  const at = services.now();
  const member = await findLinkedMember(database, { token: body.token, at });
  if (!member) return linkEnded();
  const message = await newPasswordError(body.newPassword, member.email);
  if (message !== null) return invalid('newPassword', message);
  const answer = await auth.forward({ path: '/reset-password', cookie: null, body });
  const { response } = await translateResponse(answer, cookieRule(services.settings.SITE_URL));
  // The member was signed out of everything meanwhile, and with it of this link.
  if (response.status === 401) return linkEnded();
  if (!response.ok) return response;
  await recordActivity(database, { kind: 'password_set', staffId: member.id, subject: null, at });
  await auth.limits.forgive({ address, account: member.email });
  return response;
};
