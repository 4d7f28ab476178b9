import { isBuyerMail } from '../../../src/domain/mail.ts';
import { composeMail } from '../mail/compose.ts';
import { TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import { log } from '../log.ts';
import { TIME_LIMIT_MS as MAIL_MS } from '../mail/mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startRunTime } from '../run-time.ts';
import type { RunTime } from '../run-time.ts';
import type { Services } from '../services.ts';
import { claimMails, markFailed, markSent } from '../stores/mails.ts';
import type { DueMail, ReadMail } from '../stores/mails.ts';
import { readNextDue } from '../stores/schedule-runs.ts';
import { isolate } from './isolate.ts';

/** Mails sent concurrently, each on its own connection. */
const AT_ONCE = 5;
/** The longest that a batch takes, in ms: claiming it, sending, and storing what became of it. */
const BATCH_MS = 2 * DATABASE_MS + MAIL_MS;

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

/** Sends one mail, or notes why that can't be done; its lease ends, and it is tried again. */
async function sendRead(services: Services, mailer: Mailer, mail: ReadMail): Promise<boolean> {
  const orderId = 'mail' in mail ? mail.mail.order?.id : undefined;
  const sent = await isolate(services, { kind: 'mail', subject: mail.id, orderId }, () => {
    if ('error' in mail) throw mail.error;
    return sendOne(services, mailer, mail.mail);
  });
  return sent ?? false;
}

/**
 * Sends due receipts and notices to the staff, each once, as time allows. One that can't be sent keeps no other. Exception: if
 * the process ends after the mail server accepted a mail and before it is marked as sent, it is sent again with the same
 * Message-ID.
 */
export async function sendDueMails(services: Services, time: RunTime) {
  const { database, mailer } = services;
  const counts = { sent: 0, failed: 0 };
  if (!mailer) return counts;
  while (time.left() >= BATCH_MS) {
    const due = await claimMails(database, AT_ONCE);
    const sent = await Promise.all(due.map((mail) => sendRead(services, mailer, mail)));
    counts.sent += sent.filter(Boolean).length;
    counts.failed += sent.filter((ok) => !ok).length;
    if (due.length < AT_ONCE) break;
  }
  return counts;
}

/**
 * {@link sendDueMails}, after something that may have queued some. Marks them first: if one fails, or the process ends, the
 * schedule sends it. If none is left, the schedule need not run, unless its last run failed: it judges whether mails are late.
 */
export async function sendMails(services: Services, time = startRunTime(services.now)) {
  const { database, due, mailer, now } = services;
  const isDone = async () => (await readNextDue(database, 'send-mails', now())) === null;
  if (!mailer || (await isDone())) return { sent: 0, failed: 0 };
  const seen = await due.mark('send-mails');
  const counts = await sendDueMails(services, time);
  if (seen === undefined || counts.failed > 0 || time.left() < DATABASE_MS) return counts;
  if (!(await isDone()) || (await due.read('send-mails'))?.rest?.failed) return counts;
  await due.rest('send-mails', { seen, until: null, failed: false, found: '' });
  return counts;
}
