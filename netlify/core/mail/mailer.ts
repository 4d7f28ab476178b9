import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A mail as it is handed to the mail server. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mail program recognizes a duplicate. */
  id: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export type SendResult =
  | { ok: true }
  /** `reason` is a code, such as `EENVELOPE 550`; `final`: the same mail would be refused again. */
  | { ok: false; reason: string; final: boolean };

export interface Mailer {
  /** Hands a mail to the mail server; never rejects, and never takes longer than its time limit. */
  send(mail: OutgoingMail): Promise<SendResult>;
}

export interface MailerSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** Whose Message-IDs they are. */
  host: string;
  timeLimitMs?: number;
}

/** Shorter than the lease of a mail that is being sent, in ms: see ../stores/mails.ts. */
const TIME_LIMIT_MS = 15_000;
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
}

/** Node's own codes and SMTP's, never the server's words: those quote addresses. */
function resultOf(fault: unknown): SendResult {
  if (!(fault instanceof Error)) return { ok: false, reason: 'unknown', final: false };
  const { code, responseCode, command } = fault as Error & Record<string, unknown>;
  const parts = [code, responseCode].filter((part) => /^\w{1,20}$/.test(String(part ?? '')));
  const final = command === 'RCPT TO' && Number(responseCode) >= 500;
  return { ok: false, reason: parts.join(' ') || 'unknown', final };
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** The connection is ours, so that no server can hold it for longer than we wait, whatever it says meanwhile. */
async function open(url: URL, ms: number): Promise<{ connection: Socket; end: () => void }> {
  const port = Number(url.port) || (url.protocol === 'smtps:' ? SUBMISSIONS_PORT : SUBMISSION_PORT);
  const connection = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port });
  const timer = setTimeout(() => {
    connection.destroy(failure('ETIMEDOUT', 'The mail server took too long.'));
  }, ms);
  const end = () => {
    clearTimeout(timer);
    connection.destroy();
  };
  // Stays on: one that breaks later is told by what waits for it.
  connection.on('error', end);
  try {
    await once(connection, 'connect');
    return { connection, end };
  } catch (fault) {
    end();
    throw fault;
  }
}

async function deliver(settings: MailerSettings, mail: OutgoingMail): Promise<void> {
  const url = new URL(settings.smtpUrl);
  const { connection, end } = await open(url, settings.timeLimitMs ?? TIME_LIMIT_MS);
  try {
    // Loaded by those calls alone that have something to send.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: settings.smtpUrl,
      getSocket: (_, take) => take(null, { connection }),
      // Over a network a mail, and the password before it, travel encrypted or not at all.
      requireTLS: !isThisMachine(url.hostname),
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
    end();
  }
}

/** Mail through an SMTP server. */
export function createMailer(settings: MailerSettings): Mailer {
  return {
    async send(mail) {
      try {
        await deliver(settings, mail);
        return { ok: true };
      } catch (fault) {
        return resultOf(fault);
      }
    },
  };
}
