import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailSink } from '../../netlify/local/mail-sink.ts';
import { createMailer } from '../../netlify/core/mail/mailer.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

test('each mail is stored unchanged in a file that only its owner can read', async () => {
  const folder = await makeDataDir('plumbline-mail');
  onTestFinished(() => removeDataDir(folder));
  await using sink = await startMailSink(folder);
  const from = { name: 'Plumbline', address: 'hello@plumbline.example' };
  const mailer = createMailer({ smtpUrl: sink.url, from, host: 'localhost' });
  const mail = { to: 'buyer@example.com', subject: 'A receipt', text: 'Thank you.\n' };
  for (const id of ['one', 'two']) expect(await mailer.send({ id, ...mail })).toEqual({ ok: true });
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-\d\.eml$/);
    const full = path.join(folder, file);
    expect(statSync(full).mode & 0o077).toBe(0);
    expect(readFileSync(full, 'utf8')).toMatch(/To: buyer@example\.com[\s\S]*Thank you\./);
  }
});
