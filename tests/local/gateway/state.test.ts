import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Payment, Wallet } from '../../../netlify/local/gateway/records.ts';
import { makeFolder } from './folder.ts';
import { openGateway, openShop } from './shop.ts';

/** A state file with two wallets and a paid and a lost payment, and what was in it. */
async function makeState(): Promise<{ stateFile: string; wallets: Wallet[]; payments: Payment[] }> {
  const stateFile = join(makeFolder(), 'deep', 'gateway.jsonl');
  const shop = await openShop({ stateFile });
  const { control } = shop.gateway;
  for (const [orderId, action] of [
    ['order-1', 'pay'],
    ['order-2', 'lose-callback'],
  ] as const) {
    const { checkout } = await shop.openWallet(orderId);
    await shop.press(checkout, { action });
  }
  control.configure({ feeBasisPoints: 100 });
  control.behave({ endpoint: 'convert', mode: 'hang', times: 3 });
  await shop.gateway.close();
  return { stateFile, wallets: [...control.wallets()], payments: [...control.payments()] };
}

describe('the state file', () => {
  test('keeps wallets, payments, settings and behaviours over a restart', async () => {
    const { stateFile, wallets, payments } = await makeState();
    const { control } = await openGateway({ stateFile });
    expect(control.wallets()).toEqual(wallets);
    expect(control.payments()).toEqual(payments);
    expect(control.settings().feeBasisPoints).toBe(100);
    expect(control.behaviours()).toEqual([{ endpoint: 'convert', mode: 'hang', times: 3 }]);
  });

  test('is written anew at the start, without what was overwritten', async () => {
    const { stateFile } = await makeState();
    const before = readFileSync(stateFile, 'utf8').split('\n').length;
    const gateway = await openGateway({ stateFile });
    await gateway.close();
    expect(readFileSync(stateFile, 'utf8').split('\n').length).toBeLessThan(before);
    expect(existsSync(`${stateFile}.new`)).toBe(false);
  });

  test('may end in the middle of a line: the rest is read, and a line says so', async () => {
    const { stateFile, wallets } = await makeState();
    truncateSync(stateFile, readFileSync(stateFile).length - 20);
    const damaged = readFileSync(stateFile, 'utf8');
    const log: string[] = [];
    const { control } = await openGateway({ stateFile, log: (line) => log.push(line) });
    expect(control.wallets()).toEqual(wallets);
    expect(control.payments()).toHaveLength(2);
    expect(control.behaviours()).toEqual([]);
    expect(log).toEqual([expect.stringMatching(/1 of \d+ lines of its state are unreadable/)]);
    expect(readFileSync(`${stateFile}.damaged`, 'utf8')).toBe(damaged);
    control.behave({ endpoint: 'wallet', mode: 'hang' });
    const again: string[] = [];
    const next = await openGateway({ stateFile, log: (line) => again.push(line) });
    expect(next.control.behaviours()).toHaveLength(1);
    expect(again).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['noise', '\u0000\u0001{{{\n[]\nnull\n{"wallet":{}}\n'],
    ['an older shape', '{"version":0}\n'],
  ])('may hold %s', async (_, content) => {
    const stateFile = join(makeFolder(), 'gateway.jsonl');
    writeFileSync(stateFile, content);
    const log: string[] = [];
    const gateway = await openGateway({ stateFile, log: (line) => log.push(line) });
    expect(gateway.control.wallets()).toEqual([]);
    expect(log).toHaveLength(content === '' ? 0 : 1);
  });

  test('must be an absolute path to a file that can be used', async () => {
    await expect(openGateway({ stateFile: 'state.jsonl' })).rejects.toThrow('absolute path');
    const folder = join(makeFolder(), 'folder');
    mkdirSync(folder);
    await expect(openGateway({ stateFile: folder })).rejects.toThrow(
      `can't use its state file ${folder}`,
    );
  });
});
