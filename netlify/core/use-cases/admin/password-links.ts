import { SET_PASSWORD } from '../../../../src/domain/admin/paths.ts';
import { LINK_HOURS } from '../../../../src/domain/admin/staff.ts';
import type { StaffRole } from '../../../../src/domain/admin/rights.ts';
import { fillMail } from '../../../../src/domain/mail.ts';
import type { PasswordMail } from '../../../../src/domain/mail.ts';
import { log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { addStaffMember, storePasswordLink } from '../../stores/staff.ts';

/**
 * Mails a member a link to set a password, which works once. Sent directly and not from the outbox, which would keep the
 * link. One round trip; needs the admin page's rights.
 * @returns undefined without an account that may have one; `link`: not mailed, because there is no mail server or it refused
 */
export async function sendPasswordLink(
  { catalogue: { mails }, database, mailer, newId, now, randomBytes, settings }: Services,
  { kind, email }: { kind: PasswordMail; email: string },
) {
  const token = randomBytes(24).toString('base64url');
  const at = now();
  const expiresAt = new Date(at.getTime() + LINK_HOURS[kind] * 3_600_000);
  const isInvitation = kind === 'invite-mail';
  const stored = { id: newId(), email, token, at, expiresAt, isInvitation };
  if (!(await storePasswordLink(database, stored))) return undefined;
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
 * Makes an account without a password and mails its link, or the link anew. Two round trips; needs the admin page's rights.
 * @param invitation.by id of the owner; unset: the command line
 * @returns undefined if the account has a password or is disabled
 */
export async function inviteStaff(
  services: Services,
  { email, role, by }: { email: string; role: StaffRole | null; by?: string },
) {
  const { database, newId, now } = services;
  const member = { id: newId(), email, role, passwordHash: null, at: now(), by };
  await addStaffMember(database, member);
  return sendPasswordLink(services, { kind: 'invite-mail', email });
}
