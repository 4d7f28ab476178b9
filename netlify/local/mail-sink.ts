import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

/**
 * Starts a mail server that delivers nothing, on a free local port. It stores each message in the folder as a file that mail
 * clients can open: `2026-11-21T09-30-00.000Z-1.eml`.
 */
export async function startMailSink(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  const keep = (message: Buffer) => {
    count += 1;
    const time = new Date().toISOString().replaceAll(':', '-');
    writeFileSync(path.join(folder, `${time}-${count}.eml`), message, { mode: 0o600 });
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then(keep)
        .then(() => done(), done),
  });
  // Ignores clients that disconnect early.
  smtp.on('error', () => undefined);
  return {
    /** For SMTP_URL. */
    url: `smtp://127.0.0.1:${await listen(smtp.server)}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
