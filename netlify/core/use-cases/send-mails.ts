import { composeMail } from '../mail/compose.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { claimMails, markFailed, markSent } from '../stores/mails.ts';
import type { DueMail } from '../stores/mails.ts';

/** Sent at the same time, each on a connection of its own. */
const AT_ONCE = 5;
/** No further ones are begun after this long, in ms: what is left waits for the next run. */
const BEGIN_WITHIN_MS = 10_000;

export interface MailCounts {
  sent: number;
  failed: number;
}

/** Sends one mail. Its failure is noted by its code: the mail server's words may quote an address. */
async function sendOne(services: Services, mailer: Mailer, mail: DueMail): Promise<boolean> {
  const { catalogue, database, settings, now } = services;
  const addressed = composeMail(mail, catalogue.mails, {
    siteUrl: settings.SITE_URL,
    staff: settings.STAFF_MAIL ?? catalogue.mails.mail,
  });
  const result = addressed
    ? await mailer.send(addressed)
    : { ok: false as const, reason: 'no recipient', final: true };
  if (result.ok) {
    const to = mail.kind === 'receipt' ? null : (addressed?.to ?? null);
    await markSent(database, { id: mail.id, to, at: now() });
    return true;
  }
  const { reason, final } = result;
  const entry = { level: 'warn', event: 'mail not sent', mail: mail.id, kind: mail.kind };
  console.error(JSON.stringify({ ...entry, reason, final }));
  await markFailed(database, { id: mail.id, reason, final });
  return false;
}

/**
 * Sends what is due: receipts, and notices to the staff. Each is sent once, but for one case that SMTP leaves open: where
 * this process ends after the mail server took the mail and before that is noted, it is sent again, with the same
 * Message-ID.
 */
export async function sendMails(services: Services): Promise<MailCounts> {
  const { database, mailer, now } = services;
  const counts = { sent: 0, failed: 0 };
  if (!mailer) return counts;
  const began = now().getTime();
  for (;;) {
    const due = await claimMails(database, AT_ONCE);
    const sent = await Promise.all(due.map((mail) => sendOne(services, mailer, mail)));
    counts.sent += sent.filter(Boolean).length;
    counts.failed += sent.filter((ok) => !ok).length;
    if (due.length < AT_ONCE || now().getTime() - began > BEGIN_WITHIN_MS) return counts;
  }
}
