import { SET_PASSWORD } from '../../../../src/domain/admin/paths.ts';
import { LINK_HOURS } from '../../../../src/domain/admin/staff.ts';
import type { StaffRole } from '../../../../src/domain/admin/rights.ts';
import { fillMail } from '../../../../src/domain/mail.ts';
import type { PasswordMail } from '../../../../src/domain/mail.ts';
import { log } from '../../log.ts';
import type { Services, StaffServices } from '../../services.ts';
import { addInvited, storePasswordLink } from '../../stores/staff.ts';

/** Makes a link to set a password, which works once. It is mailed directly and not from the outbox, which would keep it. */
function newLink(
  { newId, now, randomBytes }: Pick<Services, 'newId' | 'now' | 'randomBytes'>,
  { kind, email }: { kind: PasswordMail; email: string },
) {
  const token = randomBytes(24).toString('base64url');
  const at = now();
  const expiresAt = new Date(at.getTime() + LINK_HOURS[kind] * 3_600_000);
  return { id: newId(), email, token, at, expiresAt, isInvitation: kind === 'invite-mail' };
}

/** Mails a stored link. @returns `link`: not mailed, because there is no mail server or it refused */
async function mailLink(
  { catalogue: { mails }, mailer, newId, settings }: Services,
  { kind, email, token }: { kind: PasswordMail; email: string; token: string },
) {
  const link = `${settings.SITE_URL}/admin${SET_PASSWORD}${token}`;
  if (!mailer) return { outcome: 'link' as const, link };
  const { name, owner, mail, templates } = mails;
  const values = { name, owner, mail, link, hours: String(LINK_HOURS[kind]) };
  const { subject, text } = fillMail(templates[kind], values);
  const sent = await mailer.send({ id: newId(), to: email, subject, text: `${text}\n` });
  if (sent.ok) return { outcome: 'mailed' as const };
  log('warn', 'mail not sent', { kind, reason: sent.reason });
  return { outcome: 'link' as const, link };
}

/**
 * Mails a member a link to set a password. One round trip; needs the admin page's rights.
 * @returns as {@link mailLink}; undefined without an account that may have one
 */
export async function sendPasswordLink(
  services: Services,
  { kind, email }: { kind: PasswordMail; email: string },
) {
  const link = newLink(services, { kind, email });
  if (!(await storePasswordLink(services.database, link))) return undefined;
  return mailLink(services, { kind, ...link });
}

/**
 * Makes an account without a password, with its link, or the link anew, and mails it. One round trip.
 * @param invitation.by id of the owner; unset: the command line
 * @returns as {@link mailLink}; undefined if the account has a password or is disabled
 */
export async function inviteStaff(
  services: StaffServices,
  { email, role, by }: { email: string; role: StaffRole | null; by?: string },
) {
  const { write, newId, now } = services;
  const kind = 'invite-mail';
  const link = newLink(services, { kind, email });
  const member = { id: newId(), email, role, passwordHash: null, at: now(), by };
  if (!(await addInvited(write, { member, link }))) return undefined;
  return mailLink(services, { kind, ...link });
}
