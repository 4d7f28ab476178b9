import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailSink } from '../../netlify/local/mail-sink.ts';
import { createMailer } from '../../netlify/core/mail/mailer.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

async function openSink() {
  const folder = await makeDataDir('plumbline-mail');
  onTestFinished(() => removeDataDir(folder));
  const mails = path.join(folder, 'mail');
  const sink = await startMailSink(mails);
  onTestFinished(() => sink[Symbol.asyncDispose]());
  const from = { name: 'Plumbline', address: 'hello@plumbline.example' };
  const mailer = createMailer({ smtpUrl: sink.url, from, host: 'localhost' });
  return { mails, mailer };
}

const MAIL = { id: 'one', to: 'buyer@example.com', subject: 'A receipt', text: 'Thank you.\n' };

test('each mail is a file that reads as it was sent, for its owner alone', async () => {
  const { mails, mailer } = await openSink();
  expect(readdirSync(mails)).toEqual([]);
  for (const id of ['one', 'two', 'three'])
    expect(await mailer.send({ ...MAIL, id })).toEqual({ ok: true });
  const files = readdirSync(mails);
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-\d\.eml$/);
    const full = path.join(mails, file);
    expect(statSync(full).mode & 0o077).toBe(0);
    expect(readFileSync(full, 'utf8')).toMatch(/To: buyer@example\.com[\s\S]*Thank you\./);
  }
});
