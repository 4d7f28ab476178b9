import { once } from 'node:events';
import { connect } from 'node:net';

export interface OutgoingMail {
  /** The same on every retry, so that a mail client recognizes duplicates. */
  id: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export type SendResult =
  | { ok: true }
  /** `reason` is a code such as `EENVELOPE 550`; `final` means that a retry would be refused too. */
  | { ok: false; reason: string; final: boolean };

export interface MailerSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** Host part of the Message-ID. */
  host: string;
  timeLimitMs?: number;
}

/** Timeout of one mail, in ms. Shorter than its lease, see ../stores/mails.ts. */
export const TIME_LIMIT_MS = 10_000;
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

const THIS_MACHINE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Returns only Node's and SMTP's codes, because the server's text may quote addresses. */
function failureOf({ code, responseCode, command }: Record<string, unknown>): SendResult {
  const parts = [code, responseCode].filter((part) => /^\w{1,20}$/.test(String(part ?? '')));
  const final = command === 'RCPT TO' && Number(responseCode) >= 500;
  return { ok: false, reason: parts.join(' ') || 'unknown', final };
}

/** Opens the connection here, so that the timeout covers the whole delivery, even while the server keeps responding. */
async function deliver(settings: MailerSettings, mail: OutgoingMail): Promise<void> {
  const url = new URL(settings.smtpUrl);
  const port = Number(url.port) || (url.protocol === 'smtps:' ? SUBMISSIONS_PORT : SUBMISSION_PORT);
  const connection = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port });
  const tooLong = Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(
    () => connection.destroy(tooLong),
    settings.timeLimitMs ?? TIME_LIMIT_MS,
  );
  // The pending operation reports errors.
  connection.on('error', () => undefined);
  try {
    await once(connection, 'connect');
    // Loaded only if there is a mail to send.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: settings.smtpUrl,
      getSocket: (_, take) => take(null, { connection }),
      // Over a network, never sends the password or the mail unencrypted.
      requireTLS: !THIS_MACHINE.test(url.hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await transport.sendMail({
      messageId: `<${mail.id}@${settings.host}>`,
      from: settings.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    clearTimeout(timer);
    connection.destroy();
  }
}

/** Creates a mailer that sends through an SMTP server. */
export function createMailer(settings: MailerSettings) {
  return {
    /** Sends a mail. Never rejects, and ends within the timeout. */
    send: (mail: OutgoingMail): Promise<SendResult> =>
      deliver(settings, mail).then(() => ({ ok: true }), failureOf),
  };
}
export type Mailer = ReturnType<typeof createMailer>;
