import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers to nobody. */
export interface MailSink {
  /** For SMTP_URL. */
  readonly url: string;
  close(): Promise<void>;
}

/** A message as it arrived: headers, an empty line, text. */
export type TakeMail = (message: string, to: readonly string[]) => void;

/** Starts a mail server on a free port of this machine. */
export async function startMailSink(take: TakeMail): Promise<MailSink> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream).then((message) => {
        take(message.toString('utf8'), to);
        done();
      }, done);
    },
  });
  // A client that leaves in the middle is no fault of ours.
  smtp.on('error', () => undefined);
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** Keeps each message as a file that mail programs open: `2026-11-21T09-30-00.000Z-1.eml`. */
export function keepMailIn(folder: string): TakeMail {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  return (message) => {
    count += 1;
    const time = new Date().toISOString().replaceAll(':', '-');
    writeFileSync(path.join(folder, `${time}-${count}.eml`), message, { mode: 0o600 });
  };
}
