import { isBuyerMail } from '../../../src/domain/mail.ts';
import { composeMail } from '../mail/compose.ts';
import { log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { claimMails, markFailed, markSent } from '../stores/mails.ts';
import type { DueMail } from '../stores/mails.ts';

/** Mails sent concurrently, each on its own connection. */
const AT_ONCE = 5;
/** No further mails are claimed after this time, in ms; the rest waits for the next run. */
const BEGIN_WITHIN_MS = 10_000;

/** Sends one mail. Logs and stores only the code of a failure, because the mail server's text may quote an address. */
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
    const to = isBuyerMail(mail.kind) ? null : (addressed?.to ?? null);
    await markSent(database, { id: mail.id, to, at: now() });
    return true;
  }
  const { reason, final } = result;
  const orderId = mail.order ? { orderId: mail.order.id } : {};
  log('warn', 'mail not sent', { ...orderId, mail: mail.id, kind: mail.kind, reason, final });
  await markFailed(database, { id: mail.id, reason, final });
  return false;
}

/**
 * Sends due receipts and notices to the staff, each once. Exception: if the process ends after the mail server accepted a mail
 * and before it is marked as sent, it is sent again with the same Message-ID.
 */
export async function sendMails(services: Services) {
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
