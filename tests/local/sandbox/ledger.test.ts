import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../../../netlify/local/user-error.ts';
import { openSandbox } from './open-sandbox.ts';

function ledgerFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'sandbox.json');
}

test('everything is kept over a restart, and what was due is sent then', async () => {
  const file = ledgerFile();
  const before = openSandbox({ ledgerFile: file });
  before.control.configure({ feeBasisPoints: 100 });
  before.control.simulate({ endpoint: 'convert', mode: 'error500' });
  const { checkout } = await before.openWallet();
  before.statuses.push(0);
  const pressed = before.press(checkout, { action: 'pay' });
  await expect.poll(() => before.requests.length).toBe(1);
  // As after a kill: nothing more is written.
  await before.callbacks.close();
  await pressed;

  const after = openSandbox({ ledgerFile: file });
  expect(after.control.wallets()).toEqual(before.control.wallets());
  expect(after.control.payments()).toEqual(before.control.payments());
  expect(after.control.settings().feeBasisPoints).toBe(100);
  expect((await after.app.request('/control/convert.php')).status).toBe(500);
  after.callbacks.resume();
  await after.control.idle();
  expect(after.requests.map(({ url }) => url)).toEqual(before.requests.map(({ url }) => url));
  expect(after.lastPayment().callback).toBe('delivered');
  expect(readdirSync(path.dirname(file))).toEqual(['sandbox.json']);
});

test.each(['', '{"wallets":', '{"version":0}'])('a file that is no ledger is named: %s', (text) => {
  const file = ledgerFile();
  writeFileSync(file, text);
  expect(() => openSandbox({ ledgerFile: file })).toThrow(UserError);
  expect(() => openSandbox({ ledgerFile: file })).toThrow(file);
});

test.each([
  ['CONTEXT', 'production', true],
  ['NETLIFY', 'true', true],
  ['CONTEXT', 'dev', false],
])('with %s=%s it is refused: %s', (name, value, isRefused) => {
  vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const open = () => openSandbox();
  if (isRefused) expect(open).toThrow('The payment sandbox does not start');
  else expect(open).not.toThrow();
});
