import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Payment, Wallet } from '../../../netlify/local/gateway/records.ts';
import { checkoutUrl, MERCHANT_ADDRESS, openGateway, openMerchant, openShop } from './shop.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

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

const MAIN = fileURLToPath(new URL('../../../netlify/local/gateway/main.ts', import.meta.url));

interface Process {
  readonly child: ChildProcess;
  readonly url: string;
}

async function run(...options: string[]): Promise<Process> {
  const child = spawn(process.execPath, [MAIN, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url: line.replace('listening ', '') };
}

async function end({ child }: Process, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

describe('the gateway as a process', () => {
  test('loses nothing when it is killed, and sends what was due when it starts again', async () => {
    const stateFile = join(makeFolder(), 'gateway.jsonl');
    const merchant = await openMerchant();
    const first = await run('--port', '0', '--state', stateFile);
    const query = new URLSearchParams({
      address: MERCHANT_ADDRESS,
      callback: merchant.callbackUrl('order-1'),
    });
    const lookUp = async (url: string): Promise<unknown> =>
      (await fetch(`${url}/control/wallet.php?${query.toString()}`)).json();
    const wallet = (await lookUp(first.url)) as { address_in: string };
    const gateway = { url: first.url } as Parameters<typeof checkoutUrl>[0];
    const body = new URLSearchParams({ action: 'delay-callback', seconds: '2' });
    const checkout = checkoutUrl(gateway, decodeURIComponent(wallet.address_in));
    const response = await fetch(checkout, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    await end(first, 'SIGKILL');
    expect(merchant.requests).toEqual([]);

    const second = await run('--port', new URL(first.url).port, '--state', stateFile);
    expect(second.url).toBe(first.url);
    expect(await lookUp(second.url)).toEqual(wallet);
    await merchant.received(1);
    await fetch(`${second.url}/sandbox/idle`);
    const payments = (await (await fetch(`${second.url}/sandbox/payments`)).json()) as Payment[];
    expect(payments).toMatchObject([{ orderId: 'order-1', delivery: { state: 'delivered' } }]);
    expect(merchant.requests[0]?.query.get('txid_in')).toBe(payments[0]?.txidIn);
    await fetch(checkout, {
      method: 'POST',
      body: new URLSearchParams({ action: 'delay-callback', seconds: '3600' }),
      redirect: 'manual',
    });
    expect(await end(second, 'SIGTERM')).toBe(0);
  });

  test('sends a callback again that was under way when it was killed', async () => {
    const stateFile = join(makeFolder(), 'gateway.jsonl');
    const merchant = await openMerchant();
    merchant.statuses.push(0);
    const first = await run('--state', stateFile);
    const callback = encodeURIComponent(merchant.callbackUrl('order-1'));
    const answer = await fetch(
      `${first.url}/control/wallet.php?address=${MERCHANT_ADDRESS}&callback=${callback}`,
    );
    const { address_in: address } = (await answer.json()) as { address_in: string };
    const gateway = { url: first.url } as Parameters<typeof checkoutUrl>[0];
    const body = new URLSearchParams({ action: 'pay' });
    const checkout = checkoutUrl(gateway, decodeURIComponent(address));
    const press = fetch(checkout, { method: 'POST', body }).catch(() => undefined);
    await merchant.received(1);
    await end(first, 'SIGKILL');
    await press;
    await run('--state', stateFile);
    await merchant.received(2);
    expect(merchant.requests[1]?.target).toBe(merchant.requests[0]?.target);
  });

  test.each([
    [['--port', 'http'], {}, '--port must be from 0 to 65535'],
    [['--port', '65536'], {}, '--port must be from 0 to 65535'],
    [['--state', 'relative'], {}, 'absolute path'],
    [['--speed', '9'], {}, "Unknown option '--speed'"],
    [[], { CONTEXT: 'production' }, 'does not start in production (CONTEXT=production is set)'],
    [[], { NETLIFY: 'true' }, 'does not start in production (NETLIFY=true is set)'],
  ])('ends with one line that says why: %o %o', async (options, env, reason) => {
    const child = spawn(process.execPath, [MAIN, ...options], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

function canListen(host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(0, host, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

const hasIpv6 = await canListen('::1');

describe('the port', () => {
  test('that is taken is named', async () => {
    const { port } = await openGateway();
    await expect(openGateway({ port })).rejects.toThrow(`port ${String(port)} is taken`);
  });

  test('is free again after closing', async () => {
    const gateway = await openGateway();
    await gateway.close();
    expect((await openGateway({ port: gateway.port })).url).toBe(gateway.url);
  });

  test.skipIf(!hasIpv6)('is open on both addresses of localhost, and on no other', async () => {
    const { port } = await openGateway();
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${String(port)}/sandbox/settings`)).status).toBe(200);
    }
    const elsewhere = connect({ port, host: '127.0.0.2' });
    await expect(once(elsewhere, 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  test.skipIf(!hasIpv6)('that is taken on one address only is taken', async () => {
    const six = createServer().listen(0, '::1');
    await once(six, 'listening');
    onTestFinished(() => void six.close());
    const { port } = six.address() as AddressInfo;
    await expect(openGateway({ port })).rejects.toThrow(`port ${String(port)} is taken`);
  });
});
